import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { launch, type Joined, type Ship } from './identity-app.js';

interface Asked {
  path: string | undefined;
  key: unknown;
  fields: unknown;
  body: unknown;
}

/** What the maps service answers next, and what it was asked: it speaks as the Places API's documentation says. */
let answer: { status: number; body: unknown };
const asked: Asked[] = [];
let maps: Server;
let ship: Ship;
let ada: Joined;

beforeAll(async () => {
  maps = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers;
      asked.push({ path: request.url, key, fields, body: JSON.parse(body) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(maps, 'listening');
  const { port } = maps.address() as AddressInfo;
  ship = await launch({ MAPS_API_KEY: 'maps-key', MAPS_BASE_URL: `http://127.0.0.1:${port}` });
  ada = await ship.join();
});

beforeEach(() => {
  answer = { status: 200, body: {} };
  asked.length = 0;
});

afterAll(async () => {
  await ship?.stop();
  maps?.close();
});

const suggest = (q: string) => ship.call(suggestAddresses, { q }, { as: ada.actor });
const component = (longText: string, ...types: string[]) => ({ longText, types });

it('finds addresses by their beginning, part by part, and asks once for one text', async () => {
  answer.body = {
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
  const nothing = { street: '', city: '', state: '', zip: '', country: '' };
  for (const _ of ['first', 'again']) {
    expect(await suggest('Rua do Sol')).toEqual({
      configured: true,
      suggestions: [
        { street, city: 'Porto', state: 'Porto District', zip: '4000-527', country: 'Portugal', formatted },
        { ...nothing, formatted: 'Solar' },
      ],
    });
  }
  expect(asked).toEqual([
    {
      path: '/v1/places:searchText',
      key: 'maps-key',
      fields: 'places.formattedAddress,places.addressComponents',
      body: { textQuery: 'Rua do Sol', pageSize: 5 },
    },
  ]);
});

it('asks nothing for less than three letters', async () => {
  expect(await suggest('Ru')).toEqual({ configured: true, suggestions: [] });
  expect(asked).toEqual([]);
});

it.each([
  ['refuses', 403, { error: 'key' }],
  ['fails', 503, {}],
  ['answers something else', 200, { places: 'none' }],
])('leaves typing by hand while the maps service %s, and asks again', async (what, status, body) => {
  answer = { status, body };
  for (const _ of ['first', 'again'])
    expect(await suggest(`Sol ${what}`)).toEqual({ configured: true, suggestions: [] });
  expect(asked).toHaveLength(2);
});
