import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { IdentityEnv } from '../identity.env.js';
import type { MailingAddress } from '../users/user.schema.js';

const PATIENCE_MS = 3_000;
const Q_MIN_CHARS = 3;
const SHOWN_MAX = 5;

const place = z.object({
  formattedAddress: z.string(),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
});
const answer = z.object({ places: z.array(place).default([]) });

/** Addresses as the Google Places API (New, text search) finds them. */
@Injectable()
export class AddressesService {
  private readonly known = new LRUCache<string, MailingAddress[]>({ max: 1_000, ttl: 10 * 60_000 });

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get configured(): boolean {
    return this.env.MAPS_API_KEY !== undefined;
  }

  /** Addresses like what was typed; none for less than three letters, or while the maps service is away. */
  async suggest(q: string): Promise<MailingAddress[]> {
    if (q.length < Q_MIN_CHARS) return [];
    const known = this.known.get(q);
    if (known) return known;
    try {
      const found = await this.search(q);
      this.known.set(q, found);
      return found;
    } catch (error) {
      this.logger.warn({ err: error }, 'the maps service gave no addresses');
      return [];
    }
  }

  private async search(textQuery: string): Promise<MailingAddress[]> {
    const response = await fetch(new URL('/v1/places:searchText', this.env.MAPS_BASE_URL), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': this.env.MAPS_API_KEY!,
        'x-goog-fieldmask': 'places.formattedAddress,places.addressComponents',
      },
      body: JSON.stringify({ textQuery, pageSize: SHOWN_MAX }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The maps service answered ${response.status}`);
    return answer
      .parse(await response.json())
      .places.slice(0, SHOWN_MAX)
      .map(addressOf);
  }
}

function addressOf({ formattedAddress, addressComponents }: z.output<typeof place>): MailingAddress {
  const part = (...types: string[]): string =>
    addressComponents.find((one) => one.types.some((type) => types.includes(type)))?.longText ?? '';
  return {
    street: [part('route'), part('street_number')].filter(Boolean).join(' ').slice(0, 200),
    city: part('locality', 'postal_town', 'administrative_area_level_2').slice(0, 100),
    state: part('administrative_area_level_1').slice(0, 100),
    zip: part('postal_code').slice(0, 20),
    country: part('country').slice(0, 100),
    formatted: formattedAddress.slice(0, 500),
  };
}
