#!/usr/bin/env python3
"""Checks committed chance of Croupier tables: recomputes every card, throw, pocket and ticket.

    python3 check_chance.py FILE...      (or - for standard input)

FILE is JSON, or JSON line by line, in which records of chance lie at any depth: what the page saved under "check this
shoe", a table as the API gives it, or a stream of events. Nothing of Croupier is used here, only Python's library, so
that nobody has to trust the program that dealt. docs/reference/fairness.md is the description that this follows.

Exit status: 0 everything is right, 1 something is wrong, 2 there is nothing to check or it cannot be read.
"""
import hashlib
import json
import struct
import sys

MASK = 0xFFFFFFFF


def chacha20_block(key, counter, nonce):
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key),
             *struct.unpack("<4I", struct.pack("<Q", counter) + nonce)]
    word = start[:]

    def quarter(a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            word[x] = (word[x] + word[y]) & MASK
            turned = word[z] ^ word[x]
            word[z] = (turned << by | turned >> (32 - by)) & MASK

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(start, word)))


def words(seed):
    """Words of 64 bits: the streams of all keys of the seed, XORed."""
    block = 0
    while True:
        mixed = 0
        for i in range(len(seed) // 32):
            stream = chacha20_block(seed[32 * i:32 * i + 32], block, i.to_bytes(8, "little"))
            mixed ^= int.from_bytes(stream, "little")
        yield from struct.unpack("<8Q", mixed.to_bytes(64, "little"))
        block += 1


def below(count, source):
    """A number from 0 to count - 1; words that would favour low numbers are passed over."""
    return next(word for word in source if word < 2**64 - 2**64 % count) % count


def shuffled(cards, seed):
    source = words(seed)
    stack = ["A23456789TJQK"[i % 13] + "CDHS"[i // 13 % 4] for i in range(cards)]
    for left in range(cards, 1, -1):
        i = below(left, source)
        stack[left - 1], stack[i] = stack[i], stack[left - 1]
    return stack


def commitment(domain, table, number, what, of, seed, blinding):
    parts = (b"croupier-commitment-1", domain.encode(), table.encode(), number.to_bytes(8, "little"),
             f"{what} {of}".encode(), seed, blinding)
    text = b"".join(len(part).to_bytes(8, "little") + part for part in parts)
    return hashlib.blake2b(text, digest_size=32).hexdigest()


def thrown(dice, seed):
    number = below(6**dice, words(seed))
    return sorted(number // 6**die % 6 + 1 for die in range(dice))


def check(record):
    """What is wrong with a record that was shown; None when nothing is."""
    what, of = record["what"], record["of"]
    if what not in ("shoe", "cards", "dice", "wheel", "ticket") or not 1 <= of <= 10**9:
        return f"there is no {what} of {of}"
    secret = bytes.fromhex(record["secret"])
    if len(secret) != (544 if what == "shoe" else 64):
        return f"a secret of {len(secret)} bytes"
    seed, blinding = secret[:-32], secret[-32:]
    if commitment(record["domain"], record["table"], record["number"], what, of, seed, blinding) != record["commitment"]:
        return "the secret is not the one that was committed to"
    if what in ("shoe", "cards"):
        cut = record.get("cut", 0)
        if not 0 <= cut <= of <= 832:
            return f"{of} cards cut at {cut}"
        if cut and record.get("cut_by") == "house" and cut != of // 2:
            return f"the house cut at {cut} and not in the middle"
        order = shuffled(of, seed)
        order = order[cut:] + order[:cut]
        for list_name in ("cards", "saw"):
            for place, card in enumerate(record.get(list_name, [])):
                if card is not None and (place >= of or card != order[place]):
                    return f"card {place + 1} was {card} and follows from the secret as {order[place] if place < of else 'none'}"
        return None
    result = thrown(of, seed) if what == "dice" else below(of, words(seed))
    for name in ("result", "saw"):
        if record.get(name) is not None and record[name] != result:
            return f"the result was {record[name]} and follows from the secret as {result}"
    return None


def objects(value):
    """Every object, at any depth, in order."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from objects(each)
    elif isinstance(value, list):
        for each in value:
            yield from objects(each)


def documents(text):
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]


def main(paths):
    committed, shown, wrong = {}, {}, 0

    def complain(where, what):
        nonlocal wrong
        wrong += 1
        print(f"WRONG  table {where[0]}, number {where[1]}: {what}")

    for path in paths:
        try:
            text = sys.stdin.read() if path == "-" else open(path, encoding="utf-8").read()
            found = [each for document in documents(text) for each in objects(document)
                     if "commitment" in each and "number" in each and "table" in each]
        except (OSError, ValueError) as error:
            print(f"{path} cannot be read: {error}", file=sys.stderr)
            return 2
        for each in found:
            where = each["table"], each["number"]
            before = committed.setdefault(where, each["commitment"])
            if before != each["commitment"]:
                complain(where, "two different commitments were given")
            if "secret" not in each:
                continue
            if where in shown and shown[where] == each:
                continue
            shown[where] = each
            try:
                problem = check(each)
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                problem = f"the record cannot be read ({error!r})"
            if problem:
                complain(where, problem)
            else:
                seen = sum(card is not None for card in each.get("cards", [])) if "cards" in each else 1
                print(f"right  table {where[0]}, number {where[1]}: {each['what']} {each['of']}, {seen} seen")
    for table in sorted({table for table, _ in committed}):
        numbers = sorted(number for each, number in committed if each == table)
        missing = sorted(set(range(numbers[0], numbers[-1] + 1)) - set(numbers))
        if missing:
            complain((table, missing[0]), "no commitment with this number was given, but earlier and later ones were")
    waiting = len(committed) - len(shown)
    print(f"{len(shown)} shown and checked, {wrong} wrong, {waiting} committed to and not yet shown")
    return 2 if not committed else 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else print(__doc__) or 2)
