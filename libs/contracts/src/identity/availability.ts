import { z } from 'zod';
import { EMOJI_MAX_LENGTH } from '../chat/chat.constants.js';
import { isEmoji, qualifiedEmoji } from '../chat/emoji.js';
import { time } from '../primitives.js';
import { visibleCharacters } from '../visible-characters.js';
import { CUSTOM_STATUS_MAX_CHARS } from './availability.constants.js';

const statusText = z
  .string()
  .trim()
  .max(CUSTOM_STATUS_MAX_CHARS, `A status has at most ${CUSTOM_STATUS_MAX_CHARS} characters`)
  .check(visibleCharacters);

const statusEmoji = z.string().max(EMOJI_MAX_LENGTH).overwrite(qualifiedEmoji).refine(isEmoji, 'Choose one emoji');

/** Null: without an end. */
const until = time.nullable();

/** A status as its member sets it. One with neither text nor emoji is none. */
export const newCustomStatus = z.strictObject({ text: statusText, emoji: statusEmoji.nullable(), until }).meta({
  examples: [{ text: 'Reading the stars', emoji: '🔭', until: null }],
});

/** What a member says they are doing: text, an emoji, or both. */
const customStatus = z.object({ text: z.string(), emoji: z.string().nullable(), until }).meta({ id: 'CustomStatus' });
export type CustomStatus = z.output<typeof customStatus>;

/** As its member sets it, and as it is shown: no push, sound or toast reaches them until it ends. */
export const doNotDisturb = z.strictObject({ until }).meta({ id: 'DoNotDisturb', examples: [{ until: null }] });
export type DoNotDisturb = z.output<typeof doNotDisturb>;

/** A member's part in any record of them: custom status and do not disturb, each absent while there is none. */
export const availability = {
  customStatus: customStatus.optional(),
  doNotDisturb: doNotDisturb.optional(),
};
export interface Availability {
  customStatus?: CustomStatus | undefined;
  doNotDisturb?: DoNotDisturb | undefined;
}

/** Whether something with an end has not ended. */
export const isRunning = ({ until: end }: { until: string | null }, now: Date): boolean =>
  end === null || new Date(end) > now;

/** The part of an availability that has not ended, as it is stored: null where there is none any more. */
export const availabilityAt = (stored: Stored<Availability>, now: Date): Availability => {
  const { customStatus, doNotDisturb } = stored;
  return {
    ...(customStatus && isRunning(customStatus, now) && { customStatus }),
    ...(doNotDisturb && isRunning(doNotDisturb, now) && { doNotDisturb }),
  };
};

type Stored<T> = { [K in keyof T]: T[K] | null };
