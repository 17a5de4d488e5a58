// Around all stories of a run: a folder for the house, and an end for its server, however the stories ended.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-stories-'));
  process.env.STORIES_FOLDER = folder;
  return () => {
    const file = join(folder, 'server.pid');
    if (existsSync(file)) {
      try {
        process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
