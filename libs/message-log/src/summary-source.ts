import { createHash } from 'node:crypto';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { gistOf } from '@crew/contracts/chat/gist-of';
import { SUMMARY_EXCERPT_MAX_CHARS } from '@crew/contracts/rooms/summary.constants';
import type { SummarySource } from '@crew/contracts/rooms/summary.entities';
import type { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import type { MessageLog } from './message-log.js';
import { excerptOf } from './message.presenter.js';
import { isVisible, type StoredMessage } from './stored-message.js';
import { representative, summaryRangeOf, weightsOf } from './summary.rules.js';

interface Asked {
  /** The last message that the member has read. */
  after: number;
  exceptAuthorIds: readonly string[];
}

/** What a summary of a room is made from, and all messages of its range. The service checks who may read the room. */
export async function readSummarySource(
  log: MessageLog,
  directory: MemberDirectory,
  roomId: string,
  { after, exceptAuthorIds }: Asked,
): Promise<{ source: SummarySource; all: StoredMessage[] }> {
  const lastSeq = await log.lastSeqOf(roomId);
  const { readUpTo, ...range } = summaryRangeOf(after, lastSeq);
  const except = new Set(exceptAuthorIds);
  const all = (await log.between(roomId, range.from, range.to)).filter(
    (message) =>
      message.authorId !== null && message.content !== '' && !except.has(message.authorId) && isVisible(message),
  );
  const nameOf = await namesOf(all, directory);
  // What a reader may know already is never chosen for its weight: it would leave no place for what is new to all of them.
  const weights = weightsOf(all.filter(({ seq }) => seq > readUpTo));
  const messages = representative(all, weights).map((message) => sourceOf(message, nameOf, weights));
  const said = all.map((message) => [message._id, nameOf(message), message.content]);
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  const last = range.to < lastSeq ? all.at(-1) : undefined;
  const until = last && { id: last._id, seq: last.seq, createdAt: last.createdAt.toISOString() };
  return { source: { ...range, ...(until && { until }), digest, messages }, all };
}

/** A message as a captain reads it. */
export const sourceOf = (
  message: StoredMessage,
  nameOf: (message: StoredMessage) => string,
  weights: ReadonlyMap<string, number>,
): SummarySource['messages'][number] => ({
  id: message._id,
  seq: message.seq,
  author: nameOf(message),
  text: wordsOf(message),
  weight: weights.get(message._id) ?? 0,
  createdAt: message.createdAt.toISOString(),
});

/** The names of the authors of messages by members and captains. */
export async function namesOf(
  messages: readonly StoredMessage[],
  directory: MemberDirectory,
): Promise<(message: StoredMessage) => string> {
  const ids = messages.flatMap(({ kind, authorId }) => (kind === 'member' ? (authorId ?? []) : []));
  const members = await directory.find([...new Set(ids)]);
  return ({ kind, authorId }) =>
    kind === 'captain' ? CREW[authorId as CrewKey].name : personOf(authorId!, members).displayName;
}

/** The beginning of a message in one line, without the name in front of what a captain says. */
function wordsOf({ kind, authorId, content }: StoredMessage): string {
  const name = kind === 'captain' ? `${CREW[authorId as CrewKey].name}: ` : '';
  return excerptOf(
    gistOf({ content: content.slice(content.startsWith(name) ? name.length : 0), pictures: [] }),
    SUMMARY_EXCERPT_MAX_CHARS,
  );
}
