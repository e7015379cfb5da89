import ipaddr from 'ipaddr.js';

/** Prefix length of an IPv6 subnet; the remaining bits name a device. */
const SUBNET_BITS = 64;
/** Prefix length of the largest network that one customer usually gets (RFC 6177): 65,536 subnets. */
const SITE_BITS = 48;
/** How much more limits allow an IPv6 site than a subnet, because some providers divide a /48 among customers. */
export const SITE_ALLOWANCE = 4;

/** The units that limits count for a client address. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** The /48 of an IPv6 address, which is allowed {@link SITE_ALLOWANCE} times as much. */
  site?: string;
}

/** Whether an address is a loopback address, also as an IPv4-mapped IPv6 address. */
export const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

/** Returns the networks of a client address. A text that is no address counts for itself. */
export function networksOf(ip: string): Networks {
  if (!ipaddr.isValid(ip)) return { network: ip };
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return { network: address.toString() };
  const prefix = (bits: number): string =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
  return { network: prefix(SUBNET_BITS), site: prefix(SITE_BITS) };
}
