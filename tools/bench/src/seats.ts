import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Benchmark } from './figure.js';
import { openStreams } from './streams.js';

const TURNS = 20;
const SAY_EVERY_MS = 10;
/** As long as a stream may take to fall silent. */
const LISTEN_MS = 2_000;

/** How soon a member's open stream follows as they are let into a pod where much is said, and removed from it. */
export const seats: Benchmark = async ({ product, cookies }) => {
  const [owner, guest] = cookies as [string, string];
  const call = async (method: string, path: string, cookie: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { id: guestId } = (await call('GET', '/api/users/me', guest)) as { id: string };
  const { id } = (await call('POST', '/api/pods', owner, { name: 'Measured' })) as { id: string };
  const pod = `/api/pods/${id}`;
  const streams = await openStreams(product.port, '/api/events', [{ cookie: guest }], 1, 1, 'pod-message');
  let heard: { saidAt: number; at: number }[] = [];
  streams.onTimed = (saidAt) => heard.push({ saidAt, at: now() });
  let talking = true;
  const talk = (async () => {
    for (; talking; await delay(SAY_EVERY_MS)) await call('POST', `${pod}/messages`, owner, { content: `at:${now()}` });
  })();

  let beginsMs = 0;
  let endsMs = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await call('POST', `${pod}/join`, guest, {});
    const joinedAt = now();
    const isFirst = ({ saidAt }: { saidAt: number }) => saidAt > joinedAt;
    while (!heard.some(isFirst)) await delay(1);
    beginsMs = Math.max(beginsMs, heard.find(isFirst)!.at - joinedAt);
    await call('DELETE', `${pod}/members/${guestId}`, owner);
    const removedAt = now();
    await delay(LISTEN_MS);
    endsMs = Math.max(endsMs, ...heard.map(({ at }) => at - removedAt));
    heard = [];
  }
  talking = false;
  await talk;
  streams.close();
  await call('DELETE', pod, owner);
  const unit = 'ms';
  const goal = atMost(2_000);
  return [
    {
      id: 'P16',
      what: 'a new member’s open stream hears their pod after, at the longest',
      unit,
      product: beginsMs,
      goal,
    },
    {
      id: 'P16',
      what: 'a removed member’s open stream hears nothing after, at the longest',
      unit,
      product: endsMs,
      goal,
    },
  ];
};

const now = (): number => performance.timeOrigin + performance.now();
