import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewLink } from '@crew/contracts/media/preview-link';
import { startMedia, type MediaUnderTest } from './media-under-test.js';

let media: MediaUnderTest;
/** A server that previews may fetch from, and one on the private network that they may not. */
let publicServer: Server;
let privateServer: Server;
const publicRequests: string[] = [];
const privateRequests: string[] = [];

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const HTML = { 'content-type': 'text/html' };

beforeAll(async () => {
  publicServer = createServer(({ url = '' }, response) => {
    publicRequests.push(url);
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
  privateServer = createServer(({ url = '' }, response) => {
    privateRequests.push(url);
    response.writeHead(200, HTML).end('<title>Secret</title>');
  });
  await Promise.all([listen(publicServer), listen(privateServer)]);
  media = await startMedia({ LINK_PREVIEW_TRUSTED_ORIGIN: originOf(publicServer) });
});

afterAll(async () => {
  await media?.stop();
  publicServer?.close();
  privateServer?.close();
});

const preview = (url: string) => media.call(previewLink, { url });
const at = (path: string) => `${originOf(publicServer)}/${path}`;
const redirectTo = (url: string) => at(`to/${encodeURIComponent(url)}`);

describe('preview-link', () => {
  it('returns title and description of a page, also after a redirect, and fetches it once', async () => {
    const site = new URL(originOf(publicServer)).host;
    const expected = { title: 'Star map', description: 'Where we are', site };
    const [one, other] = await Promise.all([preview(at('page')), preview(at('page#far-down'))]);
    expect(one).toEqual({ url: at('page'), ...expected });
    expect(other).toEqual({ url: at('page#far-down'), ...expected });
    expect(publicRequests.filter((url) => url === '/page')).toHaveLength(1);
    expect(await preview(redirectTo('/map'))).toMatchObject(expected);
    expect(await preview(at('old'))).toMatchObject({ title: 'Café' });
  });

  it('reads only the beginning of a long page', async () => {
    expect(await preview(at('big'))).toMatchObject({ title: 'Long', description: '' });
  });

  it('returns null for anything but a page with a title, and caches that', async () => {
    for (const path of ['json', 'untitled', 'to/']) expect(await preview(at(path))).toBeNull();
    expect(await preview(at('json'))).toBeNull();
    expect(publicRequests.filter((url) => url === '/json')).toHaveLength(1);
  });

  it('never connects to private addresses, by any notation or redirect', async () => {
    const port = (privateServer.address() as AddressInfo).port;
    const privateUrls = [
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
    for (const url of privateUrls) {
      expect(await preview(url)).toBeNull();
      expect(await preview(redirectTo(url))).toBeNull();
    }
    expect(await preview(redirectTo('file:///etc/passwd'))).toBeNull();
    expect(privateRequests).toEqual([]);
  });

  it('rejects URLs that are not http or https', async () => {
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'ftp://example.org', 'here', '']) {
      expect(await media.codeOf(previewLink, { url })).toBe('invalid_input');
    }
  });

  it('fetches nothing when LINK_PREVIEWS is off', async () => {
    const disabled = await startMedia({ LINK_PREVIEW_TRUSTED_ORIGIN: originOf(publicServer), LINK_PREVIEWS: false });
    const before = publicRequests.length;
    expect(await disabled.call(previewLink, { url: at('page') })).toBeNull();
    expect(publicRequests).toHaveLength(before);
    await disabled.stop();
  });
});
