import { z } from 'zod';

/** Characters without a look of their own, or that reorder others. Within an emoji, joiners and selectors are allowed. */
const VISIBLE =
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))*$/u;

/** Check of a text: empty, or not of characters alone that nobody sees. */
export const canBeSeen = z.regex(
  /^$|[^\p{Cc}\p{Cf}\p{Z}\u2800\u3164\u115f\u1160\uffa0]/u,
  'Write something that can be seen',
);

/** Check of a name on one line: no control, bidirectional, zero-width or blank characters, and no line breaks. */
export const visibleCharacters = z.refine<string>((name) => VISIBLE.test(name), {
  message: 'Please remove invisible or control characters',
});
