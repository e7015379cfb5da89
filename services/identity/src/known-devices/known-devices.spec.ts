import 'reflect-metadata';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { KNOWN_DEVICE_DAYS } from '@crew/contracts/identity/identity.constants';
import type { IdentityEnv } from '../identity.env.js';
import { KnownDevicesService } from './known-devices.service.js';

const DAY_MS = 86_400_000;
const devices = new KnownDevicesService({
  TWO_FACTOR_KEYS: [{ id: 'k1', key: Buffer.alloc(32, 1) }],
} as unknown as IdentityEnv);

afterEach(() => {
  jest.useRealTimers();
});

describe('the cookie value of a known device', () => {
  it('proves a sign-in to its account alone', () => {
    const value = devices.issue('ada');
    expect(devices.idOf('ada', value)).toBe(value.split('.')[0]);
    expect(devices.idOf('grace', value)).toBeUndefined();
    expect(
      devices.idOf(
        'ada',
        value.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      ),
    ).toBeUndefined();
  });

  it('ends when browsers would have dropped it', () => {
    jest.useFakeTimers({ now: new Date('2026-01-01') });
    const value = devices.issue('ada');
    jest.setSystemTime(Date.now() + (KNOWN_DEVICE_DAYS - 1) * DAY_MS);
    expect(devices.idOf('ada', value)).toBeDefined();
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(devices.idOf('ada', value)).toBeUndefined();
  });
});
