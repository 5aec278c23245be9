"""Structured lines on stderr, as text or JSON, the library's too; nothing in them says what a hand holds."""

from __future__ import annotations

import logging
import sys

import structlog


def configure_logs(level: str, form: str = "text") -> None:
    """Write structured lines to stderr, as text or JSON, the library's too; nothing in them says what a hand holds."""
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    keys = ["timestamp", "level", "event"]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.processors.KeyValueRenderer(key_order=keys)
    )
    handler = logging.StreamHandler(sys.stderr)
    finish = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, last]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=finish))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
