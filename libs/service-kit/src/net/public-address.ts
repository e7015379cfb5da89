import ipaddr from 'ipaddr.js';

/** Whether an address is somebody's on the open net, and not in here, next door or nowhere. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The host of an address of the web, as resolvers and connections want it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
