// Around all stories of a run: a folder for their houses, and an end for the servers, however the stories ended.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-stories-'));
  process.env.STORIES_FOLDER = folder;
  const end = () => {
    if (!existsSync(folder)) return;
    for (const house of readdirSync(folder)) {
      try {
        const file = join(folder, house, 'server.pid');
        process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // Whoever is interrupted or told to end has no time for the ordinary way.
  process.once('exit', end);
  return end;
}
