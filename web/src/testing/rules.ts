// The rules of games for tests, from the modules that are built.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { vi } from 'vitest';
import type { GameEvent } from '../api/types';
import { Asked, TableRules } from '../table/rules';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../build/wasm/modules', name));
const modules = new Map<string, WebAssembly.Module>();
/** By the name of the game's folder. */
export function moduleOf(folder: string): WebAssembly.Module {
  const module = modules.get(folder) ?? new WebAssembly.Module(read(`${folder}.wasm`));
  modules.set(folder, module);
  return module;
}
export const rulesOf = (folder: string) => () => new TableRules(moduleOf(folder));

/** A module answers for itself; everything else as is said. */
export const stubFetch = (others: (url: string) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('.wasm') ? new Response(read(basename(url))) : others(url),
  );

/** Folds events from an empty table on, as the staff see it. */
export class Folded {
  private readonly asked: Asked;
  state: unknown;
  constructor(folder: string) {
    this.asked = new Asked(moduleOf(folder));
  }
  /** Without the rules that it rests on. */
  follow(event: object): this {
    this.state = this.asked.ask('fold', event);
    return this;
  }
}

/** An event as `croupier deal --json` tells it. */
export interface Dealt {
  event: string;
  text: string;
  rules?: unknown;
}
export const happeningOf = ({ event, text, rules, ...fields }: Dealt) =>
  ({ type: event, ...fields }) as unknown as GameEvent;
