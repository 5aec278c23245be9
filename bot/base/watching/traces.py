"""Where the time of a press goes, for OpenTelemetry, if the operator switched it on; else nothing is imported and nothing done.

A span says what kind of thing was done and of which game, never what was chosen, asked or held, and of an error its kind alone.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from bot.base.errors import UnusableSettings
from carddb.release import RELEASE

SERVICE: Final = "palantir"
_NOTHING: Final[AbstractContextManager[None]] = nullcontext()
_tracer: Any = None


def span(name: str, **attributes: str | int) -> AbstractContextManager[None]:
    """Note how long a block takes, as a part of whatever is noted around it."""
    return _NOTHING if _tracer is None else _noted(name, attributes)


@contextlib.contextmanager
def _noted(name: str, attributes: dict[str, str | int]) -> Iterator[None]:
    named = {f"{SERVICE}.{key}": value for key, value in attributes.items()}
    with _tracer.start_as_current_span(
        name, attributes=named, record_exception=False, set_status_on_exception=False
    ) as one:
        try:
            yield
        except BaseException as error:
            one.set_attribute("error.type", type(error).__name__)
            raise


def switch_on(exporter: Any = None) -> Any:
    """Begin to note, for where OTEL_EXPORTER_OTLP_ENDPOINT points or for an ``exporter``; returns what is to be shut down.

    Raises `UnusableSettings` where the libraries are missing.
    """
    global _tracer  # noqa: PLW0603 - one for the process, as the library has it
    try:
        sdk = importlib.import_module("opentelemetry.sdk.trace")
        export = importlib.import_module("opentelemetry.sdk.trace.export")
        resources = importlib.import_module("opentelemetry.sdk.resources")
        if exporter is None:
            exporter = importlib.import_module(
                "opentelemetry.exporter.otlp.proto.http.trace_exporter"
            ).OTLPSpanExporter()
    except ImportError as error:
        raise UnusableSettings(
            "PALANTIR_TRACES is on, but OpenTelemetry is not installed: run “.venv/bin/python -m pip install --constraint "
            "constraints.txt .[traces]” in Palantír's folder, or switch it off."
        ) from error
    named = {"service.name": SERVICE, "service.version": RELEASE}
    provider = sdk.TracerProvider(resource=resources.Resource.create(named))
    provider.add_span_processor(export.BatchSpanProcessor(exporter))
    _tracer = provider.get_tracer(SERVICE)
    return provider


def switch_off(provider: Any) -> None:
    """Send what is noted, and note nothing more. Takes as long as the receiver lets it: call it beside the loop."""
    global _tracer  # noqa: PLW0603 - as above
    _tracer = None
    provider.shutdown()
