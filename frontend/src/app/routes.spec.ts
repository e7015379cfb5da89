import { expect, test } from '@jest/globals';
import { SCREENS } from './load-screen.js';
import { hasRoute, NOT_FOUND, routeAt, ROUTES } from './routes.js';

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

test('resolves any other path to the not-found screen', () => {
  for (const path of ['/nowhere', '/auth', '/auth/login/again', '/AUTHLOGIN', '/%00']) {
    expect(routeAt(path)).toBe(NOT_FOUND);
    expect(hasRoute(path)).toBe(false);
  }
});

test('every screen loads', async () => {
  for (const { screen } of [...ROUTES, NOT_FOUND]) expect((await SCREENS[screen]()).default).toBeInstanceOf(Function);
});
