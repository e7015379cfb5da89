import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { callNameOf } from '@crew/contracts/rpc';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { registerRoutes } from '../src/http/register-routes.js';

describe('registerRoutes', () => {
  it('makes one route for each call of the catalog that has an HTTP binding, and for nothing else', () => {
    const routed = registerRoutes(CATALOG).flatMap(({ prototype }: { prototype: Record<string, object> }) =>
      Object.getOwnPropertyNames(prototype).filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!)),
    );
    expect(routed.sort()).toEqual(CATALOG.filter(hasRoute).map(callNameOf).sort());
  });

  it('refuses an internal call that has an HTTP binding', () => {
    const contract = CATALOG.find(hasRoute)!;
    expect(() => registerRoutes([{ ...contract, access: 'internal' }])).toThrow(
      `${contract.subject} is internal and must not have an HTTP binding`,
    );
  });
});

describe('the catalog', () => {
  it('names a limit for every idempotent call', () => {
    const unlimited = CATALOG.filter(({ idempotent, limit }) => idempotent && limit === undefined);
    expect(unlimited.map(({ subject }) => subject)).toEqual([]);
  });
});
