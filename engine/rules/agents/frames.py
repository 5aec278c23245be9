"""The frames of agents: where one is that must be revealed."""

from __future__ import annotations

from engine.state.records import Frame, Iid


class ShownFrame(Frame, frozen=True, gc=False):
    """A face-down agent is revealed by an effect: its player says where it is, if it has not moved (4.2.2)."""

    agent: Iid
