import { useEffect, useRef } from 'react';
import { shownName } from '../../members/model/shown-name.js';
import { announce } from '../../ui/live-region.js';
import type { ChatMessage } from '../model/chat-message.js';
import { gistIn } from '../model/gist.js';
import type { Timeline } from '../model/timeline.js';

/** The announcement of a message: author and text. A captain's text contains the name. */
function aloud(message: ChatMessage): string {
  const gist = gistIn(message);
  return message.user && !message.isCaptain ? `${shownName(message.user)}: ${gist}` : gist;
}

/**
 * Announces new messages of others to screen readers; those that arrive together, together. Those that a reader of an old
 * range loads on the way to the newest are not new.
 */
export function useAnnounced(
  messages: readonly ChatMessage[],
  { newestSeq, reachesNewest }: Pick<Timeline<ChatMessage>, 'newestSeq' | 'reachesNewest'>,
  me: string,
): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (messages.length === 0) return;
    const known = last.current ?? newestSeq;
    last.current = newestSeq;
    if (!reachesNewest) return;
    const news = messages.slice(messages.findLastIndex(({ seq }) => seq <= known) + 1);
    const others = news.filter(({ userId }) => userId !== me);
    if (others.length > 0) announce(others.map(aloud).join('\n'));
  }, [messages, newestSeq, reachesNewest, me]);
}
