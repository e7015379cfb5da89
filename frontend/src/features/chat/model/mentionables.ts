import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { ChatMessage } from '../../messages/model/chat-message.js';
import type { Mentionable } from '../../messages/model/mention.js';

/** The six captains and the guardian; the Help Guide answers elsewhere. */
const CAPTAINS: readonly Mentionable[] = (Object.keys(CREW) as CrewKey[])
  .filter((key) => key !== 'guide')
  .map((key) => ({ key, displayName: CREW[key].name, avatarUrl: null, type: 'crew' }));

/** Who can be mentioned: the captains, and the members seen speaking, the latest first. */
export function mentionables(messages: readonly ChatMessage[]): Mentionable[] {
  const seen = new Map<string, Mentionable>();
  for (const { messageType, user } of messages.toReversed()) {
    if (messageType !== 'member' || !user || user.username === 'departed' || seen.has(user.username)) continue;
    seen.set(user.username, {
      key: user.username,
      displayName: user.displayName,
      avatarUrl: user.avatarUrl,
      type: 'member',
    });
  }
  return [...CAPTAINS, ...seen.values()];
}
