#!/usr/bin/env python3
"""Runs the commands that README and docs give, in a folder made for them, and says which do not work.

    run_commands.py PROGRAM REPOSITORY

A command is what stands in a block of code behind "$ ", or at the beginning of a line as ./run or croupier; and what stands between
backquotes and begins with "./run " or "croupier ". Commands with a word for something (NAME, FILE, ...) are patterns and are passed
over. Whatever else cannot be run here stands in NOT_RUN with its reason; one that is not there and fails is a failure.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NOT_RUN = {
    r"^\./test": "this test is part of it",
    r"^cmake ": "builds the repository",
    r"dieharder|RNG_test": "needs a program of that name, and hours",
    r"postgres://": "needs a PostgreSQL of that name",
    r"client log-in": "asks for a password on the terminal",
    r"^\./run$": "the same as ./run serve --demo, which is run",
    r"--make-key": "run by the preparation: a key is made once",
    r"alerts/[a-z0-9-]+\.1": "needs an alert",
    r"admin table add dice-1": "run by the preparation: the server sets the table up first",
    r"-b jar": "needs a cookie that a browser got",
    r"DeclareVoid": "needs a round, and a second person",
    r"^croupier (journal|rules) (table|entry|head) 1": "a word that is hashed, not a command",
}
# Words that stand for something, and dots for more of it.
PATTERN = re.compile(r"\b[A-Z][A-Z]+\b(?!=)|…|\.\.\.|\[|\\\||<")
NAMES_IN_CAPITALS = re.compile(r"\bDELETE\b|\bPOST\b|\bPUT\b|\bGET\b|KD\b")


def commands_of(text):
    """(line, command) for every command of a page."""
    fenced, pending = False, ""
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip()
        if bare.startswith("```"):
            fenced, pending = not fenced, ""
            continue
        if fenced:
            if pending:
                pending += "\n" + bare
            elif bare.startswith("$ "):
                pending = bare[2:]
            elif re.match(r"(\./run|\./test|croupier)(\s|$)", bare):
                pending = bare
            else:
                continue
            if pending.endswith("\\") or pending.count("'") % 2 or pending.count('"') % 2:
                continue
            # What is explained stands two blanks behind the command.
            yield number, re.split(r"  +", pending)[0] if "\n" not in pending else pending
            pending = ""
        else:
            for span in re.findall(r"`([^`]+)`", line):
                if re.match(r"(\./run|croupier) ", span):
                    yield number, span


def pages(root):
    for name in ["README.md", "CONTRIBUTING.md"]:
        yield root / name
    for folder in ["start", "concepts", "operating", "reference"]:
        yield from sorted((root / "docs" / folder).glob("*.md"))


class Sandbox:
    def __init__(self, program, root):
        self.root = root
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="croupier-commands-"))
        self.work = self.folder / "work"
        tools = self.folder / "bin"
        for folder in [self.work / "build" / "demo", tools]:
            folder.mkdir(parents=True)
        for name in ["games", "docs"]:
            (self.work / name).symlink_to(root / name)
        (tools / "croupier").symlink_to(program)
        self.script(self.work / "run", 'exec croupier "$@"')
        # An answer that the server gives on purpose is no failure; a page that is not there is one.
        self.script(
            tools / "curl",
            'body=$(mktemp); code=$(/usr/bin/curl -o "$body" -w "%{http_code}" "$@"); cat "$body"; rm -f "$body"\n'
            'case $code in 2*|403|409|422) exit 0 ;; *) echo "status $code" >&2; exit 22 ;; esac',
        )
        self.environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}", HOME=str(self.folder), NO_COLOR="1")
        self.server, self.port, self.accounts = None, None, {}

    @staticmethod
    def script(path, text):
        path.write_text("#!/bin/sh\n" + text + "\n")
        path.chmod(0o755)

    def shell(self, command, **more):
        return subprocess.run(
            ["bash", "-c", command], cwd=self.work, env=self.environment, stdin=subprocess.DEVNULL, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more,
        )

    def must(self, command):
        done = self.shell(command, timeout=120)
        if done.returncode != 0:
            sys.exit(f"the preparation failed: {command}\n{done.stdout}")
        return done.stdout

    def serve(self, command):
        """A server in the background, once it says where it serves: the process and what it printed."""
        process = subprocess.Popen(
            ["bash", "-c", "exec " + command.replace("./run", "croupier", 1)], cwd=self.work, env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        said = ""
        for line in process.stdout:
            said += line
            if "Ctrl-C ends it" in said and ("--demo" not in command or "display" in said):
                return process, said
        return process, said

    def prepare(self):
        self.server, said = self.serve("croupier serve --demo --patrons 0 --listen 127.0.0.1:0")
        self.port = re.search(r"http://127\.0\.0\.1:(\d+)", said).group(1)
        for line in said.split("\n"):
            words = line.split()
            if len(words) >= 3 and words[0] in ("patron", "casino-supervisor"):
                self.accounts.setdefault(words[0], words[1:3])
        time.sleep(2)  # something to export
        self.must("croupier export sqlite:croupier-demo/croupier.db journal.jsonl")
        self.must("sqlite3 croupier-demo/croupier.db \".backup 'croupier.db'\" && cp croupier-demo/croupier.key croupier.key")
        shutil.copy(self.work / "croupier.db", self.work / "build" / "demo" / "croupier.db")
        manual = (self.root / "docs" / "reference" / "command-line.md").read_text()
        self.must(re.search(r"^\$ (croupier admin table add dice-1 .*)$", manual, re.MULTILINE).group(1))
        once, _ = self.serve("croupier serve --listen 127.0.0.1:0")  # sets the new table up
        once.send_signal(signal.SIGTERM)
        once.wait(timeout=60)
        self.must("croupier sign --key signing.key --make-key > signing.pub && croupier sign sqlite:croupier-demo/croupier.db --key signing.key > heads.jsonl")
        self.must("croupier export sqlite:croupier-demo/croupier.db journal.jsonl")
        (self.work / "croupier.toml").write_text('listen = "127.0.0.1:0"\nstore = "sqlite:own.db"\nkey_file = "own.key"\n')
        start = (self.root / "docs" / "start" / "README.md").read_text()
        mine = re.search(r"```\n(\s*Scenario:.*?)```", start, re.DOTALL).group(1)
        (self.work / "mine.scenario").write_text("\n".join(line[3:] for line in mine.split("\n")))
        shutil.copy(self.work / "mine.scenario", self.work / "dispute.scenario")
        tokens = {}
        for role, variable in [("patron", "A"), ("casino-supervisor", "C")]:
            name, password = self.accounts[role]
            body = json.dumps({"name": name, "password": password, "bearer": True})
            answer = json.loads(self.must(f"curl -s 127.0.0.1:{self.port}/api/v1/session -d '{body}'"))
            tokens[variable] = f"Authorization: Bearer {answer['token']}"
            patron = answer["account"] if role == "patron" else patron
        self.environment.update(tokens)
        # As after `croupier client log-in`, which asks for a password.
        session = self.folder / ".local" / "state" / "croupier" / "session"
        session.parent.mkdir(parents=True)
        session.write_text(f"http://127.0.0.1:{self.port}\n{tokens['A'].split()[-1]}\n")
        self.patron = patron

    def as_here(self, command):
        """The same command, for the server and the accounts of this folder."""
        command = re.sub(r"(localhost|127\.0\.0\.1):8080", f"127.0.0.1:{self.port}", command)
        name, password = self.accounts["patron"]
        command = re.sub(r'"name":"pania","password":"[^"]*"', f'"name":"{name}","password":"{password}"', command)
        command = re.sub(r'"patron":\d+', f'"patron":{self.patron}', command)
        command = re.sub(r"^\./run load.*", "./run load --tables 5 --seconds 1", command)
        if re.search(r"\bclient\b", command) and "--help" not in command:
            command += f" --url http://127.0.0.1:{self.port}"
        return command

    def works(self, command):
        """What is wrong; nothing when nothing is."""
        if re.search(r"\bserve\b", command) and "--help" not in command and "--check" not in command:
            command = re.sub(r"--listen \S+", "", command)
            if "--config" not in command:
                command += " --listen 127.0.0.1:0"
            process, said = self.serve(command.replace("--demo", "--demo --store sqlite:other.db --key-file other.key"))
            process.send_signal(signal.SIGTERM)
            return "" if process.wait(timeout=60) == 0 and "Ctrl-C ends it" in said else "it did not serve: " + said
        if re.search(r"client (watch|play)", command):
            done = self.shell("timeout --signal=INT 3 " + command.replace("./run", "croupier"), timeout=60)
            return "" if done.returncode in (124, 130) else f"ended with {done.returncode}: {done.stdout[-500:]}"
        done = self.shell(command, timeout=240)
        return "" if done.returncode == 0 else f"ended with {done.returncode}: {done.stdout[-500:]}"

    def close(self):
        if self.server:
            self.server.send_signal(signal.SIGTERM)
            self.server.wait(timeout=60)
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    program, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    sandbox = Sandbox(program, root)
    ran, passed_over, wrong = {}, 0, []
    try:
        sandbox.prepare()
        for page in pages(root):
            for line, command in commands_of(page.read_text()):
                bare = NAMES_IN_CAPITALS.sub("", command)
                if PATTERN.search(re.sub(r"'[^']*'|\"[^\"]*\"", "", bare)) or any(re.search(each, command) for each in NOT_RUN):
                    passed_over += 1
                    continue
                # The name of a command alone is no command line.
                if re.fullmatch(r"croupier [a-z]+( (account|table|casino|purse|act))?( add)?", command) and command.split()[1] in (
                    "admin", "client", "serve", "replay", "report", "verify", "sign", "export", "load", "deal", "odds", "simulate", "rules", "rng"):
                    command += " --help"
                if command not in ran:
                    ran[command] = sandbox.works(sandbox.as_here(command))
                    if ran[command]:
                        wrong.append(f"{page.relative_to(root)}:{line}: {command}\n    {ran[command]}")
    finally:
        sandbox.close()
    print("\n".join(wrong))
    print(f"{len(ran)} commands were run, {passed_over} are patterns or cannot be run here, {len(wrong)} do not work")
    # A reader that finds nothing must not pass.
    sys.exit(1 if wrong or len(ran) < 50 else 0)


main()
