import { describe, expect, it } from '@jest/globals';
import { partsOf } from './links.js';

const SCREENS: Record<string, string> = { '/shop': 'Shop', '/bridge/music': 'Bridge' };
const parts = (text: string) => partsOf(text, (path) => SCREENS[path]);

describe('partsOf', () => {
  it('finds links to screens, with and without brackets', () => {
    expect(parts('Go to the Shop (/shop), or /bridge/music.')).toEqual([
      { words: 'Go to the ' },
      { to: '/shop', title: 'Shop' },
      { words: ', or ' },
      { to: '/bridge/music', title: 'Bridge' },
      { words: '.' },
    ]);
  });

  it.each(['https://evil.example/shop', 'see /nowhere', 'and/shop', '//shop', 'javascript:/shop', '<a href="/x">'])(
    'leaves %s as words',
    (text) => {
      expect(parts(text)).toEqual([{ words: text }]);
    },
  );
});
