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

/** A member's part in any record of them: custom status and do not disturb, each absent while there is none. */
export const availability = {
  customStatus: customStatus.optional(),
};
export interface Availability {
  customStatus?: CustomStatus | undefined;
}

/** Whether something with an end has not ended. */
export const isRunning = (one: { until: string | null } | undefined, now: Date): boolean =>
  one !== undefined && (one.until === null || new Date(one.until) > now);

/** The part of an availability that has not ended. */
export const availabilityAt = ({ customStatus: status }: Availability, now: Date): Availability => ({
  ...(isRunning(status, now) && { customStatus: status }),
});
