import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { REMOTE_PICTURE } from '../src/portraits/portrait-import.js';
import { fetchRemote, RemoteFetchError, type NetworkPolicy } from '../src/remote-files/remote-files.service.js';

/** A pre-shared key instead of a certificate. */
const PSK = Buffer.from('0123456789abcdef');
const pskTls = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

let server: Server;
let port: number;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer({ ...pskTls, pskCallback: () => PSK }, (request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    const [, what, rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url!) ?? [];
    if (what === 'to') return response.writeHead(302, { location: decodeURIComponent(rest) }).end();
    if (what === 'round') return response.writeHead(302, { location: '/round' }).end();
    if (what === 'missing') return response.writeHead(404).end();
    if (what === 'endless') {
      const piece = Buffer.alloc(1024 * 1024);
      const more = (): void => void (!response.destroyed && response.write(piece, () => setImmediate(more)));
      return more();
    }
    return response.end('a picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** The DNS of the tests; the loopback address stands for a public one. */
const DNS: Record<string, string[]> = {
  'pictures.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'half.example': ['127.0.0.1', '10.0.0.7'],
};
const policy: NetworkPolicy = {
  allows: (address) => address === '127.0.0.1',
  resolve: async (host) => DNS[host] ?? [],
  tls: { ...pskTls, pskCallback: () => ({ psk: PSK, identity: 'crew' }), checkServerIdentity: () => undefined },
};
const outcomeOf = async (url: string): Promise<string> => {
  try {
    await fetchRemote(url, REMOTE_PICTURE, policy);
    return 'ok';
  } catch (error) {
    return error instanceof RemoteFetchError ? error.reason : String(error);
  }
};
const at = (path: string, host = 'pictures.example'): string => `https://${host}:${port}/${path}`;

const textAt = async (path: string): Promise<string> =>
  (await fetchRemote(at(path), REMOTE_PICTURE, policy)).bytes.toString();

describe('fetchRemote', () => {
  it('fetches a file and follows an allowed redirect', async () => {
    expect(await textAt('face.png')).toBe('a picture');
    expect(await textAt('to/%2Fface.png')).toBe('a picture');
    expect(requests.at(-1)).toBe(`pictures.example:${port}/face.png`);
  });

  it.each([
    ['a host with a private address', () => at('face.png', 'inside.example'), 'refused'],
    ['a host with one private address', () => at('face.png', 'half.example'), 'refused'],
    ['an unknown host', () => at('face.png', 'nowhere.example'), 'refused'],
    ['a redirect to a private address', () => at(`to/${encodeURIComponent(at('x', 'inside.example'))}`), 'refused'],
    ['a redirect to plain http', () => at(`to/${encodeURIComponent('http://pictures.example/')}`), 'refused'],
    ['a redirect to a file URL', () => at(`to/${encodeURIComponent('file:///etc/passwd')}`), 'refused'],
    ['endless redirects', () => at('round'), 'refused'],
    ['a 404 response', () => at('missing'), 'refused'],
    [`a body of more than ${UPLOAD_MAX_BYTES} bytes`, () => at('endless'), 'too_large'],
  ])('refuses %s', async (_what, url, code) => {
    expect(await outcomeOf(url())).toBe(code);
  });
});
