/** A part of a text that is replaced, and what is selected then, both from the start of the text. */
export interface Edit {
  range: readonly [from: number, to: number];
  text: string;
  /** Relative to the start of the new text. */
  select: readonly [from: number, to: number];
}

/** A text with its selection. */
interface Selection {
  value: string;
  from: number;
  to: number;
}

export type Format = 'bold' | 'italic' | 'strike' | 'code' | 'spoiler' | 'list' | 'quote' | 'codeBlock' | 'link';

const SIGNS: Partial<Record<Format, string>> = { bold: '**', italic: '_', strike: '~~', code: '`', spoiler: '||' };
const PREFIXES: Partial<Record<Format, string>> = { list: '- ', quote: '> ' };
const ADDRESS = 'https://';

/** Formats a selection, or takes the format off. */
export function formatted(format: Format, selection: Selection): Edit {
  const sign = SIGNS[format];
  if (sign !== undefined) return enclosed(selection, sign);
  const prefix = PREFIXES[format];
  if (prefix !== undefined) return prefixed(selection, prefix);
  return format === 'codeBlock' ? asCodeBlock(selection) : linked(selection, ADDRESS);
}

/** Puts a sign around the selection, without the spaces at its ends, or takes it off. */
function enclosed({ value, from, to }: Selection, sign: string): Edit {
  const { length } = sign;
  const selected = value.slice(from, to);
  if (value.slice(from - length, from) === sign && value.slice(to, to + length) === sign) {
    return { range: [from - length, to + length], text: selected, select: [0, selected.length] };
  }
  const inner = selected.slice(length, -length);
  if (selected === `${sign}${inner}${sign}`) {
    return { range: [from, to], text: inner, select: [0, inner.length] };
  }
  const words = selected.trim();
  const before = words === '' ? '' : selected.slice(0, selected.indexOf(words));
  const after = words === '' ? '' : selected.slice(before.length + words.length);
  const start = before.length + length;
  return {
    range: [from, to],
    text: `${before}${sign}${words}${sign}${after}`,
    select: [start, start + words.length],
  };
}

/** The whole lines of a selection. */
function linesOf({ value, from, to }: Selection): { start: number; end: number; lines: string[] } {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next === -1 ? value.length : next;
  return { start, end, lines: value.slice(start, end).split('\n') };
}

function prefixed(selection: Selection, prefix: string): Edit {
  const { start, end, lines } = linesOf(selection);
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const text = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : `${prefix}${line}`)).join('\n');
  const isEmpty = selection.from === selection.to;
  return { range: [start, end], text, select: [isEmpty ? text.length : 0, text.length] };
}

/** Ready to have its language written behind the first fence. */
function asCodeBlock({ value, from, to }: Selection): Edit {
  const isAtStart = from === 0 || value[from - 1] === '\n';
  const isAtEnd = to === value.length || value[to] === '\n';
  const open = `${isAtStart ? '' : '\n'}\`\`\``;
  const text = `${open}\n${value.slice(from, to)}\n\`\`\`${isAtEnd ? '' : '\n'}`;
  return { range: [from, to], text, select: [open.length, open.length] };
}

/** The selection as the words of a link; the address is selected unless it is known. */
function linked({ value, from, to }: Selection, address: string): Edit {
  const words = value.slice(from, to);
  const text = `[${words}](${address})`;
  const start = words.length + 3;
  if (words === '') return { range: [from, to], text, select: [1, 1] };
  const end = start + address.length;
  return { range: [from, to], text, select: address === ADDRESS ? [start, end] : [text.length, text.length] };
}

/** A link to a pasted address behind the selected words; undefined if it is none, or nothing fit is selected. */
export function pastedLink(selection: Selection, pasted: string): Edit | undefined {
  const address = pasted.trim();
  const words = selection.value.slice(selection.from, selection.to);
  const isAddress = /^https?:\/\/[^\s()<>]+$/.test(address) && URL.canParse(address);
  return isAddress && /^[^[\]\n]*\S[^[\]\n]*$/.test(words) && !URL.canParse(words)
    ? linked(selection, address)
    : undefined;
}
