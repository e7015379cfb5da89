import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CATALOG } from '../src/catalog.js';
import { rpc, type HttpBinding, type LimitName, type RpcContract } from '../src/rpc.js';

/** Subjects of the calls that a client may repeat without limit though they change something or take long. */
const unlimited = (contracts: readonly RpcContract[]): string[] =>
  contracts
    .filter(({ http, limit, timeoutMs }) => {
      if (http === undefined || (http.method === 'GET' && timeoutMs === undefined)) return false;
      return limit === undefined || (limit === 'none' && !http.signed);
    })
    .map(({ subject }) => subject);

describe('the catalog', () => {
  it('names a limit for every call that changes something or has a longer deadline', () => {
    expect(unlimited(CATALOG)).toEqual([]);
  });

  it.each<[HttpBinding['method'], LimitName | undefined, number | undefined, boolean]>([
    ['POST', undefined, undefined, true],
    ['PUT', undefined, undefined, true],
    ['PATCH', undefined, undefined, true],
    ['DELETE', undefined, undefined, true],
    ['POST', 'none', undefined, true],
    ['POST', 'settings', undefined, false],
    ['GET', undefined, undefined, false],
    ['GET', undefined, 10_000, true],
    ['GET', 'searches', 10_000, false],
  ])('reports a planted %s with the limit %s and the deadline %s: %s', (method, limit, timeoutMs, reported) => {
    const planted: RpcContract = rpc({
      subject: 'chat.planted',
      summary: 'Planted.',
      http: { method, path: '/api/planted' },
      access: 'member',
      input: z.strictObject({}),
      output: z.null(),
      errors: [],
      ...(limit && { limit }),
      ...(timeoutMs && { timeoutMs }),
    });
    expect(unlimited([...CATALOG, planted])).toEqual(reported ? ['chat.planted'] : []);
  });
});
