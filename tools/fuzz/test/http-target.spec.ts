import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { HttpContract } from '@crew/contracts/http-call';
import { getMe } from '@crew/contracts/identity/get-me';
import { listUsers } from '@crew/contracts/identity/list-users';
import { describe, expect, it } from '@jest/globals';
import { problemOf } from '../src/check-answer.js';
import type { Answer } from '../src/http-client.js';
import { requestOf } from '../src/http-target.js';

const post = deckCalls.postMessage as unknown as HttpContract;
const list = deckCalls.listMessages as unknown as HttpContract;
const failure = (code: string, statusCode: number): Answer =>
  answer(statusCode, { statusCode, code, message: 'A sentence', requestId: 'r' });
const answer = (status: number, body: unknown): Answer => ({ status, headers: {}, text: JSON.stringify(body) });

describe('the request of a case', () => {
  it('has the parameters of the path in the path and the rest in the body', () => {
    expect(requestOf(post, { input: { deckId: '../\u0000', content: 'Hello' } })).toMatchObject({
      method: 'POST',
      path: '/api/decks/..%2F%00/messages',
      body: '{"content":"Hello"}',
    });
  });

  it('has objects and arrays in the query as query parsers read them', () => {
    const { path } = requestOf(list, { input: { deckId: 'energy', before: { $gt: '' }, limit: [1, 2] } });
    expect(path).toBe('/api/decks/energy/messages?before[%24gt]=&limit=1&limit=2');
  });

  it('has bytes that are not UTF-8 for half of a surrogate pair', () => {
    expect(requestOf(list, { input: { deckId: '\ud800' } }).path).toBe('/api/decks/%ed%a0%80/messages');
  });
});

describe('a response', () => {
  const contract = getMe as unknown as HttpContract;

  it('is no problem when it is a declared failure', () => {
    expect(problemOf(contract, 'visitor', failure('signed_out', 401))).toBeUndefined();
    expect(problemOf(contract, 'member', failure('rate_limited', 429))).toBeUndefined();
  });

  it('is a problem when it is a 500, an undeclared code or no error body', () => {
    expect(problemOf(contract, 'member', failure('internal', 500))).toBe('500 internal');
    expect(problemOf(contract, 'member', failure('timeout', 504))).toBe('504 timeout');
    expect(problemOf(contract, 'member', failure('pod_full', 409))).toBe('pod_full is no code of this call');
    expect(problemOf(contract, 'member', failure('signed_out', 403))).toBe('403 with the code signed_out');
    expect(problemOf(contract, 'member', answer(400, 'no'))).toBe('400 without an error body: "no"');
  });

  it('is a problem when it succeeds for somebody who may not call', () => {
    expect(problemOf(contract, 'visitor', answer(200, {}))).toBe('200 for a visitor');
    expect(problemOf(listUsers as unknown as HttpContract, 'member', answer(200, []))).toBe('200 for a member');
  });

  it('is a problem when the output breaks the contract or has more fields', () => {
    const typing = deckCalls.hintTyping as unknown as HttpContract;
    expect(problemOf(typing, 'member', answer(204, {}))).toBe('204 with a body');
    expect(problemOf(typing, 'member', answer(200, {}))).toBe('200 instead of 204');
    expect(problemOf(contract, 'member', answer(200, { id: 1 }))).toMatch(/^output breaks its contract: id /);
  });
});
