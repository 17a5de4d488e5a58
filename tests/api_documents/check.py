#!/usr/bin/env python3
"""Holds real answers of the server against the documents that it serves.

    check.py OPENAPI MESSAGES ANSWERS    says what is wrong; ends with 1 when something is

ANSWERS is written by tests/api_documents: a line for every answer and message.
"""

import copy
import json
import pathlib
import sys

import jsonschema

PLACE = "#/components/schemas/"


def walk(schema, visit):
    visit(schema)
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, (dict, list)):
            walk(each, visit)


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


def main(openapi_file, messages_file, answers_file):
    checker = Checker(json.loads(pathlib.Path(openapi_file).read_text()))
    jsonschema.Draft202012Validator.check_schema(json.loads(pathlib.Path(messages_file).read_text()))
    checker.check_all([json.loads(line) for line in pathlib.Path(answers_file).read_text().splitlines()])
    for complaint in checker.complaints:
        print(complaint)
    return 1 if checker.complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
