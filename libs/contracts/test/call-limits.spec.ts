import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CATALOG } from '../src/catalog.js';
import { rpc, type HttpBinding, type LimitName, type RpcContract } from '../src/rpc.js';

/** Subjects of the calls that a client may repeat without limit to change something. */
const unlimited = (contracts: readonly RpcContract[]): string[] =>
  contracts
    .filter(({ http, limit }) => {
      if (http === undefined || http.method === 'GET') return false;
      return limit === undefined || (limit === 'none' && !http.signed);
    })
    .map(({ subject }) => subject);

describe('the catalog', () => {
  it('names a limit for every call that changes something', () => {
    expect(unlimited(CATALOG)).toEqual([]);
  });

  it.each<[HttpBinding['method'], LimitName | undefined, boolean]>([
    ['POST', undefined, true],
    ['PUT', undefined, true],
    ['PATCH', undefined, true],
    ['DELETE', undefined, true],
    ['POST', 'none', true],
    ['POST', 'settings', false],
    ['GET', undefined, false],
  ])('reports a planted %s with the limit %s: %s', (method, limit, reported) => {
    const planted: RpcContract = rpc({
      subject: 'chat.planted',
      summary: 'Planted.',
      http: { method, path: '/api/planted' },
      access: 'member',
      input: z.strictObject({}),
      output: z.null(),
      errors: [],
      ...(limit && { limit }),
    });
    expect(unlimited([...CATALOG, planted])).toEqual(reported ? ['chat.planted'] : []);
  });
});
