import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { GatewayModule } from '../src/gateway.module.js';
import { routedContracts } from '../src/http/route.js';

describe('the gateway', () => {
  it('has one route for each call of the catalogue that has an HTTP side, and for nothing else', () => {
    expect(GatewayModule).toBeDefined();
    const expected = CATALOG.filter(hasRoute).map(({ subject }) => subject);
    expect(
      routedContracts()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(expected.sort());
  });

  it('limits how often everything is done that is done once only by its key', () => {
    const unlimited = CATALOG.filter(({ idempotent, limit }) => idempotent && limit === undefined);
    expect(unlimited.map(({ subject }) => subject)).toEqual([]);
  });
});
