const LOGIN = /^(\w+:\/\/)([^:@/]+):([^@/]+)@/;

/** Where NATS is and who signs in there. */
export interface NatsAddress {
  servers: string[];
  /** Absent where NATS lets anybody in: in tests. */
  login?: { name: string; password: string };
}

/** Takes `nats://login:password@host:4222` apart; of several addresses with commas between them the first has the login. */
export function parseNatsUrl(url: string): NatsAddress {
  const addresses = url.split(',');
  const [, , name, password] = LOGIN.exec(addresses[0]!) ?? [];
  return {
    servers: addresses.map((address) => address.replace(LOGIN, '$1')),
    ...(name && password && { login: { name: decodeURIComponent(name), password: decodeURIComponent(password) } }),
  };
}
