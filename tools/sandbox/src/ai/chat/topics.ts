import type { Conversation } from './conversation.js';
import { TALK, type Topic } from './talk.js';

/** The topics of a message by number of mentions, feelings first. */
export const topicsIn = (userMessage: string): Topic[] =>
  TALK.topics
    .map((topic) => ({ topic, hits: userMessage.match(new RegExp(topic.words, 'gi'))?.length ?? 0 }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => Number(Boolean(b.topic.feeling)) - Number(Boolean(a.topic.feeling)) || b.hits - a.hits)
    .map(({ topic }) => topic);

/** Those of them that the captain knows about: each topic belongs to one deck, so that no two captains say the same. */
export const ownTopicsIn = ({ userMessage, deck }: Pick<Conversation, 'userMessage' | 'deck'>): Topic[] =>
  topicsIn(userMessage).filter((topic) => topic.deck === (deck ?? 'sentinel-seven'));
