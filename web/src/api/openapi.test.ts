// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { scripts } from '../../package.json';

it("the types are those of the server's document; `npm run types` writes them anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-types-'));
  try {
    const made = join(folder, 'openapi.ts');
    const [program, ...words] = scripts.types.replace(/-o \S+/, `-o ${made}`).split(' ');
    await promisify(execFile)(process.execPath, [`node_modules/${program}/bin/cli.js`, ...words]);
    // Not toEqual: thousands of lines of difference help nobody.
    expect((await readFile(made, 'utf8')) === (await readFile('src/api/openapi.ts', 'utf8'))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
