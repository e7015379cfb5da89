import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** Fewer connections than the gateway's backlog (4,096): the calls of a gateway that stands still wait here. */
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });

/** A call of a member to a gateway on this machine. */
export interface Call {
  method: string;
  path: string;
  cookie: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Requests gzip like a browser and discards the response undecoded: real browsers decode on other machines. Resolves to its status. */
export async function statusOf(port: number, { method, path, cookie, body, headers }: Call): Promise<number> {
  const json = body && { 'content-type': 'application/json' };
  const outgoing = request({
    port,
    agent,
    method,
    path,
    headers: { cookie, 'accept-encoding': 'gzip', ...headers, ...json },
  });
  outgoing.end(body && JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return response.statusCode!;
}
