import { describe, expect, it, vi } from 'vitest';
import { Api, ApiError } from './client';

function answering(status: number, body?: unknown) {
  const fetcher = vi.fn(
    async (_path: string, _options: RequestInit) =>
      new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );
  return { api: new Api('/api/v1', fetcher as unknown as typeof fetch), fetcher };
}
const session = { account: 7, name: 'mere', csrf: 'secret', grants: [] };

describe('the client of the server', () => {
  it('sends the token of the session with everything that changes something', async () => {
    const { api, fetcher } = answering(200, session);
    await api.logIn('mere', 'x');
    await api.command('mini 1', 'id', { type: 'CallNoMoreBets' });
    const [path, options] = fetcher.mock.calls[1]!;
    expect(path).toBe('/api/v1/tables/mini%201/commands');
    expect(options.headers).toMatchObject({ 'X-CSRF-Token': 'secret', 'Content-Type': 'application/json' });
    expect(JSON.parse(String(options.body))).toEqual({ id: 'id', request: { type: 'CallNoMoreBets' } });
  });
  it('sends no token with a question', async () => {
    const { api, fetcher } = answering(200, session);
    await api.logIn('mere', 'x');
    await api.rules({ game: 'tests', casino: 'auckland', version: 'midi' }, '2004-06-01');
    const [path, options] = fetcher.mock.calls[1]!;
    expect(path).toBe('/api/v1/rules/coverage?game=tests&casino=auckland&version=midi&on=2004-06-01');
    expect(options.headers).not.toHaveProperty('X-CSRF-Token');
  });
  it('knows nobody when nobody is logged in', async () => {
    expect(await answering(401, { title: 'log in', status: 401 }).api.session()).toBeNull();
  });
  it('throws what the server says, with its rule', async () => {
    const problem = { title: 'refused', status: 422, detail: 'too little', rule: '5.8' };
    const { api } = answering(422, problem);
    await expect(api.preview('t', { type: 'Next' })).rejects.toMatchObject({ problem });
  });
  it('makes a problem of an answer that is none', async () => {
    const { api } = answering(502, 'bad gateway');
    await expect(api.tables()).rejects.toMatchObject({ problem: { status: 502 } });
  });
  it('says when there is no answer at all', async () => {
    const api = new Api('/api/v1', (async () => {
      throw new TypeError('network');
    }) as unknown as typeof fetch);
    await expect(api.tables()).rejects.toBeInstanceOf(ApiError);
    await expect(api.tables()).rejects.toMatchObject({ problem: { status: 0 } });
  });
  it('takes an answer without content', async () => {
    await expect(answering(204).api.logOut()).resolves.toBeUndefined();
  });
});
