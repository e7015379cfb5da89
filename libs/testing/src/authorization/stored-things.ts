import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { LETTER_SOURCES_MIN } from '@crew/contracts/chat/letter.entities';
import { listMembers } from '@crew/contracts/chat/list-members';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import type { Generation, Picture } from '@crew/contracts/media/media.entities';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import { expectOk } from '@crew/local-stack/client/member-client';
import type { HttpContract } from '@crew/contracts/http-call';
import { eventually } from '../eventually.js';
import type { Person } from './person.js';
import { request } from './request.js';

/** Objects that exist before the first cell. Those of a member are the author's. */
export interface StoredThings {
  notificationId: string;
  /** A captain's reply to a message. */
  replyId: string;
  checkoutId: string;
  /** What a captain remembers. */
  memory: { key: 'midas'; memoryId: string };
  /** One to keep and one to delete. */
  headshots: [Picture, Picture];
  generation: Generation;
  captainLogId: string;
  captainId: string;
  /** A portrait of that captain. */
  portraitId: string;
  portraitName: string;
}

const CAPTAIN = 'orion';
/** A deck with enough to tell in a letter. */
export const LETTER_DECK = 'creation';
const DEADLINE_MS = 30_000;

export async function storedThings(url: string, author: Person, other: Person, admin: Person): Promise<StoredThings> {
  const crew = await admin.call(listAiCrew, {});
  const captainId = crew.find(({ slug }) => slug === CAPTAIN)!.id;
  const [notificationId, replyId, memory, checkout, headshots, generation, log, portrait, portraits] =
    await Promise.all([
      notificationOf(author, other),
      replyTo(author),
      memoryOf(author),
      author.call(createCheckout, { amount: '100' }),
      headshotsOf(url, author),
      generationOf(author),
      admin.call(postCaptainLog, { message: 'Steady as she goes' }),
      admin.call(generateCrewPortrait, { id: captainId }),
      admin.call(listCrewPortraits, {}),
      reactedMessages(author, other),
    ]);
  return {
    notificationId,
    replyId,
    memory,
    checkoutId: new URL(checkout.url).pathname.split('/').at(-1)!,
    headshots,
    generation,
    captainLogId: log.id,
    captainId,
    portraitId: portrait.id,
    portraitName: portraits[0]!.name,
  };
}

async function notificationOf(author: Person, other: Person): Promise<string> {
  const content = `Ahoy @${author.username}`;
  const deckId = 'music';
  // A mention of a member whom chat does not know yet notifies nobody.
  await eventually('chat knows the author', async () => {
    const { members } = await other.call(listMembers, { deckId, q: author.username });
    return members.some(({ key }) => key === author.username);
  });
  await other.call(deckCalls.postMessage, { deckId, content, mentions: [author.username] });
  return eventually('a notification', async () => (await author.call(listNotifications, {})).items[0]?.id);
}

/** Enough for a letter about the deck. */
async function reactedMessages(author: Person, other: Person): Promise<void> {
  for (let count = 0; count < LETTER_SOURCES_MIN; count += 1) {
    const { id } = await author.call(deckCalls.postMessage, { deckId: LETTER_DECK, content: `Ahoy ${count}` });
    await other.call(deckCalls.addReaction, { id, kind: 'heart' });
  }
}

async function replyTo(author: Person): Promise<string> {
  const deckId = 'creation';
  const content = `Ahoy @${CAPTAIN}`;
  const { id } = await author.call(deckCalls.postMessage, { deckId, content, mentions: [CAPTAIN] });
  const find = async (): Promise<string | undefined> => {
    const messages = await author.call(deckCalls.listMessages, { deckId, after: id });
    return messages.find(({ replyTo }) => replyTo?.id === id)?.id;
  };
  return eventually('a reply of the captain', find, DEADLINE_MS);
}

async function memoryOf(author: Person): Promise<StoredThings['memory']> {
  const key = 'midas';
  await author.call(setMemoryConsent, { key, granted: true });
  await author.call(deckCalls.postMessage, { deckId: 'money', content: `I like rain, @${key}`, mentions: [key] });
  const find = async (): Promise<string | undefined> => (await author.call(listMemories, { key }))[0]?.id;
  return { key, memoryId: await eventually('a memory of the captain', find, DEADLINE_MS) };
}

async function headshotsOf(url: string, author: Person): Promise<[Picture, Picture]> {
  const contract = uploadHeadshots as unknown as HttpContract;
  const upload = async (): Promise<Picture> => {
    const response = await expectOk(await request(url, contract, {}, author.cookie));
    return ((await response.json()) as { headshots: Picture[] }).headshots[0]!;
  };
  return [await upload(), await upload()];
}

async function generationOf(author: Person): Promise<Generation> {
  const { id } = await author.call(generateAvatar, { prompt: 'A lighthouse' });
  const finished = async (): Promise<Generation | undefined> => {
    const generation = await author.call(getGeneration, { id });
    return generation.state === 'done' ? generation : undefined;
  };
  return eventually('a generated picture', finished, DEADLINE_MS);
}
