// What the server says and hears, by the names that the pages use. The types are those of its own document: openapi.ts is
// made of what `croupier serve --api-documents` writes, by `npm run types` and before every check and build, so it is
// not in the repository.
import type { components } from './openapi';

export type Schemas = components['schemas'];

export type Problem = Schemas['Problem'];
export type Grant = Schemas['Grant'];
export type Session = Schemas['Session'];
export type DemoAccount = Schemas['Demo']['accounts'][number];
export type Casino = Schemas['Casino'];
export type NextStep = Schemas['NextStep'];
export type Role = Schemas['RoleAtTable'];

export type VoidRound = Schemas['VoidRound'];
export type TableSummary = Schemas['TableSummary'];
/** A round as it stands now, at a table of any game. */
export type Result = TableSummary['results'][number];
export type RoundSummary = Schemas['RoundInBrief'];
export type Round = Schemas['Round'];
export type RoundPage = Schemas['RoundPage'];
export type JournalEntry = Schemas['Entry'];
export type EntryPage = Schemas['EntryPage'];
export type Alert = Schemas['Alert'];
export type Purse = Schemas['Purse'];

/** An event of any game. */
export type GameEvent = Schemas['Event'];
export type ToldChance = Schemas['ToldChance'];
/** One that was told: the server keeps the content of some to itself. */
export type TableEvent = Schemas['ToldEvent'];
/** An event or a request of any kind, for code that only looks at what it has. */
export type Fields = { type: string; [field: string]: unknown };
/** What somebody asks of a table: {"type": "PlaceWager", ...}. */
export type Request = Schemas['Request'];
export type SecondPerson = Schemas['SecondPerson'];
export type CommandOptions = Pick<Schemas['Command'], 'as' | 'second' | 'round' | 'step'>;
export type Preview = Schemas['Judgement'];

export type SnapshotMessage = Schemas['Snapshot'];
export type EventsMessage = Schemas['ToldEvents'];
export type Reply = Schemas['Reply'];
export type ServerMessage = Schemas['ServerMessage'];
export type ClientMessage = Schemas['ClientMessage'];
