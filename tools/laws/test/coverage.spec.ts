import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { PLAIN_ROUTES } from '@crew/contracts/plain-routes';
import { callNameOf, serviceOf } from '@crew/contracts/rpc';
import type { Type } from '@nestjs/common';
import { coverageGaps, type Found } from '../src/coverage.js';
import { found, rootModules } from '../src/nest-modules.js';
import { ROOT } from '../src/workspace.js';

/** Static files of the documentation page; they are described together with it. */
const DOCUMENTATION_FILES = ['GET /api/docs/{file}'];
const plain = [...PLAIN_ROUTES.map(({ method, path }) => `${method} ${path}`), ...DOCUMENTATION_FILES];
let modules: Map<string, Type>;
let all: Found;
beforeAll(async () => {
  modules = await rootModules();
  all = found(modules);
});

describe('the services', () => {
  it('are all searched', async () => {
    expect([...modules.keys()].sort()).toEqual((await readdir(join(ROOT, 'services'))).sort());
  });

  it('handle each call of the catalog once, in its own service, and route nothing that is not described', () => {
    expect(coverageGaps(CATALOG, plain, all)).toEqual([]);
  });
});

describe('coverageGaps', () => {
  const [contract] = CATALOG;
  const { subject, http } = contract!;
  const route = `${http!.method} ${http!.path}`;
  const complete: Found = {
    handlers: CATALOG.map((one) => ({ service: serviceOf(one), subject: one.subject, method: callNameOf(one) })),
    routes: [...CATALOG.filter(hasRoute).map((one) => `${one.http.method} ${one.http.path}`), ...plain],
  };
  const [handler] = complete.handlers;
  const gapsIn = (over: Partial<Found>): string[] => coverageGaps(CATALOG, plain, { ...complete, ...over });

  it('is empty when nothing is missing', () => {
    expect(gapsIn({})).toEqual([]);
  });

  it('reports a missing handler and a missing route', () => {
    expect(gapsIn({ handlers: complete.handlers.slice(1) })).toEqual([`${subject} has no handler`]);
    expect(gapsIn({ routes: complete.routes.slice(1) })).toEqual([`${route} has no route`]);
    expect(gapsIn({ routes: complete.routes.slice(0, -1) })).toEqual([`${plain.at(-1)} has no route`]);
  });

  it('reports duplicate handlers and routes', () => {
    expect(gapsIn({ handlers: [...complete.handlers, handler!] })).toEqual([`${subject} has 2 handlers`]);
    expect(gapsIn({ routes: [...complete.routes, route] })).toEqual([`${route} has 2 routes`]);
  });

  it('reports handlers and routes that nothing describes', () => {
    expect(coverageGaps(CATALOG.slice(1), plain, complete)).toEqual([
      `${subject} is handled but not in the catalog`,
      `${route} is routed but described nowhere`,
    ]);
  });

  it('reports a handler in the wrong service and one with a wrong name', () => {
    const rest = complete.handlers.slice(1);
    expect(gapsIn({ handlers: [{ ...handler!, service: 'elsewhere' }, ...rest] })).toEqual([
      `${subject} is handled by elsewhere`,
    ]);
    expect(gapsIn({ handlers: [{ ...handler!, method: 'other' }, ...rest] })).toEqual([
      `${subject} is handled by a method named other`,
    ]);
  });

  it('ignores controllers that no module declares', () => {
    const withoutChat = found(new Map([...modules, ['chat', class {} as Type]]));
    expect(all.handlers.filter(({ service }) => service === 'chat')).not.toEqual([]);
    expect(withoutChat.handlers).toEqual(all.handlers.filter(({ service }) => service !== 'chat'));
  });
});
