import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { registerMember, type Credentials } from '@crew/local-stack/client/member-client';
import { eventually } from '@crew/testing/eventually';
import { openEventStream } from '@crew/testing/event-stream';

const DECK = 'ascension';
const AVATAR_WITHIN_MS = 60_000;

export interface Addresses {
  readonly gateway: string;
  readonly sandbox: string;
}

/**
 * What a member does first: registers, posts, receives the message on the event stream, and makes an avatar with ITC that an
 * admin grants.
 * @throws Error when a step fails
 */
export async function useProduct({ gateway, sandbox }: Addresses, admin: Credentials): Promise<string[]> {
  const member = await registerMember(gateway, {
    username: 'ada',
    email: 'ada@crew.example',
    password: randomUUID(),
    displayName: 'Ada',
  });
  const stream = await openEventStream(`${gateway}/api/events`, { cookie: member.cookie });
  try {
    const { id } = await member.call(deckCalls.postMessage, { deckId: DECK, content: 'Hello from a container' });
    await stream.first(({ event, data }) => event === 'deck-message' && (data as { id: string }).id === id);
  } finally {
    stream.close();
  }
  const grant = { id: member.user.id, amount: 100, reason: 'For an avatar' };
  await (await registerMember(gateway, admin)).call(grantItc, grant, randomUUID());
  const begun = await member.call(generateAvatar, { traits: { artStyle: 'oil' } }, randomUUID());
  const { avatar, charged } = await eventually(
    'the avatar is painted',
    async () => {
      const generation = await member.call(getGeneration, { id: begun.id });
      if (generation.state === 'failed') throw new Error('The avatar could not be painted.');
      return generation.state === 'done' ? generation : undefined;
    },
    AVATAR_WITHIN_MS,
  );
  const bytes = await readPicture(avatar!.url, sandbox);
  return [
    'A member registers, posts, and receives the message on the event stream.',
    `A member makes an avatar for ${charged} ITC: ${avatar!.width} × ${avatar!.height} pixels, ${bytes} bytes.`,
  ];
}

/** Reads a picture of the storage, whose name only containers resolve, at its address. Resolves to its size in bytes. */
async function readPicture(url: string, sandbox: string): Promise<number> {
  const { pathname, search, host } = new URL(url);
  // The signature of the address covers the host.
  const request = get(new URL(`${pathname}${search}`, sandbox), { headers: { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { byteLength } = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`The avatar cannot be read: ${response.statusCode}`);
  return byteLength;
}
