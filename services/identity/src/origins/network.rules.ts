import ipaddr from 'ipaddr.js';

/** Prefix length of the IPv6 network that a provider gives to one customer at most. */
const IPV6_CUSTOMER_BITS = 48;

/** The network that an address counts to: an IPv4 address, or the /48 of an IPv6 address; other text as it is. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}

export const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
