"""The frames of what one kind of player alone is asked."""

from __future__ import annotations

from engine.state.records import Frame


class StageFrame(Frame, frozen=True, gc=False):
    """Whether a Stage resource is discarded at the end of the organization phase."""
