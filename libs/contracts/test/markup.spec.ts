import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blocksOf, type Block, type Inline } from '../src/chat/markup.js';

const one = (content: string, mentions: string[] = []): Inline[] => {
  const [block] = blocksOf(content, mentions);
  return block?.kind === 'text' ? block.parts : [];
};
const text = (words: string): Inline => ({ kind: 'text', text: words });
const code = (words: string): Inline => ({ kind: 'code', text: words });
const link = (href: string, ...parts: Inline[]): Inline => ({ kind: 'link', href, parts });

describe('running text', () => {
  it.each<[string, Inline[]]>([
    ['plain', [text('plain')]],
    ['a **b** c', [text('a '), { kind: 'strong', parts: [text('b')] }, text(' c')]],
    ['*a* and _b_', [{ kind: 'em', parts: [text('a')] }, text(' and '), { kind: 'em', parts: [text('b')] }]],
    ['**a *b* c**', [{ kind: 'strong', parts: [text('a '), { kind: 'em', parts: [text('b')] }, text(' c')] }]],
    ['`**a**`', [code('**a**')]],
    [String.raw`\*a\* \|\|b|| \> \~~c~~`, [text('*a* ||b|| > ~~c~~')]],
    ['~~a *b*~~', [{ kind: 'strike', parts: [text('a '), { kind: 'em', parts: [text('b')] }] }]],
    ['||a **b**|| c', [{ kind: 'spoiler', parts: [text('a '), { kind: 'strong', parts: [text('b')] }] }, text(' c')]],
    ['||two\nlines||', [{ kind: 'spoiler', parts: [text('two\nlines')] }]],
    ['[here](https://a.test/b)', [link('https://a.test/b', text('here'))]],
    [
      '[a **b** `c`](https://a.test/b)',
      [link('https://a.test/b', text('a '), { kind: 'strong', parts: [text('b')] }, text(' '), code('c'))],
    ],
    ['**[a](https://a.test)**', [{ kind: 'strong', parts: [link('https://a.test/', text('a'))] }]],
    [
      'see https://a.test/x_(y). ok',
      [text('see '), link('https://a.test/x_(y)', text('https://a.test/x_(y)')), text('. ok')],
    ],
    ['(https://a.test)', [text('('), link('https://a.test/', text('https://a.test')), text(')')]],
  ])('reads %j', (content, parts) => {
    expect(one(content)).toEqual(parts);
  });

  it.each([
    '2 * 3 * 4 = 24',
    'a || b || c',
    '~~ nothing ~~',
    '||||',
    'snake_case_name and a_b',
    '** nothing **',
    '`',
    '[words](javascript:alert(1))',
    '[words](data:text/html,x)',
    'javascript:alert(1)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'mail@orion.com',
  ])('leaves %j as it is', (content) => {
    expect(one(content, ['orion'])).toEqual([text(content)]);
  });

  it('highlights the given mentions, and no others', () => {
    expect(one('hi @Orion, @nobody', ['orion'])).toEqual([
      text('hi '),
      { kind: 'mention', text: '@Orion', key: 'orion' },
      text(', @nobody'),
    ]);
    expect(one('**@ada_l**', ['ada_l'])).toEqual([
      { kind: 'strong', parts: [{ kind: 'mention', text: '@ada_l', key: 'ada_l' }] },
    ]);
  });

  it('mentions nobody in the text of a link', () => {
    expect(one('[hi *@orion*](https://a.test)', ['orion'])).toEqual([
      link('https://a.test/', text('hi '), { kind: 'em', parts: [text('@orion')] }),
    ]);
  });

  it('replaces link text that looks like another URL', () => {
    expect(one('[https://bank.test](https://thief.test)')).toEqual([
      link('https://thief.test/', text('https://thief.test/')),
    ]);
    expect(one('[bank.test/login](https://thief.test)')).toEqual([
      link('https://thief.test/', text('https://thief.test/')),
    ]);
    for (const words of [
      '**bank.test**',
      'b**ank.test**',
      '`bank.test`',
      'https:**//bank.test**',
      '*a https://b.test*',
    ])
      expect(one(`[${words}](https://thief.test)`)).toEqual([link('https://thief.test/', text('https://thief.test/'))]);
    expect(one('[||secret||](https://a.test)')).toEqual([link('https://a.test/', text('https://a.test/'))]);
    expect(one('https://a.test/\u202egnp.exe')).toEqual([
      link('https://a.test/', text('https://a.test/')),
      text('\u202egnp.exe'),
    ]);
  });
});

describe('blocks', () => {
  it('parses lists and code blocks between running text', () => {
    expect(blocksOf('before\n- a\n- **b**\n3. c\n4. d\nafter\n```ts\nlet a;\n- b\n```\nend')).toEqual([
      { kind: 'text', parts: [text('before')] },
      { kind: 'list', start: undefined, items: [[text('a')], [{ kind: 'strong', parts: [text('b')] }]] },
      { kind: 'list', start: 3, items: [[text('c')], [text('d')]] },
      { kind: 'text', parts: [text('after')] },
      { kind: 'code', text: 'let a;\n- b', language: 'ts' },
      { kind: 'text', parts: [text('end')] },
    ] satisfies Block[]);
  });

  it('parses quotes of lines that begin with > and a space', () => {
    expect(blocksOf('before\n> **a**\n>\n> b\n>_< no')).toEqual([
      { kind: 'text', parts: [text('before')] },
      { kind: 'quote', parts: [{ kind: 'strong', parts: [text('a')] }, text('\n\nb')] },
      { kind: 'text', parts: [text('>_< no')] },
    ] satisfies Block[]);
  });

  it('hides spoilers at any depth', () => {
    const deep = one('**a _b ~~c ||d||~~_**');
    expect(JSON.stringify(deep)).toContain(JSON.stringify({ kind: 'spoiler', parts: [text('d')] }));
  });

  it('keeps line breaks, and a fence that is not closed', () => {
    expect(blocksOf('a\n\n b\n```\nc')).toEqual([{ kind: 'text', parts: [text('a\n\n b\n```\nc')] }]);
  });
});

const hostile = fc.string({
  unit: fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '`',
      '```',
      '~~',
      '||',
      '[',
      ']',
      '(',
      ')',
      '](',
      'https://a.test/',
      'javascript:',
      'data:',
      '\\',
      '@orion',
    ],
    ...['\n', '- ', '1. ', ' ', 'a', '<script>', '\u202e', '\u200b', '\u0301', '"', "'", '&', '\0', '\ud800', '🚀'],
  ),
  maxLength: 200,
});

const withInner = (parts: readonly Inline[]): Inline[] =>
  parts.flatMap((part) => ('parts' in part ? [part, ...withInner(part.parts)] : [part]));
const allOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) =>
    block.kind === 'code' ? [text(block.text)] : withInner(block.kind === 'list' ? block.items.flat() : block.parts),
  );
const letters = (words: string) => words.replaceAll(/[^a\u202e\u200b\u0301🚀]/gu, '');

describe('any text', () => {
  it('keeps every letter, and links only to web URLs', () => {
    fc.assert(
      fc.property(hostile, (content) => {
        const parts = allOf(blocksOf(content, ['orion']));
        for (const part of parts) {
          if (part.kind !== 'link') continue;
          expect(part.href).toMatch(/^https?:\/\//);
          for (const { kind } of withInner(part.parts)) expect(['link', 'mention', 'spoiler']).not.toContain(kind);
        }
        const shown = parts.map((part) => ('text' in part ? part.text : '')).join('');
        if (!content.includes('https')) expect(letters(shown)).toBe(letters(content));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '*',
    '**a',
    '_a',
    '`',
    '[',
    '[a](',
    '\\',
    '@',
    'https://',
    '(',
    '- ',
    '```\n',
    '**a*',
    '||',
    '||a',
    ' ||a',
    '~~a',
    '> ',
    '|',
  ])('is read in a moment, also ten thousand times %j', (unit) => {
    const parts = allOf(blocksOf(unit.repeat(10_000)));
    expect(parts.length).toBeGreaterThan(0);
  });
});
