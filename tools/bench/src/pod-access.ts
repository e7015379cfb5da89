import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark } from './environment.js';
import { atMost } from './figure.js';
import { now } from './stats.js';
import { openStreams } from './streams.js';

const ROUNDS = 20;
const POST_INTERVAL_MS = 10;
/** Time in which events after the removal are recorded. */
const OBSERVED_MS = 2_000;

/** How fast an open stream starts and stops receiving a busy pod when its member joins and is removed, who cannot come back. */
export const podAccess: Benchmark = async ({ product, cookies }) => {
  const [owner, ...guests] = cookies as [string, ...string[]];
  const call = async (method: string, path: string, cookie: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  };
  const { id } = (await call('POST', '/api/pods', owner, { name: 'Measured' })) as { id: string };
  const pod = `/api/pods/${id}`;
  let posting = true;
  const poster = (async () => {
    for (; posting; await delay(POST_INTERVAL_MS))
      await call('POST', `${pod}/messages`, owner, { content: `at:${now()}` });
  })();

  let beginsMs = 0;
  let endsMs = 0;
  for (const guest of guests.slice(0, ROUNDS)) {
    const { id: guestId } = (await call('GET', '/api/users/me', guest)) as { id: string };
    const received: { sentAt: number; at: number }[] = [];
    const streams = await openStreams(product.port, '/api/events', [{ cookie: guest }], 1, 1, 'pod-message');
    streams.onTimed = (sentAt) => received.push({ sentAt, at: now() });
    await call('POST', `${pod}/join`, guest, {});
    const joinedAt = now();
    const isFirst = ({ sentAt }: { sentAt: number }) => sentAt > joinedAt;
    while (!received.some(isFirst)) await delay(1);
    beginsMs = Math.max(beginsMs, received.find(isFirst)!.at - joinedAt);
    await call('DELETE', `${pod}/members/${guestId}`, owner);
    const removedAt = now();
    await delay(OBSERVED_MS);
    endsMs = Math.max(endsMs, ...received.map(({ at }) => at - removedAt));
    streams.close();
  }
  posting = false;
  await poster;
  await call('DELETE', pod, owner);
  const unit = 'ms';
  return [
    {
      id: 'P16',
      what: 'a new member’s stream receives the pod’s messages after, maximum',
      unit,
      product: beginsMs,
      goal: atMost(50),
    },
    {
      id: 'P16',
      what: 'a removed member’s stream receives no messages after, maximum',
      unit,
      product: endsMs,
      goal: atMost(0),
    },
  ];
};
