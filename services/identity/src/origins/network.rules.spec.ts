import { expect, it } from '@jest/globals';
import { networkOf } from './network.rules.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:ffff::1', '2001:db8:1::'],
  ['2001:db8:2::1', '2001:db8:2::'],
])('networkOf(%s) is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
