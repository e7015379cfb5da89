import { describe, expect, it } from '@jest/globals';
import { isEmoji, qualifiedEmoji } from '../src/chat/emoji.js';

describe('an emoji', () => {
  it.each([
    ['\u2764', '\u2764\uFE0F'],
    ['\u{1F600}\uFE0F', '\u{1F600}'],
    ['#\u20E3', '#\uFE0F\u20E3'],
    ['\u{1F441}\u200D\u{1F5E8}', '\u{1F441}\uFE0F\u200D\u{1F5E8}\uFE0F'],
    ['\u{1F575}\u{1F3FD}\u200D\u2642', '\u{1F575}\u{1F3FD}\u200D\u2642\uFE0F'],
    ['🇩🇪', '🇩🇪'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('%s has one form', (text, form) => {
    expect(qualifiedEmoji(text)).toBe(form);
    expect(qualifiedEmoji(form)).toBe(form);
    expect(isEmoji(form)).toBe(true);
  });

  it.each(['', 'a', '7', '👍👍', '👍a', ' 👍', '\u200D', '\uFE0F', '<b>', '🇩'])('%j is none', (text) => {
    expect(isEmoji(qualifiedEmoji(text))).toBe(false);
  });
});
