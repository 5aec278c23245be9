// The shell around the simulated Discord: rooms, seats, starting a game. It asks /now and shows what comes back.
const $ = (id) => document.getElementById(id);
const seat = new URLSearchParams(location.search).get("seat");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const POLL_MS = 700, HIDDEN_MS = 3000, WATCH_MS = 400;
const GONE = "The table does not answer. Run ./palantir play; this page comes back by itself."; // before it ever did
const SIGNS = { lobby: "#", game: "⚔", dm: "@" };

let latest = null, drawn = "", shownFrame = "", expecting = 0, forms = [], chosen = null, sought = null;
let lastAction = null, workingSince = 0, problems = null, left = null, words = {}, newlySpoken = false;
const told = new Set();

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

async function ask(path, body) {
  const response = await fetch(path, body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

// ------------------------------------------------------------------ words

// A text of the page in the language of the seat, with what its gaps hold.
function say(name, gaps = {}) {
  return (words[name] ?? "").replace(/\{(\w+)\}/g, (gap, key) => gaps[key] ?? gap);
}

// The same as nodes: **bold**, and `keys`.
function marked(name, gaps) {
  return say(name, gaps).split(/(\*\*[^*]+\*\*|`[^`]+`)/).filter(Boolean).map((part) => {
    if (part.startsWith("**")) return element("b", { textContent: part.slice(2, -2) });
    return part.startsWith("`") ? element("kbd", { textContent: part.slice(1, -1) }) : part;
  });
}

function speak(said) {
  if (JSON.stringify(said) === JSON.stringify(words)) return;
  words = said;
  drawn = "";
  document.documentElement.lang = spoken();
  document.querySelectorAll("[data-say]").forEach((item) => item.replaceChildren(...marked(item.dataset.say)));
  document.querySelectorAll("[data-label]").forEach((item) => {
    item.title = say(item.dataset.label);
    item.setAttribute("aria-label", item.title);
  });
  paint();
  if (newlySpoken) note("language", say("language-changed"));
  newlySpoken = false;
}

// ------------------------------------------------------------------ notes

function note(id, text, { alert = false, seconds = 6 } = {}) {
  let line = $("notes").querySelector(`[data-id="${id}"]`);
  if (!text) { line?.remove(); return; }
  if (!line) {
    const close = element("button", { type: "button", textContent: say("close") || "×" });
    line = element("p", {}, element("span"), close);
    line.dataset.id = id;
    close.addEventListener("click", () => line.remove());
    $("notes").append(line);
  }
  line.classList.toggle("alert", alert);
  if (line.firstChild.textContent !== text) line.firstChild.textContent = text;
  clearTimeout(line.timer);
  if (seconds) line.timer = setTimeout(() => line.remove(), seconds * 1000);
}

// ------------------------------------------------------------------ rooms

function wanted() { return location.hash.slice(1); }

function drawSeats(state) {
  $("seats").replaceChildren(...state.seats.map((name) => {
    const link = element("a", { href: `/?seat=${encodeURIComponent(name)}#${state.room}`, textContent: name });
    if (name === seat) link.setAttribute("aria-current", "true");
    return link;
  }));
  const other = state.seats.find((name) => name !== seat);
  $("other-tab").href = `/?seat=${encodeURIComponent(other ?? seat)}`;
  $("other-tab").textContent = say("open-tab", { name: other ?? seat });
}

function opponent(room) {
  if (room.kind !== "game") return "";
  if (!room.mine) return say("watching");
  if (room.both) return say("both");
  return room.others.length ? say("against", { names: room.others.join(", ") }) : say("against-bot");
}

function drawRooms(state) {
  const items = [];
  let group = null;
  for (const room of state.rooms) {
    if (room.kind !== group) items.push(element("h2", { textContent: say(group = room.kind) }));
    const name = element("span", { className: "name" }, room.name);
    const against = opponent(room);
    if (against) name.append(element("small", { textContent: room.archived ? say("finished") : against }));
    const link = element("a", { href: `#${room.id}`, title: room.name },
      element("span", { className: "sign", ariaHidden: "true", textContent: SIGNS[room.kind] }), name);
    if (room.unread) {
      link.classList.add("unread");
      const count = room.unread > 49 ? "50+" : String(room.unread);
      const badge = element("span", { className: "badge", textContent: count });
      badge.classList.toggle("mention", room.mention);
      badge.setAttribute("aria-label", say(room.mention ? "mentioned" : "unread", { count }));
      link.append(badge);
    }
    if (room.id === state.room) link.setAttribute("aria-current", "page");
    items.push(link);
  }
  const focused = document.activeElement?.closest?.("#rooms a")?.getAttribute("href");
  $("rooms").replaceChildren(...items);
  if (focused) $("rooms").querySelector(`a[href="${focused}"]`)?.focus();
  $("rooms").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function drawContext(state) {
  const room = state.rooms.find((item) => item.id === state.room);
  const others = room.kind === "game" ? room.others : state.seats.filter((name) => name !== seat);
  const names = others.join(", ");
  let who = "opponent-open";
  if (room.kind === "dm") who = "only-you";
  else if (room.kind === "game" && room.both) who = "you-both";
  else if (room.kind === "game" && !room.mine) who = "you-watch";
  else if (room.kind === "game") who = others.length ? "opponent-tab" : "opponent-bot";
  const link = [];
  if (others.length && room.kind !== "dm") {
    link.push(element("a", { href: `/?seat=${encodeURIComponent(others[0])}#${state.room}`, target: "_blank", rel: "noopener", textContent: say("open-tab", { name: others[0] }) }));
  }
  $("context").replaceChildren(element("span", {}, ...marked(who, { names })), ...link);
}

function draw(state) {
  const key = JSON.stringify([state.rooms, state.room, state.seats]);
  if (key !== drawn) {
    drawn = key;
    drawSeats(state);
    drawRooms(state);
    drawContext(state);
  }
  const unread = state.rooms.reduce((sum, room) => sum + (room.id === state.room ? 0 : room.unread), 0);
  const room = state.rooms.find((item) => item.id === state.room);
  document.title = `${unread ? `(${unread}) ` : ""}${room.name} · ${seat} · Palantír`;
}

function showFrame(address) {
  if (address === shownFrame) return;
  const first = !shownFrame;
  shownFrame = address;
  lastAction = null;
  if (first) $("frame").src = address;
  else $("frame").contentWindow.location.replace(address);
}

async function poll() {
  const visible = document.visibilityState === "visible";
  try {
    const query = new URLSearchParams({ seat, room: wanted(), visible: visible ? "1" : "0", zone, language: spoken() });
    if (left && left !== wanted()) query.set("left", left);
    const state = await ask(`/now?${query}`);
    left = visible ? state.room : null;
    note("gone", "");
    const known = new Set((latest ?? state).rooms.map((room) => room.id));
    const fresh = state.rooms.find((room) => room.kind === "game" && room.mine && !known.has(room.id));
    latest = state;
    speak(state.words);
    enter(sought);
    if (fresh && Date.now() < expecting) { expecting = 0; location.hash = fresh.id; }
    draw(state);
    drawHow(state);
    showFrame(state.frame);
    state.notices.filter((text) => !told.has(text)).forEach((text) => { told.add(text); note(text, text, { seconds: 20 }); });
    if (problems !== null && state.problems > problems) note("bot", say("error"), { alert: true, seconds: 15 });
    problems = state.problems;
  } catch {
    note("gone", say("gone") || GONE, { alert: true, seconds: 0 });
  }
}

let timer = 0, polling = null;
function again() {
  clearTimeout(timer);
  polling ??= poll().finally(() => {
    polling = null;
    timer = setTimeout(again, document.visibilityState === "visible" ? POLL_MS : HIDDEN_MS);
  });
}

// ------------------------------------------------------------------ the frame

function verdict(action) {
  const codes = (action.diagnostics ?? []).map((item) => item.code);
  if (codes.includes("stale-revision")) return say("changed");
  if (action.rejected) return say("rejected");
  if (action.settlement === "failed" || action.acknowledgement === "unacknowledged") return say("no-answer");
  return "";
}

function watch() {
  let status = null;
  try { status = $("frame").contentWindow.simcordPreview; } catch { /* the frame is between two pages */ }
  if (!status) return;
  const pending = ["click", "select", "modal_submit", "run_command"].includes(status.pendingAction?.kind);
  workingSince = pending ? workingSince || Date.now() : 0;
  note("working", pending && Date.now() - workingSince > 500 ? say("working") : "", { seconds: 0 });
  const action = status.lastAction;
  if (action && action.correlation !== lastAction) {
    const text = lastAction === null && !pending && !action.rejected ? "" : verdict(action);
    lastAction = action.correlation;
    if (text) note("action", text, { alert: true });
  }
  if (status.transport.state === "error" && !status.authorized && latest) { shownFrame = ""; again(); }
}

// A room's name or link inside the frame leads to that room, as in Discord.
function named(target) {
  const id = target.closest?.("a[href*='/channels/']")?.getAttribute("href").split("/").at(-1);
  const name = target.closest?.(".mention")?.textContent ?? "";
  return id || name.startsWith("#") ? { id, name: name.slice(1), until: Date.now() + 3000 } : null;
}

function roomOf(names) {
  return names && latest?.rooms.find((room) => room.id === names.id || room.name === names.name);
}

// Messages come before the list of rooms does: a room that is not in it yet is opened as soon as it is.
function enter(names) {
  const room = roomOf(names);
  sought = room || !names || Date.now() > names.until ? null : names;
  if (room) location.hash = room.id;
}

function listen() {
  const inside = $("frame").contentDocument;
  inside.addEventListener("click", (event) => {
    const names = named(event.target);
    if (roomOf(names) || names?.name) { event.preventDefault(); enter(names); }
  }, true);
  inside.addEventListener("pointerover", (event) => { if (roomOf(named(event.target))) event.target.style.cursor = "pointer"; });
}

// ------------------------------------------------------------------ starting a game

function field(item) {
  const asked = item.description || item.name;
  if (item.kind === "boolean") {
    const box = element("input", { type: "checkbox", name: item.name });
    return element("label", { className: "check" }, box, asked);
  }
  if (item.choices.length) {
    const lines = item.choices.map((choice) => element("option", { value: String(choice.value), textContent: choice.name }));
    const blank = item.required || item.choices.some((choice) => choice.value === "") ? [] : [element("option", { value: "", textContent: item.empty })];
    return element("label", {}, asked, element("select", { name: item.name, required: item.required }, ...blank, ...lines));
  }
  const number = item.kind === "integer" || item.kind === "number";
  const input = element("input", { name: item.name, type: number ? "number" : "text", required: item.required, autocomplete: "off" });
  if (!item.required) input.placeholder = item.empty;
  if (number) Object.assign(input, { step: item.kind === "integer" ? "1" : "any", min: item.least ?? "", max: item.most ?? "" });
  else if (item.most) input.maxLength = item.most;
  const label = element("label", {}, asked, input);
  if (item.suggests) suggest(label, input, item);
  return label;
}

function suggest(label, input, item) {
  const list = element("datalist", { id: `offered-${item.name}` });
  label.append(list);
  input.setAttribute("list", list.id);
  let wait = 0;
  const fill = async () => {
    try {
      const offered = await ask("/suggest", { seat, command: chosen.command, name: item.name, typed: input.value });
      list.replaceChildren(...offered.map((choice) => element("option", { value: choice.value, label: choice.name })));
    } catch { /* suggestions are a convenience */ }
  };
  input.addEventListener("focus", fill);
  input.addEventListener("input", () => { clearTimeout(wait); wait = setTimeout(fill, 200); });
}

function choose(form) {
  chosen = form;
  $("kind-text").textContent = form.description;
  $("fields").replaceChildren(...form.fields.map(field));
  [...$("kinds").children].forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.command === form.command)));
  $("form-error").hidden = true;
}

async function openDialog() {
  try { forms = await ask(`/forms?seat=${encodeURIComponent(seat)}`); } catch { return; }
  if (!forms.length) { note("start", say("no-start"), { alert: true }); return; }
  $("kinds").hidden = forms.length < 2;
  $("kinds").replaceChildren(...forms.map((form) => {
    const button = element("button", { type: "button", textContent: form.title });
    button.dataset.command = form.command;
    button.addEventListener("click", () => choose(form));
    return button;
  }));
  choose(forms[0]);
  $("dialog").showModal();
}

async function submit(event) {
  event.preventDefault();
  const options = {};
  for (const item of chosen.fields) {
    const input = $("form").elements[item.name];
    const value = item.kind === "boolean" ? input.checked || null : input.value;
    if (value !== "" && value !== null) options[item.name] = value;
  }
  $("submit").disabled = true;
  $("submit").textContent = say("opening");
  expecting = Date.now() + 20000;
  try {
    const answer = await ask("/start", { seat, command: chosen.command, options });
    if (!answer.ok) throw new Error(answer.text);
    $("dialog").close();
    location.hash = answer.room ?? answer.lobby;
    if (answer.text && !answer.room) note("start", answer.text);
    again();
  } catch (error) {
    expecting = 0;
    $("form-error").textContent = error.message;
    $("form-error").hidden = false;
  } finally {
    $("submit").disabled = false;
    $("submit").textContent = say("submit");
  }
}

// ------------------------------------------------------------------ light and dark

const lightSystem = matchMedia("(prefers-color-scheme: light)");
const theme = () => localStorage.getItem("theme") ?? (lightSystem.matches ? "light" : "dark");

function paint() {
  const other = theme() === "light" ? "dark" : "light";
  document.documentElement.dataset.theme = theme();
  const inside = $("frame").contentDocument?.documentElement;
  if (inside) inside.dataset.theme = theme();
  $("theme").textContent = other === "light" ? "☀" : "☾";
  $("theme").title = say(other);
  $("theme").setAttribute("aria-label", say(other));
}

// What is chosen as the system has it follows the system again.
function turn() {
  const other = theme() === "light" ? "dark" : "light";
  if ((other === "light") === lightSystem.matches) localStorage.removeItem("theme");
  else localStorage.setItem("theme", other);
  paint();
}

$("theme").addEventListener("click", turn);
lightSystem.addEventListener("change", paint);
addEventListener("storage", paint);
$("frame").addEventListener("load", paint);
paint();

// ------------------------------------------------------------------ language and card images

// Each seat has its own, as each person's Discord has; before anything is chosen, that of the browser.
const spoken = () => localStorage.getItem(`language ${seat}`) ?? navigator.language.slice(0, 2);

function drawHow(state) {
  const list = $("language");
  if (list.options.length !== Object.keys(state.languages).length) {
    list.replaceChildren(...Object.entries(state.languages).map(([code, name]) => element("option", { value: code, textContent: name })));
    list.value = spoken() in state.languages ? spoken() : "en";
  }
  $("images").hidden = state.images === null;
  $("images").textContent = say(state.images ? "images-on" : "images-off");
  $("images").setAttribute("aria-pressed", String(Boolean(state.images)));
}

$("language").addEventListener("change", () => {
  localStorage.setItem(`language ${seat}`, $("language").value);
  newlySpoken = true;
  again();
});
$("images").addEventListener("click", async () => {
  await ask("/images", { seat, shown: !latest.images });
  again();
});

// ------------------------------------------------------------------ beginning

function steps(open) {
  $("steps").hidden = !open;
  localStorage.setItem("steps", open ? "open" : "closed");
}

$("start").addEventListener("click", openDialog);
$("cancel").addEventListener("click", () => $("dialog").close());
$("form").addEventListener("submit", submit);
$("help").addEventListener("click", () => steps($("steps").hidden));
$("steps-close").addEventListener("click", () => steps(false));
const remembered = localStorage.getItem("steps");
const narrow = matchMedia("(max-width: 760px)");
$("steps").hidden = remembered === "closed" || (remembered === null && narrow.matches);
$("frame").addEventListener("load", listen);
addEventListener("hashchange", () => {
  if (narrow.matches) steps(false); // who enters a room on a phone needs the height for it
  again();
});
document.addEventListener("visibilitychange", again);
setInterval(watch, WATCH_MS);
again();
