import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startTestGateway, type TestGateway } from './gateway-harness.js';
import { writeSpa } from './test-spa.js';

let servers: TestServers;
let gateway: TestGateway;
let spa: string;

beforeAll(async () => {
  servers = await startServers();
  spa = await writeSpa();
  gateway = await startTestGateway(servers, { SPA_DIR: spa });
});

afterAll(async () => {
  await gateway?.stop();
  await servers?.stop();
  await rm(spa, { recursive: true, force: true });
});

describe('a file of the SPA', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/any/page', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b3c.js', 'application/javascript; charset=utf-8'],
    ['/assets/app-1a2b3c.css', 'text/css; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/icon.png', 'image/png'],
  ])('has its type and charset: %s', async (path, type) => {
    const answer = await gateway.request('GET', path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
  });
});

describe('the page of the SPA', () => {
  const ENGLISH = '<!doctype html><title>Crew</title>';

  it.each([
    ['English by default', {}, ENGLISH],
    ['the language that the browser prefers', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }, 'in de'],
    ['the chosen language before that', { cookie: 'a=b; language=en', 'accept-language': 'de' }, ENGLISH],
    ['a language for tests, by the cookie alone', { cookie: 'language=ar-XB' }, 'in ar-XB'],
    ['English when the browser asks for a language for tests', { 'accept-language': 'ar-XB' }, ENGLISH],
    ['the next language when there is no page in the first', { 'accept-language': 'es, de;q=0.5' }, 'in de'],
    [
      'the preferred language when there is no page in the chosen one',
      { cookie: 'language=es', 'accept-language': 'de' },
      'in de',
    ],
    ['English for a malformed cookie and header', { cookie: 'language=../../x', 'accept-language': ';q=,' }, ENGLISH],
  ])('is in %s, with the landing page at / alone', async (_what, headers, text) => {
    const pages = { '/': `landing ${text}`, '/?from=mail': `landing ${text}`, '/bridge/ascension': text };
    for (const [path, page] of Object.entries(pages)) {
      const answer = await gateway.request('GET', path, { headers });
      expect([answer.status, answer.text]).toEqual([200, page]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers.vary).toMatch(/^Accept-Language, Cookie/);
    }
  });

  it.each(['//', '//bridge', '/\\', '/\\\\:x', '//:99999/'])('is the answer to the odd path %s', async (path) => {
    const answer = await gateway.request('GET', path);
    expect([answer.status, answer.text]).toEqual([200, ENGLISH]);
  });

  it('has files of one language', async () => {
    expect((await gateway.request('GET', '/robots.txt')).headers.vary ?? '').not.toMatch(/language/i);
  });
});
