import { createHash } from 'node:crypto';
import { CREW, DECKS, type CrewKey } from '@crew/contracts/chat/decks';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { ChatTurn } from '@crew/ai-provider/chat-model';
import type { EventData } from '@crew/contracts/event';
import type { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import type { CaptainDocument } from '../captains/captains.service.js';
import { filledPrompt, plainText, withoutTags } from '../models/models.service.js';
import type { ConversationMessage } from './reply-room.js';
import type { Trigger } from './reply.schema.js';

/** Bounds of the typing time, which grows with the length of the text. */
export const TYPING_MIN_MS = 1_200;
const TYPING_MAX_MS = 3_500;
const TYPING_MS_PER_CHARACTER = 30;
export const REPLY_MAX_CHARS = 1_000;
export const REPLY_TOKENS = 300;

/** Milliseconds that typing is shown for a text. */
export const typingMs = (text: string): number =>
  Math.min(TYPING_MAX_MS, Math.max(TYPING_MIN_MS, text.length * TYPING_MS_PER_CHARACTER));

/** A deterministic number in [0, 1) per message and captain, so that a redelivered event makes the same decision. */
export const drawFor = (messageId: string, crewKey: string): number =>
  createHash('sha256').update(`${messageId} ${crewKey}`).digest().readUInt32BE(0) / 2 ** 32;

/** The id of the only reply of a captain to a message. */
export const replyId = (messageId: string, crewKey: string): string => `${messageId}:${crewKey}`;

/** A captain that replies, and the reason. */
interface TriggeredReply {
  crewKey: string;
  trigger: Trigger;
}

/**
 * The captains that reply to a message of a deck, in this order: in a thread, those it mentions. Messages of captains and
 * the system get no reply.
 */
export function triggersOf(message: Message, captains: readonly CaptainDocument[]): TriggeredReply[] {
  if (message.messageType !== 'member') return [];
  return inOrderAsked(message, captains).flatMap((captain): TriggeredReply[] => {
    if (!captain.enabled) return [];
    if (message.mentions.includes(captain.slug)) return [{ crewKey: captain._id, trigger: 'mention' }];
    if (message.threadId !== undefined) return [];
    const leadsDeck = CREW[captain._id as CrewKey]?.deckId === message.deckId;
    const longEnough = message.content.length >= captain.minMessageLength;
    // A message that mentions another captain gets no reply by chance.
    const forAnother = captains.some(({ slug }) => message.mentions.includes(slug));
    const drawn = drawFor(message.id, captain._id) < captain.responseChance;
    return leadsDeck && longEnough && !forAnother && drawn ? [{ crewKey: captain._id, trigger: 'chance' }] : [];
  });
}

/** The captains as a message mentions them; before and after those in its text, the deck's own comes first. */
function inOrderAsked({ content, deckId, mentions }: Message, captains: readonly CaptainDocument[]): CaptainDocument[] {
  const words: readonly string[] = content.toLowerCase().match(/(?<![\w.-])@[\w-]+/g) ?? [];
  const rankOf = ({ slug }: CaptainDocument): number => {
    const at = mentions.includes(slug) ? words.indexOf(`@${slug}`) : -1;
    return at < 0 ? words.length : at;
  };
  const own = DECKS[deckId].captain;
  return captains.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || Number(other._id === own) - Number(one._id === own),
  );
}

/** Whether and why a captain replies to a message in a pod where it is a guest. */
export function podTriggerOf(
  { threadId, messageId, crewKey, mentioned, length }: EventData<typeof podCaptainMentioned>,
  captain: CaptainDocument | undefined,
): Trigger | undefined {
  if (!captain?.enabled) return undefined;
  if (mentioned) return 'mention';
  if (threadId !== undefined) return undefined;
  const drawn = drawFor(messageId, crewKey) < captain.responseChance;
  return length >= captain.minMessageLength && drawn ? 'chance' : undefined;
}

/** Where a captain replies, as the prompt describes it: in decks, and as a guest in a pod. */
export const deckPlace = (captainKey: string): string =>
  `on the ${CREW[captainKey as CrewKey]?.deckId ?? 'sentinel-seven'} deck of the community ship Crew`;
export const POD_PLACE = 'a guest in a private pod, a small circle of members of the community ship Crew';

/**
 * The prompt: the captain's instructions, what it remembers of the member, then the messages of this room, both as data, and
 * nothing else.
 * @param instructions text of the captain's prompt
 * @param place `on the energy deck of the community ship Crew`
 */
export function promptOf(
  instructions: string,
  captain: CaptainDocument,
  place: string,
  conversation: readonly ConversationMessage[],
  now: Date,
  memories: readonly string[] = [],
): ChatTurn[] {
  const system = filledPrompt(instructions, {
    name: captain.displayName,
    role: captain.role,
    place,
    mood: captain.mood,
    bio: captain.bio,
    personality: captain.personality,
    time: now.toISOString(),
  });
  return [
    { role: 'system', content: system },
    ...memoryTurns(memories, conversation.at(-1)),
    ...conversation.map((message) => turnOf(message, captain._id)),
  ];
}

function memoryTurns(memories: readonly string[], message: ConversationMessage | undefined): ChatTurn[] {
  if (memories.length === 0) return [];
  const lines = memories.map((text) => `- ${withoutTags(text)}`);
  return [{ role: 'user', content: `<memories of="${nameOf(message)}">\n${lines.join('\n')}\n</memories>` }];
}

const nameOf = (message: ConversationMessage | undefined): string =>
  (message?.user?.displayName ?? 'the ship').replaceAll(/[<>"&]/g, ' ');

function turnOf(message: ConversationMessage, captainKey: string): ChatTurn {
  const { userId, messageType, content } = message;
  const text = withoutTags(messageType === 'captain' ? content.replace(/^[^:]{1,60}: /, '') : content);
  if (messageType === 'captain' && userId === captainKey) return { role: 'assistant', content: text };
  return { role: 'user', content: `<message author="${nameOf(message)}">\n${text}\n</message>` };
}

/** The text of a model as a captain's reply: no control characters, no name in front, at most 1,000 characters. */
export function plainReply(text: string, name: string): string {
  const plain = plainText(text, REPLY_MAX_CHARS + name.length + 1);
  const unnamed = plain.startsWith(`${name}:`) ? plain.slice(name.length + 1).trim() : plain;
  return plainText(unnamed, REPLY_MAX_CHARS);
}

/** Shorter lines of the instructions may occur in a reply by chance. */
const LEAK_MIN_CHARS = 40;

/** A part of a longer line with so many letters and digits, about 80 characters, counts as a leak too. */
const LEAK_PART_LETTERS = 64;

/** Whether a text repeats a line of the instructions, or a long part of one, whatever its case, spaces and punctuation. */
export function repeatsInstructions(text: string, turns: readonly ChatTurn[]): boolean {
  const letters = lettersOf(text);
  return turns
    .filter(({ role }) => role === 'system')
    .flatMap(({ content }) => content.split('\n'))
    .filter((line) => line.length >= LEAK_MIN_CHARS)
    .some((line) => partsOf(line).some((part) => letters.includes(part)));
}

/** The letters and digits of a short line; of a longer line, those of the part that starts at each word. */
function partsOf(line: string): string[] {
  const letters = lettersOf(line);
  if (letters.length <= LEAK_PART_LETTERS) return [letters];
  let from = 0;
  const starts = line.split(/\s+/).map((word) => (from += lettersOf(word).length) - lettersOf(word).length);
  return starts
    .map((start) => letters.slice(start, start + LEAK_PART_LETTERS))
    .filter(({ length }) => length === LEAK_PART_LETTERS);
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
