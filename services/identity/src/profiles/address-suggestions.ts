import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { IdentityEnv } from '../identity.env.js';
import type { MailingAddress } from '../users/users.service.js';

const TIMEOUT_MS = 3_000;
const QUERY_MIN_CHARS = 3;
const SUGGESTIONS_MAX = 5;

const place = z.object({
  formattedAddress: z.string(),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
});
const searchResult = z.object({ places: z.array(place).default([]) });

/** Postal addresses from the Google Places API (New), by text search. */
@Injectable()
export class AddressSuggestions {
  private readonly cache = new LRUCache<string, MailingAddress[]>({ max: 1_000, ttl: 10 * 60_000 });

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get configured(): boolean {
    return this.env.MAPS_API_KEY !== undefined;
  }

  /** Addresses that match a query; none for a query under three characters, or while the API is unavailable. */
  async suggest(q: string): Promise<MailingAddress[]> {
    if (q.length < QUERY_MIN_CHARS) return [];
    const cached = this.cache.get(q);
    if (cached) return cached;
    try {
      const found = await this.search(q);
      this.cache.set(q, found);
      return found;
    } catch (error) {
      this.logger.warn({ err: error }, 'address search failed');
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
      body: JSON.stringify({ textQuery, pageSize: SUGGESTIONS_MAX }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The Places API returned ${response.status}`);
    return searchResult
      .parse(await response.json())
      .places.slice(0, SUGGESTIONS_MAX)
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
