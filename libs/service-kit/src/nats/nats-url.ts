const LOGIN = /^(\w+:\/\/)([^:@/]+):([^@/]+)@/;

/** Addresses of NATS, and the user to authenticate as. */
interface NatsAddress {
  servers: string[];
  /** Undefined where NATS requires no user: in tests. */
  user?: { name: string; password: string };
}

/** Parses `nats://user:password@host:4222`. In a list separated by commas the first address has the user. */
export function parseNatsUrl(url: string): NatsAddress {
  const addresses = url.split(',');
  const [, , name, password] = LOGIN.exec(addresses[0]!) ?? [];
  return {
    servers: addresses.map((address) => address.replace(LOGIN, '$1')),
    ...(name && password && { user: { name: decodeURIComponent(name), password: decodeURIComponent(password) } }),
  };
}
