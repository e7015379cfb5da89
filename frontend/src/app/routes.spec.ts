import { expect, test } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute as hasHttpRoute } from '@crew/contracts/http-call';
import { START_CALLS_MAX } from '@crew/contracts/plain-routes';
import { locate } from '../lib/locate.js';
import { SCREENS } from './load-screen.js';
import { firstCalls, hasRoute, NOT_FOUND, parameterAt, routeAt, ROUTES } from './routes.js';

test('resolves every path to its screen, with or without a trailing slash', () => {
  for (const route of ROUTES) {
    const path = route.path.replace(/\/:\w+\??/g, '/some-id');
    expect(routeAt(path)).toBe(route);
    expect(routeAt(path === '/' ? path : `${path}/`)).toBe(route);
  }
});

test('matches a parameter with one segment, and an optional one with none', () => {
  for (const route of ROUTES.filter(({ path }) => path.includes(':'))) {
    expect(routeAt(route.path.replace(/\/:\w+\??/g, '/one/two'))).not.toBe(route);
    if (route.path.endsWith('?')) expect(routeAt(route.path.replace(/\/:\w+\?$/, ''))).toBe(route);
  }
});

test('decodes the parameter, and ignores case elsewhere', () => {
  expect(routeAt('/Pods/a1').screen).toBe('pod');
  expect(parameterAt('/Pods/a%20B/')).toBe('a B');
  expect(parameterAt('/pods/100%')).toBe('100%');
  expect(parameterAt('/bridge')).toBeUndefined();
  expect(parameterAt('/nowhere')).toBeUndefined();
});

test('resolves any other path to the not-found screen', () => {
  for (const path of ['/nowhere', '/auth', '/auth/login/again', '/AUTHLOGIN', '/%00']) {
    expect(routeAt(path)).toBe(NOT_FOUND);
    expect(hasRoute(path)).toBe(false);
  }
});

test('every screen loads', async () => {
  for (const { screen } of [...ROUTES, NOT_FOUND]) expect((await SCREENS[screen]()).default).toBeInstanceOf(Function);
});

/** The URLs at which calls of the catalog would be made with the input that is in a URL. */
function urlsOf(url: string): string[] {
  const { pathname, searchParams } = new URL(url, 'http://crew.test');
  return CATALOG.filter(hasHttpRoute).flatMap(({ http, input }) => {
    const pattern = new RegExp(`^${http.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = http.method === 'GET' && pattern.exec(pathname);
    if (!found) return [];
    const fields = { ...found.groups, ...Object.fromEntries(searchParams) };
    return input.safeParse(fields).success ? [locate(http, fields).url] : [];
  });
}

test('every screen begins with GET calls of the API, no more than one request may have', () => {
  for (const route of [...ROUTES, NOT_FOUND]) {
    const calls = firstCalls(route, route.path.replace(/\/:\w+\??/, '/music'));
    expect(calls.length).toBeLessThanOrEqual(START_CALLS_MAX);
    expect(new Set(calls).size).toBe(calls.length);
    for (const url of calls) expect(urlsOf(url)).toContain(url);
  }
});

test('begins with the open conversation beside the list, or with the list alone', () => {
  const listOf = (path: string) =>
    firstCalls(routeAt(path), path).filter((url) => url.startsWith('/api/conversations'));
  const [count, list] = listOf('/messages');
  expect(listOf('/messages')).toEqual([count, list]);
  expect(listOf('/messages/c1')).toEqual([
    count,
    list,
    '/api/conversations/c1',
    expect.stringContaining('c1/messages'),
  ]);
});

test('begins with the calls of the first deck where none is named, and with those of members on their screens alone', () => {
  expect(firstCalls(routeAt('/bridge'), '/bridge')).toEqual(
    firstCalls(routeAt('/bridge/ascension'), '/bridge/ascension'),
  );
  expect(firstCalls(routeAt('/pods/p1'), '/pods/p1')).toEqual(
    expect.arrayContaining(['/api/users/me', '/api/wallet/me', '/api/pods/p1', '/api/pods/p1/messages?limit=50']),
  );
  expect(firstCalls(routeAt('/auth/login'), '/auth/login')).toEqual(['/api/users/me', '/api/captain-log/latest']);
});
