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

/** The files that the page of the API is made of are described with it. */
const PARTS_OF_PAGES = ['GET /api/docs/{file}'];
const plain = [...PLAIN_ROUTES.map(({ method, path }) => `${method} ${path}`), ...PARTS_OF_PAGES];
let modules: Map<string, Type>;
let all: Found;
beforeAll(async () => {
  modules = await rootModules();
  all = found(modules);
});

describe('every call of the catalogue', () => {
  it('is looked for in every service there is', async () => {
    expect([...modules.keys()].sort()).toEqual((await readdir(join(ROOT, 'services'))).sort());
  });

  it('has one handler, in its own service, and one route if it is reached by HTTP; nothing is left over', () => {
    expect(coverageGaps(CATALOG, plain, all)).toEqual([]);
  });
});

describe('the search for gaps', () => {
  const [contract] = CATALOG;
  const { subject, http } = contract!;
  const route = `${http!.method} ${http!.path}`;
  /** What would be found if all were well. */
  const whole: Found = {
    handlers: CATALOG.map((one) => ({ service: serviceOf(one), subject: one.subject, method: callNameOf(one) })),
    routes: [
      ...CATALOG.filter(hasRoute).map((one) => ({
        route: `${one.http.method} ${one.http.path}`,
        method: callNameOf(one),
      })),
      ...plain.map((one) => ({ route: one, method: 'any' })),
    ],
  };
  const [handler] = whole.handlers;
  const [routed] = whole.routes;
  const gapsIn = (over: Partial<Found>): string[] => coverageGaps(CATALOG, plain, { ...whole, ...over });

  it('finds none where all is well', () => {
    expect(gapsIn({})).toEqual([]);
  });

  it('finds a call without a handler, and one without a route', () => {
    expect(gapsIn({ handlers: whole.handlers.slice(1) })).toEqual([`${subject} has no handler`]);
    expect(gapsIn({ routes: whole.routes.slice(1) })).toEqual([`${route} has no route`]);
    expect(gapsIn({ routes: whole.routes.slice(0, -1) })).toEqual([`${plain.at(-1)} has no route`]);
  });

  it('finds handlers and routes that are doubled', () => {
    expect(gapsIn({ handlers: [...whole.handlers, handler!] })).toEqual([`${subject} has 2 handlers`]);
    expect(gapsIn({ routes: [...whole.routes, routed!] })).toEqual([`${route} has 2 routes`]);
  });

  it('finds handlers and routes of calls that are not in the catalogue', () => {
    expect(coverageGaps(CATALOG.slice(1), plain, whole)).toEqual([
      `${subject} is handled but not in the catalogue`,
      `${route} is routed but described nowhere`,
    ]);
  });

  it('finds a call handled by the wrong service, and one under a wrong name', () => {
    const rest = whole.handlers.slice(1);
    expect(gapsIn({ handlers: [{ ...handler!, service: 'elsewhere' }, ...rest] })).toEqual([
      `${subject} is handled by elsewhere`,
    ]);
    expect(gapsIn({ handlers: [{ ...handler!, method: 'other' }, ...rest] })).toEqual([
      `${subject} is handled by a method named other`,
    ]);
    expect(gapsIn({ routes: [{ ...routed!, method: 'other' }, ...whole.routes.slice(1)] })).toEqual([
      `${route} is routed by a method named other`,
    ]);
  });

  it('does not count controllers that no module declares', () => {
    const chatIdle = found(new Map([...modules, ['chat', class {} as Type]]));
    expect(all.handlers.filter(({ service }) => service === 'chat')).not.toEqual([]);
    expect(chatIdle.handlers).toEqual(all.handlers.filter(({ service }) => service !== 'chat'));
  });
});
