import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@crew/contracts/identity/identity.constants';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { IdentityEnv } from '../identity.env.js';

const KEY_BYTES = 32;

/**
 * Signed cookie values that prove an earlier sign-in to an account from the same browser. They grant nothing but a count
 * of failed sign-ins that others cannot use up.
 */
@Injectable()
export class KnownDevicesService {
  /** The first signs; all verify. */
  private readonly keys: readonly Buffer[];

  constructor(@Inject(ENV) { TWO_FACTOR_KEYS }: IdentityEnv) {
    // A key for one purpose alone, derived so that operators have one secret to keep.
    this.keys = TWO_FACTOR_KEYS.map(({ key }) =>
      Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'known-device', KEY_BYTES)),
    );
  }

  /** A value for the cookie of a device that has just signed in to an account. */
  issue(userId: string): string {
    const deviceId = uuidv7();
    return `${deviceId}.${sign(this.keys[0]!, userId, deviceId).toString('base64url')}`;
  }

  /** The id of a device that has signed in to the account; undefined for another, a forged or an old cookie value. */
  idOf(userId: string, cookie: string | undefined): string | undefined {
    const [deviceId = '', signature = ''] = cookie?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const isGenuine = this.keys.some((key) => {
      const expected = sign(key, userId, deviceId);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isGenuine && ageOf(deviceId) < KNOWN_DEVICE_DAYS * 86_400_000 ? deviceId : undefined;
  }
}

/** Milliseconds since a UUIDv7 was made: its first 48 bits are the time (RFC 9562). */
const ageOf = (id: string): number => Date.now() - parseInt(id.replace('-', '').slice(0, 12), 16);

const sign = (key: Buffer, userId: string, deviceId: string): Buffer =>
  createHmac('sha256', key).update(`${userId}:${deviceId}`).digest();
