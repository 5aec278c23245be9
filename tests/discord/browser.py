"""Drives a real Chromium through its DevTools protocol: open a page, wait, click by text, type, take a picture.

Needs nothing but aiohttp and Debian's `chromium`. As a script it takes a picture of any page:
`python tests/discord/browser.py URL FILE [--width 1280 --height 900] [--wait SELECTOR] [--click TEXT]…`
"""

import argparse
import asyncio
import base64
import contextlib
import itertools
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--mute-audio",
    "--remote-debugging-port=0",
)
WAIT_S = 15.0
CLICKS = 4

# Finds the innermost visible element with this text, here or in a frame of our own site.
_FIND = """
(wanted, selector) => {
  const seen = (doc, left, top) => {
    let found = null;
    for (const item of doc.querySelectorAll(selector)) {
      const words = (item.innerText || item.value || item.getAttribute('aria-label') || '').trim();
      const box = item.getBoundingClientRect();
      const fits = wanted === null || words === wanted || (!found && words.includes(wanted));
      if (fits && box.width && box.height && item.checkVisibility()) {
        if (!found || words === wanted) found = item;
        if (words === wanted || wanted === null) break;
      }
    }
    if (found) {
      found.scrollIntoView({ block: 'center', inline: 'center' });
      const box = found.getBoundingClientRect();
      return { x: left + box.x + box.width / 2, y: top + box.y + box.height / 2 };
    }
    for (const frame of doc.querySelectorAll('iframe')) {
      const box = frame.getBoundingClientRect();
      const inside = frame.contentDocument && seen(frame.contentDocument, left + box.x, top + box.y);
      if (inside) return inside;
    }
    return null;
  };
  return seen(document, 0, 0);
}
"""

# Notes whether the next click, here or in a frame, reaches such an element.
_LISTEN = """
(wanted, selector) => {
  window.clickedByTest = false;
  const listen = (doc) => {
    const heard = (event) => {
      const item = event.target.closest?.(selector);
      const words = (item?.innerText || item?.value || item?.getAttribute('aria-label') || '').trim();
      if (item && (wanted === null || words.includes(wanted))) window.clickedByTest = true;
    };
    doc.addEventListener('click', heard, { capture: true, once: true });
    for (const frame of doc.querySelectorAll('iframe')) if (frame.contentDocument) listen(frame.contentDocument);
  };
  listen(document);
}
"""


def chromium() -> str | None:
    """Find the browser's path, None when there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Page:
    """One tab: its session on the browser's socket."""

    def __init__(self, browser: "Browser", session: str) -> None:
        self._browser, self._session = browser, session
        self._touched = False

    async def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send one DevTools command to this tab."""
        return await self._browser.call(method, self._session, **parameters)

    async def size(self, width: int, height: int, *, phone: bool = False) -> None:
        """Set the viewport in CSS pixels; a phone has two device pixels in each and a touch screen."""
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        await self.call("Emulation.setTouchEmulationEnabled", enabled=phone)
        self._touched = phone

    async def open(self, url: str) -> None:
        """Go to a page and wait until its document is complete."""
        await self.call("Page.navigate", url=url)
        await self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    async def evaluate(self, script: str) -> Any:
        """Run a JavaScript expression, await it, and return its value. Raises RuntimeError when it throws."""
        answer = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    async def until(self, condition: str, seconds: float = WAIT_S) -> None:
        """Wait until a JavaScript condition holds. Raises TimeoutError with the text of the page."""
        try:
            async with asyncio.timeout(seconds):
                while not await self._holds(condition):  # noqa: ASYNC110 -- the page cannot wake us
                    await asyncio.sleep(0.03)
        except TimeoutError as error:
            error.add_note(f"waited for {condition}; the page says: {await self.text()}")
            raise

    async def _holds(self, condition: str) -> bool:
        try:
            return bool(await self.evaluate(f"Boolean({condition})"))
        except RuntimeError:  # between two documents
            return False

    async def text(self) -> str:
        """Read what can be read on the page and in its frames."""
        return str(
            await self.evaluate(
                "[document, ...[...document.querySelectorAll('iframe')].map((f) => f.contentDocument)]"
                ".map((d) => d?.body?.innerText ?? '').join('\\n')"
            )
        )

    async def reads(self, words: str, seconds: float = WAIT_S) -> None:
        """Wait until the page or its frames show these words."""
        await self.until(
            "[document, ...[...document.querySelectorAll('iframe')].map((f) => f.contentDocument)]"
            f".some((d) => (d?.body?.innerText ?? '').includes({json.dumps(words)}))",
            seconds,
        )

    async def click(
        self, text: str | None = None, selector: str = "button, a, [role=option], [role=button], summary"
    ) -> None:
        """Click, on a phone tap, the first visible element of this kind with this text (exact before a part of it)."""
        find = f"({_FIND})({json.dumps(text)}, {json.dumps(selector)})"
        for _ in range(CLICKS):
            place = await self._resting(find)
            await self.evaluate(f"({_LISTEN})({json.dumps(text)}, {json.dumps(selector)})")
            await self._pressed(place)
            if await self._reached():
                return
        raise TimeoutError(f"no click reached {selector} with the text {text!r}; the page says: {await self.text()}")

    async def _pressed(self, place: dict[str, float]) -> None:
        """Press there as this screen is pressed: a finger on a phone, a mouse elsewhere."""
        if self._touched:
            await self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[place])
            await self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)

    async def _reached(self) -> bool:
        """Whether the last click reached what it was meant for: a page that moved meanwhile makes it miss."""
        for _ in range(5):
            try:
                # Where the click led to another document, nothing is left to ask.
                if await self.evaluate("window.clickedByTest ?? true"):
                    return True
            except RuntimeError:
                return True
            await asyncio.sleep(0.03)
        return False

    async def _resting(self, find: str) -> dict[str, float]:
        """Where an element is once it no longer moves: a list that still scrolls would let the click miss."""
        await self.until(f"{find} !== null")
        before, place = None, await self.evaluate(find)
        async with asyncio.timeout(WAIT_S):
            while place is None or place != before:
                await asyncio.sleep(0.06)
                before, place = place, await self.evaluate(find)
        found: dict[str, float] = place
        return found

    async def type(self, text: str, selector: str | None = None) -> None:
        """Type into the focused element, or into the first that matches."""
        if selector is not None:
            await self.click(None, selector)
        await self.call("Input.insertText", text=text)

    async def press(self, key: str) -> None:
        """Press one named key, such as Enter."""
        code = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40}[key]
        for kind in ("keyDown", "keyUp"):
            extra = {"text": "\r"} if key == "Enter" and kind == "keyDown" else {}
            await self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **extra)

    async def picture(self, file: Path) -> Path:
        """Save what the viewport shows as PNG."""
        answer = await self.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(_save, file, base64.b64decode(answer["data"]))
        return file


def _save(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


class Browser:
    """A running browser: one socket, numbered commands, answers by number."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.said: list[str] = []
        self._reader = asyncio.create_task(self._read())

    async def call(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        """Send a command and await its answer. Raises RuntimeError when the browser refuses."""
        number = next(self._numbers)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        await self._socket.send_json(message)
        return await answer

    async def page(self, width: int = 1280, height: int = 900, *, phone: bool = False) -> Page:
        """Open a window of its own: a tab behind another one would not draw."""
        target = await self.call("Target.createTarget", url="about:blank", newWindow=True)
        attached = await self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        page = Page(self, attached["sessionId"])
        await page.call("Page.enable")
        await page.call("Runtime.enable")
        await page.call("Log.enable")
        await page.size(width, height, phone=phone)
        return page

    async def close(self) -> None:
        """End the browser."""
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.call("Browser.close"), 2)
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader

    async def _read(self) -> None:
        async for message in self._socket:
            said = json.loads(message.data)
            waiting = self._waiting.pop(said.get("id", 0), None)
            if waiting is None:
                self._note(said)
            elif "error" in said:
                waiting.set_exception(RuntimeError(json.dumps(said["error"])))
            else:
                waiting.set_result(said["result"])

    def _note(self, event: dict[str, Any]) -> None:
        """Keep what pages complain about: exceptions and errors of the console."""
        parameters = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            self.said.append(json.dumps(parameters["exceptionDetails"])[:600])
        entry = parameters.get("entry", {})
        if event.get("method") == "Log.entryAdded" and entry.get("level") == "error":
            self.said.append(f"{entry.get('text')} {entry.get('url', '')}")


@contextlib.asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Start Chromium with an empty profile. Raises FileNotFoundError when there is none."""
    path = chromium()
    if path is None:
        raise FileNotFoundError("There is no chromium: install it with your package manager.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            path,
            *FLAGS,
            f"--user-data-dir={profile}",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with aiohttp.ClientSession() as session:
                address = await asyncio.wait_for(_address(process), 20)
                async with session.ws_connect(address, max_msg_size=0) as socket:
                    opened = Browser(socket)
                    try:
                        yield opened
                    finally:
                        await opened.close()
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), 3)
            if process.returncode is None:
                process.kill()
                await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    async for line in process.stderr:
        if b"DevTools listening on " in line:
            return line.decode().split("DevTools listening on ")[1].strip()
    raise RuntimeError("chromium ended before it listened")


async def _take(options: argparse.Namespace) -> None:
    async with browser() as opened:
        page = await opened.page(options.width, options.height, phone=options.phone)
        await page.open(options.url)
        if options.wait:
            await page.until(f"document.querySelector({json.dumps(options.wait)})")
        for words in options.click:
            await page.click(words)
        await page.picture(options.file)


def main() -> None:
    """Take one picture from the command line."""
    parser = argparse.ArgumentParser(description="Take a picture of a page.")
    parser.add_argument("url")
    parser.add_argument("file", type=Path)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--wait")
    parser.add_argument("--click", action="append", default=[])
    asyncio.run(_take(parser.parse_args()))


if __name__ == "__main__":
    main()
