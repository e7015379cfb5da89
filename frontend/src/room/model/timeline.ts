import type { MessageFile, MessagePicture } from '@crew/contracts/media/media.entities';
import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import { gistIn } from './gist.js';

/** What the timeline needs of a message; messages of decks and pods both have it. */
export interface RoomMessage {
  id: string;
  /** The message whose thread it is a reply in. */
  threadId?: string | undefined;
  /** Sequence number in the room or thread: 1, 2, 3 … without a gap. */
  seq: number;
  /** 0 as posted; the room's change number when it last changed. */
  rev: number;
  userId: string | null;
  clientId: string | null;
  /** Empty once deleted. */
  content: string;
  pictures: readonly MessagePicture[];
  files?: readonly MessageFile[] | undefined;
  /** The quote of the message that it answers. */
  replyTo: { id: string; excerpt: string; voiceMs?: number | undefined } | null;
}

/** A message as the member wrote it. */
export interface Draft {
  content: string;
  mentions: string[];
  /** Pictures that have been uploaded for it. */
  pictures?: readonly MessagePicture[];
  /** Files that have been uploaded for it. */
  files?: readonly MessageFile[];
  poll?: PollDraft;
  /** The message that it answers. */
  replyTo?: Answered;
  /** It is a reply in a thread that is posted to the room as well. */
  alsoInRoom?: boolean;
}

/** The quote above an answer that is being written or sent. */
export interface Answered {
  id: string;
  name: string;
  /** Undefined for a deleted author. */
  username: string | undefined;
  excerpt: string;
}

/** The member's own message until the server has confirmed it. */
export interface Echo extends Draft {
  clientId: string;
  /** Milliseconds of this device's clock. */
  at: number;
  /** `waiting`: it is sent by itself once there is a connection. */
  status: 'pending' | 'waiting' | 'failed';
  /** Why it failed, as a sentence. */
  reason?: string;
  /** It failed for a transient reason: no connection, a service unavailable. */
  passing?: boolean;
}

/**
 * A room as one member sees it: one contiguous range of its messages, those received beyond a gap, and the member's own
 * unconfirmed ones.
 */
export interface Timeline<M extends RoomMessage> {
  /** The loaded range: in order, without a gap. */
  messages: readonly M[];
  /** Newer messages that arrived before their predecessors; in order. */
  ahead: readonly M[];
  /** Whether the range begins with the room's first message. */
  reachesBack: boolean;
  /** Whether the range ends with the newest message; false after a jump far back. */
  reachesNewest: boolean;
  /** Sequence number of the newest known message. */
  newestSeq: number;
  /** Changes up to this number were received; undefined before the first page. */
  changes: number | undefined;
  echoes: readonly Echo[];
}

export const emptyTimeline = <M extends RoomMessage>(): Timeline<M> => ({
  messages: [],
  ahead: [],
  reachesBack: false,
  reachesNewest: false,
  newestSeq: 0,
  changes: undefined,
  echoes: [],
});

const lastSeqOf = (messages: readonly RoomMessage[]): number => messages.at(-1)?.seq ?? 0;

/** The later of two states of the same message. */
const later = <M extends RoomMessage>(known: M, other: M): M => (other.rev >= known.rev ? other : known);

/** An echo ends once its message has arrived; all echoes have client ids of the member. */
function withoutEchoesOf<M extends RoomMessage>(
  timeline: Timeline<M>,
  incoming: readonly M[],
  me: string,
): readonly Echo[] {
  if (timeline.echoes.length === 0) return timeline.echoes;
  const arrived = new Set(incoming.flatMap(({ userId, clientId }) => (userId === me ? [clientId] : [])));
  const left = timeline.echoes.filter(({ clientId }) => !arrived.has(clientId));
  return left.length === timeline.echoes.length ? timeline.echoes : left;
}

/** Most messages kept beyond a gap; dropped ones are fetched when the gap is closed. */
const AHEAD_MAX = 200;

/** Moves messages into the range once there is no gap before them. */
function join<M extends RoomMessage>(timeline: Timeline<M>): Timeline<M> {
  const { messages, ahead, newestSeq } = timeline;
  const last = lastSeqOf(messages);
  const begun = messages.length > 0 || timeline.reachesNewest;
  if (!begun || ahead.length === 0 || ahead[0]!.seq > last + 1) return timeline;
  const beyond = ahead.filter(({ seq }) => seq > last);
  const gap = beyond.findIndex(({ seq }, index) => seq !== last + 1 + index);
  const joined = [...messages, ...(gap === -1 ? beyond : beyond.slice(0, gap))];
  return {
    ...timeline,
    messages: joined,
    ahead: gap === -1 ? [] : beyond.slice(gap),
    reachesNewest: timeline.reachesNewest || lastSeqOf(joined) === newestSeq,
  };
}

function insertAhead<M extends RoomMessage>(ahead: readonly M[], message: M): readonly M[] {
  const at = ahead.findIndex(({ seq }) => seq >= message.seq);
  if (at === -1) return [...ahead, message].slice(-AHEAD_MAX);
  const known = ahead[at]!;
  if (known.seq !== message.seq) return ahead.toSpliced(at, 0, message).slice(-AHEAD_MAX);
  return ahead.with(at, later(known, message));
}

function put<M extends RoomMessage>(timeline: Timeline<M>, message: M): Timeline<M> {
  const { messages, ahead } = timeline;
  const newestSeq = Math.max(timeline.newestSeq, message.seq);
  const first = messages[0]?.seq ?? 1;
  if (message.seq < first) return requoted(timeline, message);
  const known = messages[message.seq - first];
  if (!known) return join({ ...timeline, newestSeq, ahead: insertAhead(ahead, message) });
  const kept = later(known, message);
  if (kept === known) return timeline;
  return requoted({ ...timeline, messages: messages.with(message.seq - first, kept) }, message);
}

/** Updates the quotes of an edited message. */
function requoted<M extends RoomMessage>(timeline: Timeline<M>, message: M): Timeline<M> {
  const { id, rev } = message;
  const excerpt = gistIn(message);
  const isStale = ({ replyTo }: M) => replyTo?.id === id && replyTo.excerpt !== excerpt;
  if (rev === 0 || !timeline.messages.some(isStale)) return timeline;
  const messages = timeline.messages.map((answer) =>
    isStale(answer) ? { ...answer, replyTo: { ...answer.replyTo, excerpt, voiceMs: undefined } } : answer,
  );
  return { ...timeline, messages };
}

/** Adds a new or changed message, by stream event, response or poll. Idempotent. */
export function received<M extends RoomMessage>(timeline: Timeline<M>, message: M, me: string): Timeline<M> {
  const changes = followed(timeline.changes, message.rev);
  return { ...put(timeline, message), changes, echoes: withoutEchoesOf(timeline, [message], me) };
}

/** Change numbers advance one by one; a larger step is left, and detected by {@link missedChanges}. */
const followed = (known: number | undefined, rev: number): number | undefined =>
  known !== undefined && rev === known + 1 ? rev : known;

/** Whether `message` shows that earlier changes were missed. */
export const missedChanges = (timeline: Timeline<RoomMessage>, { rev }: RoomMessage): boolean =>
  timeline.changes !== undefined && rev > timeline.changes + 1;

/** Applies all changes after `timeline.changes` up to change number `changes`. */
export function caughtUp<M extends RoomMessage>(
  timeline: Timeline<M>,
  changed: readonly M[],
  changes: number,
  me: string,
): Timeline<M> {
  const all = changed.reduce(put<M>, timeline);
  return { ...all, changes: Math.max(changes, timeline.changes ?? 0), echoes: withoutEchoesOf(timeline, changed, me) };
}

interface Page<M> {
  /** In order, without a gap. */
  messages: readonly M[];
  reachesBack: boolean;
  reachesNewest: boolean;
}

/** Replaces the range: by the newest messages, or by those around the target of a jump. */
export function opened<M extends RoomMessage>(timeline: Timeline<M>, page: Page<M>, me: string): Timeline<M> {
  const first = page.messages[0]?.seq ?? 1;
  const last = lastSeqOf(page.messages);
  const moved: Timeline<M> = {
    ...timeline,
    ...page,
    // The page includes all changes up to the latest that it shows.
    changes: timeline.changes ?? Math.max(0, ...page.messages.map(({ rev }) => rev)),
    ahead: shownOrAhead(timeline)
      .filter(({ seq }) => page.reachesNewest && seq > last)
      .slice(-AHEAD_MAX),
    newestSeq: Math.max(timeline.newestSeq, last),
    echoes: withoutEchoesOf(timeline, page.messages, me),
  };
  // Messages received during the fetch may be newer than the page.
  const overlap = timeline.messages.filter(({ seq }) => seq >= first && seq <= last);
  return join(overlap.reduce(put<M>, moved));
}

/** Adds messages before the range. A page that is not adjacent (a late response after a jump) is ignored. */
export function older<M extends RoomMessage>(
  timeline: Timeline<M>,
  page: readonly M[],
  reachesBack: boolean,
  me: string,
): Timeline<M> {
  const first = timeline.messages[0]?.seq;
  if (first === undefined) return timeline;
  const before = page.filter(({ seq }) => seq < first);
  if (before.length > 0 && lastSeqOf(before) !== first - 1) return timeline;
  const echoes = withoutEchoesOf(timeline, before, me);
  return {
    ...timeline,
    messages: [...before, ...timeline.messages],
    reachesBack: timeline.reachesBack || reachesBack,
    echoes,
  };
}

/** Adds messages after a range that does not end with the newest. A page that is not adjacent is ignored. */
export function newer<M extends RoomMessage>(
  timeline: Timeline<M>,
  page: readonly M[],
  reachesNewest: boolean,
  me: string,
): Timeline<M> {
  const last = lastSeqOf(timeline.messages);
  const after = page.filter(({ seq }) => seq > last);
  if (timeline.messages.length === 0 || (after.length > 0 && after[0]!.seq !== last + 1)) return timeline;
  const messages = [...timeline.messages, ...after];
  const newestSeq = Math.max(timeline.newestSeq, lastSeqOf(messages));
  const echoes = withoutEchoesOf(timeline, after, me);
  return join({ ...timeline, messages, newestSeq, echoes, reachesNewest: timeline.reachesNewest || reachesNewest });
}

/**
 * Applies the newest page after a reconnect or a poll.
 * @param follow whether the member is at the newest messages: then the range moves there if the page is not adjacent.
 *   Otherwise the range stays, with more to load below it.
 */
export function refreshed<M extends RoomMessage>(
  timeline: Timeline<M>,
  page: Page<M>,
  follow: boolean,
  me: string,
): Timeline<M> {
  const begun = timeline.messages.length > 0 || timeline.reachesNewest;
  const [first] = page.messages;
  const joins = first === undefined || first.seq <= lastSeqOf(timeline.messages) + 1;
  if (!begun || (follow && !joins)) return opened(timeline, page, me);
  const all = page.messages.reduce(put<M>, timeline);
  return { ...all, reachesNewest: all.reachesNewest && joins, echoes: withoutEchoesOf(timeline, page.messages, me) };
}

/** Replaces the echoes by those of the sending queue, except those whose message has arrived. */
export function unsent<M extends RoomMessage>(timeline: Timeline<M>, echoes: readonly Echo[], me: string): Timeline<M> {
  if (echoes.length === 0 && timeline.echoes.length === 0) return timeline;
  return { ...timeline, echoes: withoutEchoesOf({ ...timeline, echoes }, shownOrAhead(timeline), me) };
}

/**
 * The gap between the range and the newest known messages: `count` messages before the message of that id. Undefined if
 * there is no gap, or if the range does not reach the newest.
 */
export function missing({
  messages,
  ahead,
  reachesNewest,
}: Timeline<RoomMessage>): { before: string; count: number } | undefined {
  const [next] = ahead;
  return next && reachesNewest ? { before: next.id, count: next.seq - lastSeqOf(messages) - 1 } : undefined;
}

const shownOrAhead = <M extends RoomMessage>({ messages, ahead }: Timeline<M>): readonly M[] => [...messages, ...ahead];

/** All posted messages to show, in order. */
export const shown = <M extends RoomMessage>(timeline: Timeline<M>): readonly M[] =>
  timeline.reachesNewest && timeline.ahead.length > 0 ? shownOrAhead(timeline) : timeline.messages;
