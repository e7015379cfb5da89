import { isEmoji } from '@crew/contracts/chat/emoji';
import { describe, expect, it } from '@jest/globals';
import { emojiNamed, inTone, loadEmoji, searchEmoji } from './emoji-data.js';

const { all, groups } = await loadEmoji();
const named = (name: string) => all.find((one) => one.name === name)!;

describe('the emoji', () => {
  it('are all accepted as reactions, in every skin tone', () => {
    const offered = all.flatMap(({ emoji, tones = [] }) => [emoji, ...tones]);
    expect(offered.length).toBeGreaterThan(3_000);
    expect(offered.filter((emoji) => !isEmoji(emoji))).toEqual([]);
  });

  it('are in one group each', () => {
    expect(groups.length).toBeGreaterThan(7);
    expect(groups.flatMap(({ emoji }) => emoji)).toHaveLength(all.length);
  });

  it.each([
    ['tada', '🎉'],
    ['fire', '🔥'],
    ['red heart', '❤️'],
    ['germany', '🇩🇪'],
  ])('are found by %j', (words, emoji) => {
    expect(searchEmoji(all, words, 3).map((one) => one.emoji)).toContain(emoji);
  });

  it('are found by the beginning of a name, the shortest first', () => {
    expect(searchEmoji(all, 'fir', 1)).toEqual([named('fire')]);
  });

  it.each([
    ['rocket', '🚀'],
    ['+1', '👍'],
    ['thumbsup', '👍'],
    ['heart', '❤️'],
  ])('are meant by their name %j, before those that have it as a further word', (name, emoji) => {
    expect(emojiNamed(all, name)?.emoji).toBe(emoji);
  });

  it('are each meant by every name that is their first', () => {
    const names = new Set(all.map(({ name }) => name));
    expect([...names].filter((name) => emojiNamed(all, name)?.name !== name)).toEqual([]);
  });

  it('are found by no nonsense', () => {
    expect(searchEmoji(all, 'qwxzy')).toEqual([]);
  });

  it('have the chosen skin tone where they have skin', () => {
    expect(inTone(named('wave'), 3)).toBe('👋🏽');
    expect(inTone(named('wave'), 0)).toBe('👋');
    expect(inTone(named('fire'), 3)).toBe('🔥');
  });
});
