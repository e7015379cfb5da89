import { t } from '@lingui/core/macro';
import type { ChatMessage } from './chat-message.js';

/** Removes blocked members' messages, their reactions, their faces below threads, and their text in quotes. */
export function withoutBlocked<M extends ChatMessage>(
  messages: readonly M[],
  blocked: ReadonlySet<string>,
): readonly M[] {
  if (blocked.size === 0) return messages;
  const isBlocked = (id: string | null) => id !== null && blocked.has(id);
  return messages.filter(({ userId }) => !isBlocked(userId)).map((message) => withoutTraces(message, isBlocked));
}

function withoutTraces<M extends ChatMessage>(message: M, isBlocked: (id: string | null) => boolean): M {
  const { replyTo, reactions, thread } = message;
  const quoted = replyTo !== null && isBlocked(replyTo.userId);
  const reacted = reactions.some(({ by }) => by.some(isBlocked));
  const replied = thread?.authors.some(({ id }) => isBlocked(id)) === true;
  if (!quoted && !reacted && !replied) return message;
  return {
    ...message,
    ...(replied && { thread: { ...thread, authors: thread.authors.filter(({ id }) => !isBlocked(id)) } }),
    replyTo: quoted
      ? { ...replyTo, user: replyTo.user && { ...replyTo.user, displayName: t`Somebody you blocked` }, excerpt: '…' }
      : replyTo,
    reactions: reactions
      .map(({ kind, by }) => ({ kind, by: by.filter((id) => !isBlocked(id)) }))
      .filter(({ by }) => by.length > 0),
  };
}

/** Clears quotes of messages that were deleted or hidden after the quote was loaded. */
export function withoutDeletedQuotes<M extends ChatMessage>(messages: readonly M[]): readonly M[] {
  const gone = new Set(messages.flatMap(({ id, deleted, hidden }) => (deleted || hidden ? id : [])));
  const quotesGone = ({ replyTo }: M) => replyTo !== null && replyTo.excerpt !== '' && gone.has(replyTo.id);
  if (gone.size === 0 || !messages.some(quotesGone)) return messages;
  return messages.map((message) =>
    quotesGone(message) ? { ...message, replyTo: { ...message.replyTo!, excerpt: '' } } : message,
  );
}
