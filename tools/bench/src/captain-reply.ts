import { setTimeout as delay } from 'node:timers/promises';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { CREW } from '@crew/contracts/chat/decks';
import { openEventStream } from '@crew/testing/event-stream';
import type { App } from './app.js';
import { atMost, type Prepare } from './figure.js';
import { percentile, timed } from './stats.js';
import { until } from './until.js';

/** Each captain is mentioned in its deck in turn, so that the pause between two replies of a room is over. */
const MENTIONS = 12;
/** The pacing rule: typing is shown for so long before the first words. */
const PACING_MS = 1_200;
/** In which the rest of a reply is posted. */
const REST_MS = 2_500;

/** The part of a captain's partial text, or of its whole message, that names the answered message. */
interface AnswerData {
  replyTo?: string | { id: string } | null;
  text?: string;
  isCaptain?: boolean;
}

/** Whether an event shows words of a captain in answer to a message. */
function isAnswer({ replyTo, text, isCaptain }: AnswerData, id: string): boolean {
  return (
    (text !== undefined && replyTo === id) || (isCaptain === true && typeof replyTo === 'object' && replyTo?.id === id)
  );
}

/** From a mention to the first words of the captain on another member's stream, without the pacing rule. */
export const captainReply: Prepare<App> = async (app) => {
  const [author, reader] = await Promise.all([app.newMember(), app.newMember()]);
  const captains = Object.entries(CREW).flatMap(([key, { deckId }]) => (deckId === null ? [] : [{ key, deckId }]));
  return async () => {
    const stream = await openEventStream(`${app.stack.url}/api/events`, { cookie: reader!.cookie });
    const durations: number[] = [];
    for (let turn = 0; turn < MENTIONS; turn += 1) {
      const { key, deckId } = captains[turn % captains.length]!;
      const content = `@${key} What keeps you steady when the week gets loud?`;
      const mention = async (): Promise<void> => {
        const { id } = await author!.call(deckCalls.postMessage, { deckId, content, mentions: [key] });
        await until(`${key} speaks`, async () => stream.events.some(({ data }) => isAnswer(data as AnswerData, id)));
      };
      durations.push((await timed(mention)) - PACING_MS);
      await delay(REST_MS);
    }
    stream.close();
    const what = 'from a mention to the captain’s first words beside the pacing rule, median';
    return [{ id: 'P18', what, unit: 'ms', product: percentile(durations, 0.5), goal: atMost(150) }];
  };
};
