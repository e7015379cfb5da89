import { describe, expect, it } from '@jest/globals';
import { type Edit, type Format, formatted, pastedLink } from './formatting.js';

/** A text whose selection is between two carets: `a ^b^`. */
function selectionOf(marked: string) {
  const [before = '', selected = '', after = ''] = marked.split('^');
  return { value: before + selected + after, from: before.length, to: before.length + selected.length };
}

function applied(marked: string, { range, text, select }: Edit): string {
  const { value } = selectionOf(marked);
  const words = `${text.slice(0, select[0])}^${text.slice(...select)}^${text.slice(select[1])}`;
  return value.slice(0, range[0]) + words + value.slice(range[1]);
}

const format = (how: Format, marked: string) => applied(marked, formatted(how, selectionOf(marked)));

describe('a selection', () => {
  it.each<[Format, string, string]>([
    ['bold', 'a ^b^ c', 'a **^b^** c'],
    ['bold', 'a **^b^** c', 'a ^b^ c'],
    ['bold', 'a ^**b**^ c', 'a ^b^ c'],
    ['italic', 'a^ b ^c', 'a _^b^_ c'],
    ['strike', '^a b^', '~~^a b^~~'],
    ['code', 'a ^^', 'a `^^`'],
    ['spoiler', '^who^', '||^who^||'],
    ['list', 'a\nb^b\nc^c', 'a\n^- bb\n- cc^'],
    ['list', '^- a\n- b^', '^a\nb^'],
    ['quote', 'a^^', '> a^^'],
    ['codeBlock', 'see ^let a;^ ok', 'see \n```^^\nlet a;\n```\n ok'],
    ['codeBlock', '^let a;^', '```^^\nlet a;\n```'],
    ['link', 'the ^map^', 'the [map](^https://^)'],
    ['link', '^^', '[^^](https://)'],
  ])('becomes %s: %j', (how, before, after) => {
    expect(format(how, before)).toBe(after);
  });
});

describe('an address that is pasted', () => {
  it('becomes the link of the selected words', () => {
    const edit = pastedLink(selectionOf('the ^map^!'), ' https://crew.test/map ');
    expect(edit && applied('the ^map^!', edit)).toBe('the [map](https://crew.test/map)^^!');
  });

  it.each([
    ['the ^^ map', 'https://crew.test'],
    ['the ^map^', 'no address'],
    ['the ^map^', 'javascript:alert(1)'],
    ['^https://a.test^', 'https://crew.test'],
    ['^two\nlines^', 'https://crew.test'],
    ['^[x]^', 'https://crew.test'],
  ])('over %j, %j is pasted as it is', (marked, pasted) => {
    expect(pastedLink(selectionOf(marked), pasted)).toBeUndefined();
  });
});
