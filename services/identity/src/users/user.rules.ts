import { CREW } from '@crew/contracts/chat/decks';
import type { UserDocument } from './user.schema.js';

/** What makes two spellings of a name or an address the same. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What the roster finds a member by: each is matched from its beginning. */
export const searchKeysOf = ({
  username,
  email,
  displayName,
}: Pick<UserDocument, 'username' | 'email' | 'displayName'>): string[] => [
  ...new Set([username, email, ...displayName.split(/\s+/)].map(foldCase).filter(Boolean)),
];

/** Whether a suspension is in force. */
export const isSuspended = ({ suspension }: Pick<UserDocument, 'suspension'>, now: Date): boolean =>
  suspension !== null && (suspension.until === null || suspension.until > now);

/** Names that would pass for the ship's own voice, or mean everybody when mentioned. */
const RESERVED = new Set([
  ...Object.keys(CREW),
  ...'admin administrator all captain captains channel crew departed everybody everyone help here moderator null official root staff support system undefined'.split(
    ' ',
  ),
]);

export const isReservedName = (username: string): boolean => RESERVED.has(foldCase(username));
