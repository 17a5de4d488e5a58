"""Checks the chain of an exported journal, with nothing but the Python library: verify_journal.py FILE.jsonl"""
import hashlib
import json
import struct
import sys


def integer(value):
    return struct.pack("<q", value)


def text(value):
    data = value.encode()
    return integer(len(data)) + data


def digest(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


last = {}  # table: (number, epoch, hash)
ended = False
with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
    for number, line in enumerate(file, 1):
        item = json.loads(line)
        wrong = None
        if item["kind"] == "table":
            record = [text(item[key]) for key in ("id", "game", "casino", "setup")]
            last[item["id"]] = (0, 0, digest(text("croupier journal table 1"), *record))
        elif item["kind"] == "entry":
            seq, epoch, previous = last[item["table"]]
            computed = digest(
                text("croupier journal entry 1"), bytes.fromhex(item["previous"]), text(item["table"]),
                integer(item["seq"]), integer(item["epoch"]), integer(item["time"]), text(item["edition"]),
                integer(len(item["rules"])), *map(text, item["rules"]), text(item["role"]), text(item["actor"]),
                text(item["command"]), text(item["body"]))
            if item["seq"] != seq + 1:
                wrong = f"entry {seq + 1} should stand here"
            elif item["previous"] != previous.hex():
                wrong = "does not stand on the one before it"
            elif item["hash"] != computed.hex():
                wrong = "its content does not have its hash"
            elif item["epoch"] < epoch:
                wrong = "its owner had been superseded"
            last[item["table"]] = (item["seq"], item["epoch"], computed)
        ended = item["kind"] == "end"
        if wrong:
            sys.exit(f"line {number}, table {item['table']}, entry {item['seq']}: {wrong}")
if not ended:
    sys.exit("the file is cut short")
print("good:", ", ".join(f"{table} up to {seq}" for table, (seq, _, _) in last.items()))
