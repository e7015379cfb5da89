import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewLink } from '@crew/contracts/media/preview-link';
import { startMedia, type MediaUnderTest } from './media-under-test.js';

let media: MediaUnderTest;
/** A page that may be asked, and one of this machine that may not. */
let open: Server;
let closed: Server;
const asked: string[] = [];
const askedInside: string[] = [];

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const HTML = { 'content-type': 'text/html' };

beforeAll(async () => {
  open = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [, what, rest = ''] = /^\/(\w+)\/?(.*)$/.exec(url) ?? [];
    const page = (head: string) => response.writeHead(200, HTML).end(`<!doctype html><head>${head}</head>`);
    if (what === 'to') return response.writeHead(302, { location: decodeURIComponent(rest) }).end();
    if (what === 'json') return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (what === 'untitled') return page('');
    if (what === 'big')
      return page(`<title>Long</title>${' '.repeat(2_000_000)}<meta name="description" content="far">`);
    if (what === 'old') {
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' });
      return response.end(Buffer.from('<title>Caf\xe9</title>', 'latin1'));
    }
    return page('<title>Star map</title><meta name="description" content="Where we are">');
  });
  closed = createServer(({ url = '' }, response) => {
    askedInside.push(url);
    response.writeHead(200, HTML).end('<title>Secret</title>');
  });
  await Promise.all([listening(open), listening(closed)]);
  media = await startMedia({ LINK_PREVIEW_TRUSTED_ORIGIN: originOf(open) });
});

afterAll(async () => {
  await media?.stop();
  open?.close();
  closed?.close();
});

const preview = (url: string) => media.call(previewLink, { url });
const at = (path: string) => `${originOf(open)}/${path}`;
const leadingTo = (url: string) => at(`to/${encodeURIComponent(url)}`);

describe('preview-link', () => {
  it('says what a page says of itself, also after a redirect, and asks it once', async () => {
    const site = new URL(originOf(open)).host;
    const expected = { title: 'Star map', description: 'Where we are', site };
    const [one, other] = await Promise.all([preview(at('page')), preview(at('page#far-down'))]);
    expect(one).toEqual({ url: at('page'), ...expected });
    expect(other).toEqual({ url: at('page#far-down'), ...expected });
    expect(asked.filter((url) => url === '/page')).toHaveLength(1);
    expect(await preview(leadingTo('/map'))).toMatchObject(expected);
    expect(await preview(at('old'))).toMatchObject({ title: 'Café' });
  });

  it('reads the beginning of a long page alone', async () => {
    expect(await preview(at('big'))).toMatchObject({ title: 'Long', description: '' });
  });

  it('is nothing where there is no page, or nothing said, and that is remembered too', async () => {
    for (const path of ['json', 'untitled', 'to/']) expect(await preview(at(path))).toBeNull();
    expect(await preview(at('json'))).toBeNull();
    expect(asked.filter((url) => url === '/json')).toHaveLength(1);
  });

  it('asks nothing in here, next door or nowhere, by whatever name or detour', async () => {
    const port = (closed.address() as AddressInfo).port;
    const inside = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://0x7f000001:${port}/`,
      'http://127.0.0.1/',
      'http://localhost/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[fd00:ec2::254]/',
      'http://10.0.0.1/',
      'http://[::ffff:127.0.0.1]/',
      'https://user:password@example.org/',
    ];
    for (const url of inside) {
      expect(await preview(url)).toBeNull();
      expect(await preview(leadingTo(url))).toBeNull();
    }
    expect(await preview(leadingTo('file:///etc/passwd'))).toBeNull();
    expect(askedInside).toEqual([]);
  });

  it('refuses what is no address of the web', async () => {
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'ftp://example.org', 'here', '']) {
      expect(await media.codeOf(previewLink, { url })).toBe('invalid_input');
    }
  });

  it('asks nobody where that is switched off', async () => {
    const silent = await startMedia({ LINK_PREVIEW_TRUSTED_ORIGIN: originOf(open), LINK_PREVIEWS: false });
    const before = asked.length;
    expect(await silent.call(previewLink, { url: at('page') })).toBeNull();
    expect(asked).toHaveLength(before);
    await silent.stop();
  });
});
