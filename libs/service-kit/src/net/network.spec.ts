import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { networksOf } from './network.js';

describe('networksOf', () => {
  it.each([
    ['192.0.2.7', { network: '192.0.2.7' }],
    ['::ffff:192.0.2.7', { network: '192.0.2.7' }],
    ['2001:db8:1:2:3::4', { network: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['2001:DB8:1:0:0::4', { network: '2001:db8:1::/64', site: '2001:db8:1::/48' }],
    ['no address', { network: 'no address' }],
  ])('divides %s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
  });

  it('gives every address of a subnet the same networks, and every subnet of a site the same site', () => {
    const groups = (length: number) =>
      fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: length, maxLength: length });
    const addressOf = (numbers: number[]): string => numbers.map((number) => number.toString(16)).join(':');
    fc.assert(
      fc.property(groups(3), groups(1), groups(1), groups(4), groups(4), (site, subnet, other, device, guest) => {
        const first = networksOf(addressOf([...site, ...subnet, ...device]));
        expect(networksOf(addressOf([...site, ...subnet, ...guest]))).toEqual(first);
        expect(networksOf(addressOf([...site, ...other, ...guest])).site).toBe(first.site);
      }),
    );
  });
});
