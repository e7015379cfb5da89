const TEXT_DEFAULT = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;
const VARIATION_SELECTOR = '\uFE0F';

/**
 * The fully qualified form of an emoji (UTS #51, ED-18): one form for each, whichever variation selectors it came with.
 * Text that is no emoji is returned changed; check it with {@link isEmoji}.
 */
export const qualifiedEmoji = (text: string): string =>
  text.normalize('NFC').replaceAll(VARIATION_SELECTOR, '').replaceAll(TEXT_DEFAULT, `$&${VARIATION_SELECTOR}`);

/** Whether a text is exactly one emoji that is recommended for general interchange (UTS #51, ED-27), fully qualified. */
export const isEmoji = (text: string): boolean => new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v').test(text);
