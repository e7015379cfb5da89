import { z } from 'zod';

/** The unread messages of a room, and the unread notifications of a member, are counted up to this number. */
export const UNREAD_COUNTED_MAX = 100;
/** Rooms of one kind in a summary. */
export const UNREAD_ROOMS_MAX = 10;
export const UNREAD_LINE_MAX_CHARS = 120;

/** How many messages are unread, up to {@link UNREAD_COUNTED_MAX}, and the display name of the latest one's author. */
export const unreadCount = { unread: z.int().positive().max(UNREAD_COUNTED_MAX), author: z.string() };

/** {@link unreadCount}, and the latest message in one line without markup and spoilers; empty when it has pictures alone. */
export const unreadText = { ...unreadCount, line: z.string(), pictures: z.int().nonnegative() };

export type UnreadText = z.output<z.ZodObject<typeof unreadText>>;
