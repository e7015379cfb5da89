import { expect, it } from '@jest/globals';
import { gistOf, voiceMsOf } from '../src/chat/gist-of.js';

it.each([
  ['**Bold**, _slanted_ and ~~struck~~ `code`', 'Bold, slanted and struck code'],
  ['see [the map](https://crew.test/map)', 'see the map'],
  ['> quoted\n\nanswer', 'quoted answer'],
  ['- one\n- **two**', 'one two'],
  ['3. one\n4. two', '3. one 4. two'],
  ['```ts\nlet a = 1;\n```', 'let a = 1;'],
  ['It was ||the **butler**||!', 'It was ▒▒▒▒!'],
  ['**||x||** [||y||](https://a.test)', '▒▒▒▒ https://a.test/'],
  [String.raw`2 * 3 snake_case \*a\*`, '2 * 3 snake_case *a*'],
])('puts %j as %j', (content, gist) => {
  expect(gistOf({ content, pictures: [] })).toBe(gist);
});

it('names the files of a message without text', () => {
  const files = [{ name: 'plan.pdf' }, { name: 'budget.ods' }];
  expect(gistOf({ content: '', pictures: [1], files })).toBe('plan.pdf, budget.ods');
  expect(gistOf({ content: 'Read **this**', pictures: [], files })).toBe('Read this');
});

it('names a voice note by its length', () => {
  const note = { name: 'voice-note.webm', voice: { durationMs: 59_600 } };
  const said = { content: '', pictures: [], files: [note] };
  expect(gistOf(said)).toBe('Voice note, 1:00');
  expect(voiceMsOf(said)).toBe(59_600);
  const further = [{ content: 'x' }, { pictures: [1] }, { files: [note, { name: 'plan.pdf' }] }, { files: undefined }];
  for (const part of further) expect(voiceMsOf({ ...said, ...part })).toBeUndefined();
});

it.each([
  [1, 'A picture'],
  [2, '2 pictures'],
])('counts %i pictures without text', (count, gist) => {
  expect(gistOf({ content: ' ', pictures: Array.from({ length: count }) })).toBe(gist);
});
