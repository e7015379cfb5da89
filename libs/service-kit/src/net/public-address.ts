import ipaddr from 'ipaddr.js';

/** Whether an IP address is a public unicast address: not private, loopback, link-local, multicast or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Returns the host of a URL as resolvers and sockets expect it: an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
