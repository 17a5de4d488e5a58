#!/usr/bin/env python3
"""Keeps openapi.json and messages.schema.json in step with the program, and holds real answers against them.

    documents.py update GENERATED            writes both files anew
    documents.py check GENERATED ANSWERS     says what is wrong; ends with 1 when something is

People write openapi.json, but for the schemas that GENERATED makes of the games' records: those and the unions over all
games are replaced. messages.schema.json is what the WebSocket's messages need of it. GENERATED and ANSWERS are written by
tests/api_documents: {"games": [{"name", "prefix"}], "schemas": {...}}, and a line for every answer and message.
"""

import copy
import json
import pathlib
import sys

import jsonschema

FOLDER = pathlib.Path(__file__).parent
OPENAPI = FOLDER / "openapi.json"
MESSAGES = FOLDER / "messages.schema.json"
PLACE = "#/components/schemas/"
WIDTH = 120


def reference(name):
    return {"$ref": PLACE + name}


def text_of(value, indent=0, before=""):
    """JSON for people: on one line what fits there, after what stands before it."""
    line = before + json.dumps(value, ensure_ascii=False)
    if indent + len(line) < WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [text_of(each, indent + 2, json.dumps(key) + ": ") for key, each in value.items()]
        opening, closing = "{}"
    else:
        parts = [text_of(each, indent + 2) for each in value]
        opening, closing = "[]"
    lines = [parts[0]]
    names = isinstance(value, list) and all(isinstance(each, str) for each in value)
    for part in parts[1:]:
        if names and len(inner + lines[-1] + part) + 3 < WIDTH:
            lines[-1] += ", " + part
        else:
            lines[-1] += ","
            lines.append(part)
    return before + opening + "\n" + "\n".join(inner + line for line in lines) + "\n" + " " * indent + closing


def of_one_game(game, schemas):
    """What the server makes of a game's records: a table's view and summary."""
    prefix = game["prefix"]
    state = copy.deepcopy(schemas[prefix + "State"])
    state["required"].remove("ledger")
    state["properties"]["ledger"]["description"] = "For staff and inspectors."
    state["properties"]["chips"] = {"description": "What the reader has in front of them.", "$ref": PLACE + "Money"}
    results = {
        "description": "The oldest first, each as it stands now.",
        "type": "array",
        "items": {"anyOf": [reference(prefix + "Result"), reference("VoidRound")]},
    }
    name = {"const": game["name"]}
    view = {
        "game": name,
        "version": {"type": "string"},
        "state": reference(prefix + "State"),
        "results": results,
        "chance": reference("ChanceView"),
        "next": reference("NextStep"),
        "last_text": {
            "description": "On days after the last text held: which that is. Left out otherwise.",
            "type": "object",
            "properties": {
                "gazette": {"type": "string"},
                "in_force": {"type": "string", "format": "date"},
                "note": {"type": "string"},
            },
            "required": ["gazette", "in_force", "note"],
        },
    }
    brief = {"game": name, "setup": reference(prefix + "TableSetup"), "results": results}
    return {
        prefix + "State": state,
        prefix + "View": {"type": "object", "properties": view, "required": [key for key in view if key not in ("next", "last_text")]},
        prefix + "Summary": {
            "allOf": [reference("TableInBrief"), {"type": "object", "properties": brief, "required": list(brief)}]
        },
    }


def of_all_games(games):
    def each(suffix):
        return [reference(game["prefix"] + suffix) for game in games]

    def by_game(about, suffix):
        mapping = {game["name"]: PLACE + game["prefix"] + suffix for game in games}
        return {
            "description": about,
            "oneOf": each(suffix),
            "discriminator": {"propertyName": "game", "mapping": mapping},
        }

    own = [reference("NextRequest"), reference("AcknowledgeAlertRequest"), reference("RetireTableRequest")]
    return {
        "Request": {"description": "What is asked for: the game's own, or the server's.", "anyOf": own + each("Request")},
        "Event": {"description": "What happened, as the game has it.", "anyOf": each("Event")},
        "TableSetup": {"description": "The game's own set-up.", "anyOf": each("TableSetup")},
        "TableView": by_game("A table as somebody may see it.", "View"),
        "TableSummary": by_game("A table in a few words.", "Summary"),
    }


def openapi_of(written, generated):
    made = dict(generated["schemas"])
    for game in generated["games"]:
        made.update(of_one_game(game, made))
    made.update(of_all_games(generated["games"]))
    prefixes = tuple(game["prefix"] for game in generated["games"])

    def by_hand(name):
        # A result is the one thing of a game that the server writes itself.
        return name not in made and (not name.startswith(prefixes) or name.endswith("Result"))

    document = copy.deepcopy(written)
    schemas = {name: each for name, each in written["components"]["schemas"].items() if by_hand(name)}
    document["components"]["schemas"] = schemas | {name: made[name] for name in sorted(made)}
    return document


def walk(schema, visit):
    visit(schema)
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, (dict, list)):
            walk(each, visit)


def messages_of(document):
    schemas = copy.deepcopy(document["components"]["schemas"])
    needed = []

    def need(name):
        if name in needed:
            return
        needed.append(name)
        walk(schemas[name], lambda part: need(part["$ref"].removeprefix(PLACE)) if "$ref" in part else None)

    def rename(part):
        if isinstance(part, dict):
            part.pop("discriminator", None)  # OpenAPI's own
            if "$ref" in part:
                part["$ref"] = part["$ref"].replace(PLACE, "#/$defs/")

    need("ClientMessage")
    need("ServerMessage")
    definitions = {name: each for name, each in schemas.items() if name in needed}
    walk(definitions, rename)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the WebSocket /api/v1/live",
        "description": "Made of /openapi.json. ClientMessage is what a client may send, ServerMessage what it gets.",
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": definitions,
    }


def closed(schemas):
    """The same, but a key that is not described is an error: a reader may not mind it, the writer of this must."""
    schemas = copy.deepcopy(schemas)
    parts_of_others = []

    def find_parts(part):
        if isinstance(part, dict) and "allOf" in part:
            part["unevaluatedProperties"] = False
            for each in part["allOf"]:
                parts_of_others.append(id(schemas[each["$ref"].removeprefix(PLACE)] if "$ref" in each else each))

    def close(part):
        if isinstance(part, dict) and part.get("type") == "object" and id(part) not in parts_of_others:
            part.setdefault("additionalProperties", False)

    walk(schemas, find_parts)
    walk(schemas, close)
    return schemas


class Checker:
    def __init__(self, document):
        self.document = document
        self.components = {"schemas": closed(document["components"]["schemas"])}
        self.validators = {}
        self.complaints = []
        self.seen = set()

    def fits(self, schema, value):
        """The first thing that is wrong with a value; nothing when it is well."""
        key = json.dumps(schema)
        if key not in self.validators:
            self.validators[key] = jsonschema.Draft202012Validator({**schema, "components": self.components})
        return jsonschema.exceptions.best_match(self.validators[key].iter_errors(value))

    def complain(self, where, error, value):
        said = json.dumps(value)
        self.complaints.append(f"{where}: {error.message[:400]} at {error.json_path}\n    in {said[:600]}")

    def check_answer(self, answer):
        where = f'{answer["method"]} {answer["path"]} -> {answer["status"]}'
        responses = self.document["paths"][answer["path"]][answer["method"].lower()]["responses"]
        response = responses.get(str(answer["status"]))
        if response is None:
            return self.complaints.append(where + ": this status is not described")
        if "$ref" in response:
            response = self.document["components"]["responses"][response["$ref"].rpartition("/")[2]]
        self.seen.add((answer["method"].lower(), answer["path"], answer["status"] < 300))
        content = response.get("content", {})
        if bool(content) != bool(answer["type"]) or content and answer["type"] not in content:
            return self.complaints.append(f'{where}: is "{answer["type"]}", described is {list(content)}')
        if content and (error := self.fits(content[answer["type"]]["schema"], answer["body"])):
            self.complain(where, error, answer["body"])

    def check_message(self, union, message):
        kinds = [each["$ref"] for each in self.document["components"]["schemas"][union]["oneOf"]]
        fitting = [kind for kind in kinds if self.fits({"$ref": kind}, message) is None]
        if len(fitting) == 1:
            return self.seen.add(fitting[0])
        self.complaints.append(f"{union}: {len(fitting)} kinds fit {json.dumps(message)[:600]}")
        keys = set(message)
        for kind in kinds:
            required = self.document["components"]["schemas"][kind.removeprefix(PLACE)].get("required", [])
            if not fitting and keys.issuperset(required):
                self.complain(kind, self.fits({"$ref": kind}, message), message)

    def check_all(self, lines):
        for line in lines:
            if "method" in line:
                self.check_answer(line)
            else:
                self.check_message(line["union"], line["message"])
        for path, operations in self.document["paths"].items():
            for method in operations:
                if (method, path, True) not in self.seen and path != "/api/v1/live":
                    self.complaints.append(f"{method} {path}: no good answer was seen")
        for union in ("ClientMessage", "ServerMessage"):
            for kind in self.document["components"]["schemas"][union]["oneOf"]:
                if kind["$ref"] not in self.seen:
                    self.complaints.append(f'{kind["$ref"]}: no such message was seen')


def main(what, generated_file, answers_file=None):
    generated = json.loads(pathlib.Path(generated_file).read_text())
    document = openapi_of(json.loads(OPENAPI.read_text()), generated)
    texts = {OPENAPI: text_of(document) + "\n", MESSAGES: text_of(messages_of(document)) + "\n"}
    if what == "update":
        for path, text in texts.items():
            path.write_text(text)
        return 0
    checker = Checker(document)
    for path, text in texts.items():
        jsonschema.Draft202012Validator.check_schema(json.loads(text) if path == MESSAGES else {})
        if path.read_text() != text:
            checker.complaints.append(f"{path.name} is out of step: run croupier_api_documents_test --update")
    checker.check_all([json.loads(line) for line in pathlib.Path(answers_file).read_text().splitlines()])
    for complaint in checker.complaints:
        print(complaint)
    return 1 if checker.complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
