import ipaddr from 'ipaddr.js';

/** Prefix length of a customer's IPv6 network; the remaining bits name a device. */
const IPV6_NETWORK_BITS = 64;

export const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

/** Returns the unit that limits count: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_NETWORK_BITS}`).toString();
}
