import { CREW } from '@crew/contracts/chat/decks';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import unhomoglyph from 'unhomoglyph';

/** Words that stand for the product, its staff or all members. A name made of nothing else is reserved. */
const RESERVED_WORDS = [
  ...Object.keys(CREW),
  ...Object.values(CREW).map(({ name }) => name),
  DELETED_MEMBER.username,
  DELETED_MEMBER.displayName,
  ...'admin admins administrator administrators all billing bot captain captains channel crew everybody everyone help here itc mod moderation moderator moderators mods null official operator root security ship staff support system team the undefined'.split(
    ' ',
  ),
];

const prototypes = (text: string): string =>
  unhomoglyph(text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''));

/**
 * What a name looks like, for comparison: its skeleton by UTS 39, without case, accents, spaces and punctuation. `i` and
 * `l` are one letter, because the skeleton makes one of `I`, `l` and `1`.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export const lookOf = (name: string): string =>
  prototypes(prototypes(name).toLowerCase())
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');

const RESERVED_LOOK = new RegExp(`^(?:${RESERVED_WORDS.map(lookOf).join('|')})+$`);

/** Whether a name looks as if it were made of reserved words only, with or without numbers after them. */
export const isReservedName = (name: string): boolean =>
  [name, name.replace(/\p{Nd}+(?!\p{L})/gu, '')].some((one) => RESERVED_LOOK.test(lookOf(one)));
