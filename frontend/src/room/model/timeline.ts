import { gistOf } from '@crew/contracts/chat/gist-of';
import type { MessagePicture } from '@crew/contracts/media/media.entities';

/** What the timeline needs to know of a message; decks' and pods' messages both have it. */
export interface RoomMessage {
  id: string;
  /** Place in the room: 1, 2, 3 … without a gap. */
  seq: number;
  /** 0 as posted; the room's change number when it last changed. */
  rev: number;
  userId: string | null;
  clientId: string | null;
  /** Empty when it is gone. */
  content: string;
  pictures: readonly MessagePicture[];
  /** What it shows of the message that it answers. */
  replyTo: { id: string; excerpt: string } | null;
}

/** What a member sends, as they wrote it. */
export interface Draft {
  content: string;
  mentions: string[];
  /** Pictures that have been uploaded for it. */
  pictures?: readonly MessagePicture[];
  /** The message that is answered. */
  replyTo?: Answered;
}

/** A message as it stands above an answer that is being written or sent. */
export interface Answered {
  id: string;
  name: string;
  excerpt: string;
}

/** A message of one's own that the server has not shown yet. */
export interface Echo extends Draft {
  clientId: string;
  /** Milliseconds of this device's clock. */
  at: number;
  status: 'pending' | 'failed';
  /** Why it failed, fit to be shown. */
  reason?: string;
  /** It failed for a reason that passes: no line, a service away. */
  passing?: boolean;
}

/**
 * A room as one member sees it: one unbroken stretch of its messages, those heard of beyond a gap, and what they have
 * sent themselves that is not among them yet.
 */
export interface Timeline<M extends RoomMessage> {
  /** The loaded stretch: in order, without a gap. */
  messages: readonly M[];
  /** Newer messages that came before those in front of them; in order. */
  ahead: readonly M[];
  /** Whether the stretch begins with the room's first message. */
  reachesBack: boolean;
  /** Whether the stretch ends with the newest message; not so after a jump far back. */
  reachesNewest: boolean;
  /** Place of the newest message heard of. */
  newestSeq: number;
  /** Changes up to this number have been heard of; unknown before the first page. */
  changes: number | undefined;
  echoes: readonly Echo[];
}

export const emptyTimeline = <M extends RoomMessage>(echoes: readonly Echo[] = []): Timeline<M> => ({
  messages: [],
  ahead: [],
  reachesBack: false,
  reachesNewest: false,
  newestSeq: 0,
  changes: undefined,
  echoes,
});

const lastSeqOf = (messages: readonly RoomMessage[]): number => messages.at(-1)?.seq ?? 0;

/** The later of two states of the same message. */
const later = <M extends RoomMessage>(known: M, heard: M): M => (heard.rev >= known.rev ? heard : known);

/** An echo is over once its message is there; only one's own client ids are among the echoes. */
function withoutEchoesOf<M extends RoomMessage>(
  timeline: Timeline<M>,
  heard: readonly M[],
  me: string,
): readonly Echo[] {
  if (timeline.echoes.length === 0) return timeline.echoes;
  const arrived = new Set(heard.flatMap(({ userId, clientId }) => (userId === me ? [clientId] : [])));
  const left = timeline.echoes.filter(({ clientId }) => !arrived.has(clientId));
  return left.length === timeline.echoes.length ? timeline.echoes : left;
}

/** Most that is kept beyond a gap; what is dropped is asked for when the gap is closed. */
const AHEAD_MAX = 200;

/** Moves to the stretch what has no gap before it any more. */
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

/** Other words of a message stand also where it is quoted. */
function requoted<M extends RoomMessage>(timeline: Timeline<M>, message: M): Timeline<M> {
  const { id, rev } = message;
  const excerpt = gistOf(message);
  const isStale = ({ replyTo }: M) => replyTo?.id === id && replyTo.excerpt !== excerpt;
  if (rev === 0 || !timeline.messages.some(isStale)) return timeline;
  const messages = timeline.messages.map((answer) =>
    isStale(answer) ? { ...answer, replyTo: { ...answer.replyTo, excerpt } } : answer,
  );
  return { ...timeline, messages };
}

/** A message came, new or changed, from anywhere: pushed, answered to a post, found by a poll. Repeats are harmless. */
export function heard<M extends RoomMessage>(timeline: Timeline<M>, message: M, me: string): Timeline<M> {
  const changes = followed(timeline.changes, message.rev);
  return { ...put(timeline, message), changes, echoes: withoutEchoesOf(timeline, [message], me) };
}

/** Change numbers are followed one by one; a leap is not, and so shows as {@link missedChanges}. */
const followed = (known: number | undefined, rev: number): number | undefined =>
  known !== undefined && rev === known + 1 ? rev : known;

/** Whether hearing `message` means that changes before it went unheard. */
export const missedChanges = (timeline: Timeline<RoomMessage>, { rev }: RoomMessage): boolean =>
  timeline.changes !== undefined && rev > timeline.changes + 1;

/** What had changed after `timeline.changes`, complete up to change number `changes`. */
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

/** Shows another stretch of the room: its newest messages at first, or those around one that was jumped to. */
export function opened<M extends RoomMessage>(timeline: Timeline<M>, page: Page<M>, me: string): Timeline<M> {
  const first = page.messages[0]?.seq ?? 1;
  const last = lastSeqOf(page.messages);
  const moved: Timeline<M> = {
    ...timeline,
    ...page,
    // All changes up to the latest that the page shows had been made when it was read.
    changes: timeline.changes ?? Math.max(0, ...page.messages.map(({ rev }) => rev)),
    ahead: shownOrAhead(timeline)
      .filter(({ seq }) => page.reachesNewest && seq > last)
      .slice(-AHEAD_MAX),
    newestSeq: Math.max(timeline.newestSeq, last),
    echoes: withoutEchoesOf(timeline, page.messages, me),
  };
  // What was pushed while the page was under way may be a later state than the page's.
  const overlap = timeline.messages.filter(({ seq }) => seq >= first && seq <= last);
  return join(overlap.reduce(put<M>, moved));
}

/** Messages that stand before the stretch. A page that does not join it (a late answer after a jump) is ignored. */
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

/** Messages that stand after a stretch that does not end with the newest. Ignored when they do not join it. */
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
 * The newest page was asked for again, after silence or by a poll.
 * @param follow Whether the member looks at the newest messages: then the stretch moves there when the page does not
 *   join it. Somebody who reads further back keeps what they read, with more to load below it.
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

/** The member sent something, or sends again what had failed. */
export function sent<M extends RoomMessage>(timeline: Timeline<M>, echo: Echo): Timeline<M> {
  const others = timeline.echoes.filter(({ clientId }) => clientId !== echo.clientId);
  return { ...timeline, echoes: [...others, echo] };
}

/** A send failed. Nothing to say if its message has come all the same. */
export function failed<M extends RoomMessage>(
  timeline: Timeline<M>,
  clientId: string,
  reason: string,
  passing: boolean,
): Timeline<M> {
  const fail = (echo: Echo): Echo =>
    echo.clientId === clientId ? { ...echo, status: 'failed', reason, passing } : echo;
  return { ...timeline, echoes: timeline.echoes.map(fail) };
}

/** The member gave up on something that failed. */
export const discarded = <M extends RoomMessage>(timeline: Timeline<M>, clientId: string): Timeline<M> => ({
  ...timeline,
  echoes: timeline.echoes.filter((echo) => echo.clientId !== clientId),
});

/**
 * What is missing between the stretch and the newest that is known: `count` messages before the message of that id.
 * Undefined when none is missing, or when the stretch is not meant to reach the newest.
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

/** Everything to show of what has been posted, in order. */
export const shown = <M extends RoomMessage>(timeline: Timeline<M>): readonly M[] =>
  timeline.reachesNewest && timeline.ahead.length > 0 ? shownOrAhead(timeline) : timeline.messages;
