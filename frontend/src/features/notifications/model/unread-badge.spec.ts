import { expect, it } from '@jest/globals';
import { badgeOf } from './unread-badge.js';

it('counts at most 99 on the bell', () => {
  expect([1, 98, 99, 100, 12_345].map(badgeOf)).toEqual(['1', '98', '99', '99+', '99+']);
});
