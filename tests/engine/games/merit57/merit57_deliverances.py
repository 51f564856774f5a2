"""Deliverances for tests: one character before one being."""

from merit57_situations import board, offers_of, turn


def one(player, being, **more):
    """Return a board of one character before one being."""
    return board(player, beings=[being], **more)


def ways(player, being, **more):
    """Return the ways in which a character may deliver this being."""
    return {offer[2] for offer in offers_of(one(player, being, **more), 0) if offer[0] == "deliver"}


def delivery(player, being, way="plain", *script, **more):
    """Deliver a being, and return what happened."""
    return turn(one(player, being, **more), 0, f"deliver {being} {way}", *script)


def paid(player, being, way="plain", *script, **more):
    """Return the provisions and the wisdom that one deliverance took."""
    done = delivery(player, being, way, *script, **more)
    pays = {event[2]: event[3] for event in done.told("pay")}
    return pays.get("provisions", 0), pays.get("wisdom", 0)
