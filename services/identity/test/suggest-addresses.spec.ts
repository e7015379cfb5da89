import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { startIdentity, type SignedInMember, type IdentityApp } from './identity-app.js';

interface ReceivedRequest {
  path: string | undefined;
  key: unknown;
  fields: unknown;
  body: unknown;
}

/** The next response of the stub, which follows the documentation of the Places API. */
let nextResponse: { status: number; body: unknown; location?: string };
const requests: ReceivedRequest[] = [];
let placesApi: Server;
let app: IdentityApp;
let ada: SignedInMember;

beforeAll(async () => {
  placesApi = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers;
      requests.push({ path: request.url, key, fields, body: JSON.parse(body) });
      response
        .writeHead(nextResponse.status, {
          'content-type': 'application/json',
          ...(nextResponse.location !== undefined && { location: nextResponse.location }),
        })
        .end(JSON.stringify(nextResponse.body));
    });
  }).listen(0, '127.0.0.1');
  await once(placesApi, 'listening');
  const { port } = placesApi.address() as AddressInfo;
  app = await startIdentity({ MAPS_API_KEY: 'maps-key', MAPS_BASE_URL: `http://127.0.0.1:${port}` });
  ada = await app.signUp();
});

beforeEach(() => {
  nextResponse = { status: 200, body: {} };
  requests.length = 0;
});

afterAll(async () => {
  await app?.stop();
  placesApi?.close();
});

const suggest = (q: string) => app.call(suggestAddresses, { q }, { as: ada.actor });
const component = (longText: string, ...types: string[]) => ({ longText, types });

describe('suggest-addresses', () => {
  it('returns structured addresses, and caches the response per query', async () => {
    nextResponse.body = {
      places: [
        {
          formattedAddress: 'Rua do Sol 7, 4000-527 Porto, Portugal',
          addressComponents: [
            component('7', 'street_number'),
            component('Rua do Sol', 'route'),
            component('Porto', 'locality', 'political'),
            component('Porto District', 'administrative_area_level_1'),
            component('4000-527', 'postal_code'),
            component('Portugal', 'country'),
          ],
        },
        { formattedAddress: 'Solar' },
      ],
    };
    const street = 'Rua do Sol 7';
    const formatted = 'Rua do Sol 7, 4000-527 Porto, Portugal';
    const empty = { street: '', city: '', state: '', zip: '', country: '' };
    for (const _ of ['first', 'again']) {
      expect(await suggest('Rua do Sol')).toEqual({
        configured: true,
        suggestions: [
          { street, city: 'Porto', state: 'Porto District', zip: '4000-527', country: 'Portugal', formatted },
          { ...empty, formatted: 'Solar' },
        ],
      });
    }
    expect(requests).toEqual([
      {
        path: '/v1/places:searchText',
        key: 'maps-key',
        fields: 'places.formattedAddress,places.addressComponents',
        body: { textQuery: 'Rua do Sol', pageSize: 5 },
      },
    ]);
  });

  it('sends no request for a query under three characters', async () => {
    expect(await suggest('Ru')).toEqual({ configured: true, suggestions: [] });
    expect(requests).toEqual([]);
  });

  it.each([
    ['returns 403', 403, { error: 'key' }],
    ['returns 503', 503, {}],
    ['returns an unexpected body', 200, { places: 'none' }],
  ])('returns no suggestions when the Places API %s, and does not cache that', async (what, status, body) => {
    nextResponse = { status, body };
    for (const _ of ['first', 'again'])
      expect(await suggest(`Sol ${what}`)).toEqual({ configured: true, suggestions: [] });
    expect(requests).toHaveLength(2);
  });

  it('follows no redirect, which would receive the query and the key', async () => {
    nextResponse = { status: 307, body: {}, location: '/elsewhere' };
    expect(await suggest('Rua da Lua')).toEqual({ configured: true, suggestions: [] });
    expect(requests.map(({ path }) => path)).toEqual(['/v1/places:searchText']);
  });
});
