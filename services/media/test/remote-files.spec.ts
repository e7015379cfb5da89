import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { REMOTE_PICTURE } from '../src/portraits/portrait-import.js';
import { fetchRemote, RemoteFetchError, type NetworkPolicy } from '../src/remote-files/remote-files.service.js';

/** Both ends know a key, so that no certificate is needed. */
const PSK = Buffer.from('0123456789abcdef');
const secured = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer({ ...secured, pskCallback: () => PSK }, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
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

/** The names of this little world; this machine's own address stands for a public one. */
const NAMES: Record<string, string[]> = {
  'pictures.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'half.example': ['127.0.0.1', '10.0.0.7'],
};
const world: NetworkPolicy = {
  allows: (address) => address === '127.0.0.1',
  resolve: async (host) => NAMES[host] ?? [],
  tls: { ...secured, pskCallback: () => ({ psk: PSK, identity: 'crew' }), checkServerIdentity: () => undefined },
};
const outcomeOf = async (url: string): Promise<string> => {
  try {
    await fetchRemote(url, REMOTE_PICTURE, world);
    return 'ok';
  } catch (error) {
    return error instanceof RemoteFetchError ? error.reason : String(error);
  }
};
const at = (path: string, host = 'pictures.example'): string => `https://${host}:${port}/${path}`;

const textAt = async (path: string): Promise<string> =>
  (await fetchRemote(at(path), REMOTE_PICTURE, world)).bytes.toString();

describe('fetchRemote', () => {
  it('fetches a file by its name, and follows to another place that is allowed', async () => {
    expect(await textAt('face.png')).toBe('a picture');
    expect(await textAt('to/%2Fface.png')).toBe('a picture');
    expect(asked.at(-1)).toBe(`pictures.example:${port}/face.png`);
  });

  it.each([
    ['a name of an address inside', () => at('face.png', 'inside.example'), 'refused'],
    ['a name of which one address is inside', () => at('face.png', 'half.example'), 'refused'],
    ['a name of nothing', () => at('face.png', 'nowhere.example'), 'refused'],
    ['a redirect inside', () => at(`to/${encodeURIComponent(at('x', 'inside.example'))}`), 'refused'],
    ['a redirect to plain http', () => at(`to/${encodeURIComponent('http://pictures.example/')}`), 'refused'],
    ['a redirect to a file', () => at(`to/${encodeURIComponent('file:///etc/passwd')}`), 'refused'],
    ['redirects without end', () => at('round'), 'refused'],
    ['nothing there', () => at('missing'), 'refused'],
    [`more than ${UPLOAD_MAX_BYTES} bytes`, () => at('endless'), 'too_large'],
  ])('refuses %s', async (_what, url, code) => {
    expect(await outcomeOf(url())).toBe(code);
  });
});
