// The server's HTTP interface. An answer is the value that was asked for; everything else is thrown as a ApiError with
// the server's own words and rule.
import type { Differences, GazetteNotice, RuleBook, WhoseRules } from './law';
import type {
  Alert,
  Casino,
  CommandOptions,
  DemoAccount,
  EntryPage,
  Preview,
  Problem,
  Purse,
  Reply,
  Request,
  Role,
  Round,
  RoundPage,
  Session,
  SnapshotMessage,
  TableSummary,
} from './types';

export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** Nothing was heard from the server at all. */
export const unreachable: Problem = { title: 'unreachable', status: 0 };

type Query = Record<string, string | number | undefined>;

export class Api {
  private csrf = '';

  constructor(
    private readonly base: string,
    private readonly fetcher: typeof fetch = (...args) => fetch(...args),
  ) {}

  // --- Who is logged in
  async logIn(name: string, password: string): Promise<Session> {
    return this.remember(await this.send<Session>('POST', '/session', { name, password }));
  }
  /** Nothing when nobody is logged in. */
  async session(): Promise<Session | null> {
    try {
      return this.remember(await this.get<Session>('/session'));
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 401) return null;
      throw error;
    }
  }
  async logOut(): Promise<void> {
    await this.send('DELETE', '/session');
    this.csrf = '';
  }
  changePassword(old: string, next: string): Promise<void> {
    return this.send('PUT', '/session/password', { old, new: next });
  }
  changePin(password: string, pin: string): Promise<void> {
    return this.send('PUT', '/session/pin', { password, pin });
  }

  // --- Purses
  /** Nobody named: one's own. */
  purse(of: string | undefined, before: number | undefined, limit: number): Promise<Purse> {
    return this.get(of ? `/purses/${encodeURIComponent(of)}` : '/purse', { before, limit });
  }
  grantPlayMoney(to: string, id: string, amount: number, reason: string): Promise<{ balance: number }> {
    return this.send('POST', `/purses/${encodeURIComponent(to)}/grants`, { id, amount, reason });
  }

  /** The accounts of a demonstration; none if the server is not a demonstration. */
  async demo(): Promise<DemoAccount[]> {
    try {
      return (await this.get<{ accounts: DemoAccount[] }>('/demo')).accounts;
    } catch {
      return [];
    }
  }

  // --- Tables
  async casinos(): Promise<Casino[]> {
    return (await this.get<{ casinos: Casino[] }>('/casinos')).casinos;
  }
  async tables(): Promise<TableSummary[]> {
    return (await this.get<{ tables: TableSummary[] }>('/tables')).tables;
  }
  table(id: string): Promise<SnapshotMessage> {
    return this.get(`/tables/${encodeURIComponent(id)}`);
  }
  async legal(table: string, as?: Role): Promise<Request[]> {
    return (await this.get<{ requests: Request[] }>(`/tables/${encodeURIComponent(table)}/legal`, { as })).requests;
  }
  command(table: string, id: string, request: Request, options: CommandOptions = {}): Promise<Reply> {
    return this.send('POST', `/tables/${encodeURIComponent(table)}/commands`, { id, request, ...options });
  }
  /** What would happen; changes nothing. */
  preview(table: string, request: Request, as?: Role): Promise<Preview> {
    return this.send('POST', `/tables/${encodeURIComponent(table)}/preview`, as ? { request, as } : { request });
  }
  entries(table: string, after: number, limit: number): Promise<EntryPage> {
    return this.get(`/tables/${encodeURIComponent(table)}/entries`, { after, limit });
  }
  rounds(table: string, before: number | undefined, limit: number): Promise<RoundPage> {
    return this.get(`/tables/${encodeURIComponent(table)}/rounds`, { before, limit });
  }

  round(table: string, round: number): Promise<Round> {
    return this.get(`/tables/${encodeURIComponent(table)}/rounds/${round}`);
  }

  // --- Staff, law and odds
  async alerts(): Promise<Alert[]> {
    return (await this.get<{ alerts: Alert[] }>('/alerts')).alerts;
  }
  acknowledge(alert: string): Promise<void> {
    return this.send('POST', `/alerts/${encodeURIComponent(alert)}/acknowledge`);
  }
  rules(whose: WhoseRules, on: string): Promise<RuleBook> {
    return this.get('/rules/coverage', { ...whose, on });
  }
  ruleChanges(whose: WhoseRules, from: string, to: string): Promise<Differences> {
    return this.get('/rules/diff', { ...whose, from, to });
  }
  async notices(): Promise<GazetteNotice[]> {
    return (await this.get<{ notices: GazetteNotice[] }>('/rules/timeline')).notices;
  }
  /** Of the table as it stands: for its staff. */
  tableOdds<T>(table: string): Promise<{ seq: number; odds: T }> {
    return this.get(`/tables/${encodeURIComponent(table)}/odds`);
  }
  odds<T>(game: string, query: Query): Promise<T> {
    return this.get(`/odds/${encodeURIComponent(game)}`, query);
  }

  private remember(session: Session): Session {
    this.csrf = session.csrf;
    return session;
  }

  private get<T>(path: string, query: Query = {}): Promise<T> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string | number][];
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return this.send('GET', text ? `${path}?${text}` : path);
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (method !== 'GET' && this.csrf) headers['X-CSRF-Token'] = this.csrf;
    let response: Response;
    try {
      response = await this.fetcher(this.base + path, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new ApiError(unreachable);
    }
    if (response.status === 204) return undefined as T;
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      throw new ApiError(isProblem(answer) ? answer : { title: response.statusText, status: response.status });
    }
    return answer as T;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && typeof (value as Problem).title === 'string';
}

export const api = new Api('/api/v1');
