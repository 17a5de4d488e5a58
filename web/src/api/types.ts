// What the server says, as far as the pages use it. Amounts are whole cents.

export interface Problem {
  title: string;
  status: number;
  detail?: string;
  rule?: string;
  edition?: string;
}
export interface Grant {
  role: string;
  casino: string | null;
  table: string | null;
}
export interface Session {
  account: number;
  name: string;
  display_name: string;
  must_change_password: boolean;
  grants: Grant[];
  csrf: string;
  ends: string;
}
export interface Casino {
  id: string;
  name: string;
}
export interface NextStep {
  act: string;
  who: string;
  person?: number;
  rule: string;
}
export interface BaccaratResult {
  round: number;
  outcome: 'banker' | 'player' | 'tie';
  banker: number;
  player: number;
  banker_pair?: boolean;
  player_pair?: boolean;
  cards?: { banker: string[]; player: string[] };
}
export interface TaiSaiResult {
  round: number;
  dice: number[];
  total: number;
}
export type Result = BaccaratResult | TaiSaiResult;

export interface TableSummary {
  id: string;
  name: string;
  game: string;
  version: string;
  casino: string;
  casino_name: string;
  setup: unknown;
  automatic: boolean;
  rounds: number;
  seq: number;
  seats: number;
  seated: number;
  watchers: number;
  status: 'open' | 'halted';
  next: NextStep | null;
  results: Result[];
}
export interface Snapshot {
  game: string;
  version: string;
  state: unknown;
  next?: NextStep | null;
  results?: Result[];
  chips?: number;
}
/** An event of a game, with its own fields. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}
export interface TableEvent {
  seq: number;
  kind: string;
  text: string;
  call?: string;
  edition?: string;
  rules?: string[];
  event?: GameEvent;
}
export interface SnapshotMessage {
  table: string;
  seq: number;
  snapshot: Snapshot;
}
export interface EventsMessage {
  table: string;
  seq: number;
  time: number;
  role: string;
  events: TableEvent[];
  next?: NextStep | null;
}
export interface HaltedMessage {
  table: string;
  halted: string;
}
export interface Reply {
  reply: string;
  table: string;
  kind: 'accepted' | 'refused' | 'halted' | 'not_certain' | 'overloaded';
  repeated: boolean;
  first?: number;
  last?: number;
  problem?: Problem;
}
export interface Alert {
  id: string;
  table: string;
  kind: string;
  text: string;
  rules: string[];
  /** Microseconds. */
  raised: number;
  /** By which account. */
  acknowledged?: string;
}
export type ServerMessage =
  | SnapshotMessage
  | EventsMessage
  | HaltedMessage
  | Reply
  | { lobby: TableSummary[] }
  | { alert: Alert }
  | { problem: Problem };

/** What somebody asks of a table: {"type": "PlaceWager", ...}. */
export interface Request {
  type: string;
  [field: string]: unknown;
}
export interface SecondPerson {
  name: string;
  pin: string;
}
export interface CommandOptions {
  as?: string;
  second?: SecondPerson;
}
export interface JournalEntry {
  seq: number;
  time: number;
  kind: string;
  text: string;
  call?: string;
  edition: string;
  rules: string[];
  role: string;
  actor: number;
  command: string;
  event: GameEvent;
  hash: string;
  previous: string;
}
export interface RoundSummary {
  round: number;
  first: number;
  last: number;
  started: number | string;
  ended: number | string | null;
  result: Result | null;
}
export interface RuleText {
  rule: string;
  part: string;
  kind: string;
  summary: string;
  division: number;
  notice: string;
  inferred: boolean;
  coded?: string[];
  scenarios?: string[];
}
export interface RuleBook {
  game: string;
  edition: string;
  rules: RuleText[];
}
