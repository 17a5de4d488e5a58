// A Tai-Sai table as its rules have it, and what the pages read from it.
import type { Schemas } from '@web/api/types';
import type { Kind } from './areas';

export type GameEvent = Schemas['TaiSaiEvent'];
export type Setup = Schemas['TaiSaiTableSetup'];
export type Limits = Schemas['TaiSaiLimits'];
export type Wager = Schemas['TaiSaiWager'];
export type Settled = Schemas['TaiSaiSettledWager'];

export type State = Schemas['TaiSaiState'];
export type Phase = State['phase'];

export const limitsFor = (setup: Setup, kind: Kind): Limits =>
  setup.limits.kinds.find(each => each.kind === kind)?.limits ?? setup.limits.every;
