/** A piece of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'mention'; text: string; key: string }
  | { kind: 'strong' | 'em' | 'strike' | 'spoiler'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] };

/** A piece of a message: running text, which keeps its line breaks, quoted or not, a list, or lines of code. */
export type Block =
  | { kind: 'text' | 'quote'; parts: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Inline[][] }
  | { kind: 'code'; text: string; language?: string };

const SPOILER = String.raw`\|\|(?<spoiler>(?=\S)(?:[^|]|\|(?!\|))*[^\s|])\|\|`;
/** Ends a URL: invisible and bidirectional control characters are not part of one. */
const NO_ADDRESS = String.raw`\s<>"'\x60\p{Cc}\p{Cf}`;
const PIECE = new RegExp(
  [
    String.raw`\\(?<escaped>[\\*_\x60[\]~|>])`,
    String.raw`\x60(?<code>[^\x60\n]+)\x60`,
    String.raw`\[(?<words>[^[\]\n]+)\]\((?<address>https?:\/\/[^()${NO_ADDRESS}]+)\)`,
    String.raw`(?<bare>https?:\/\/[^${NO_ADDRESS}]+)`,
    String.raw`(?<![\w@-])@(?<name>[\w-]+)`,
    SPOILER,
    String.raw`~~(?<strike>(?=\S)(?:[^~]|~(?!~))*[^\s~])~~`,
    String.raw`\*\*(?<strong>(?=\S)(?:[^*]|\*(?!\*))*[^\s*]\*?)\*\*`,
    String.raw`(?<![\w*])\*(?<em>(?=[^\s*])[^*\n]*[^\s*])\*(?![\w*])`,
    String.raw`(?<!\w)_(?<em2>(?=[^\s_])[^_\n]*[^\s_])_(?!\w)`,
  ].join('|'),
  'gu',
);
/** Maximum nesting of emphasis. */
const DEPTH_MAX = 3;
const FENCE = /^```([\w+#-]*)$/;
const QUOTED = /^>(?: |$)/;
const ITEM = /^ {0,3}(?:[-*•]|(\d{1,3})[.)]) +(?=\S)(.*)$/u;
const LOOKS_LIKE_ADDRESS = /:\/\/|^[\w-]+(\.[\w-]+)+/u;
/** Punctuation after a URL is not part of it, nor is a bracket that was opened before it. */
const TRAILING = /[.,:;!?*_~]+$/u;

/** The URL without trailing punctuation. */
function bareAddress(found: string): string {
  let address = found.replace(TRAILING, '');
  while (address.endsWith(')') && address.split(')').length > address.split('(').length) {
    address = address.slice(0, -1).replace(TRAILING, '');
  }
  return address;
}

const shownIn = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? shownIn(part.parts) : part.text)).join('');

/** Undefined if it is no web URL. */
function link(address: string, words: string, depth: number): Inline | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  const labeled = (text: string): Inline => ({ kind: 'link', href, parts: [{ kind: 'text', text }] });
  if (words === address) return labeled(words);
  // Nobody is mentioned in a link. Nor is there another link in it: its text would look like a URL.
  const parts = inline(words, new Map(), depth);
  // Link text that looks like a URL must be the link's own, and is never what a spoiler hides.
  const isMisleading = LOOKS_LIKE_ADDRESS.test(shownIn(parts)) || words.includes('||');
  return isMisleading ? labeled(href) : { kind: 'link', href, parts };
}

/** Splits running text into its pieces. */
function inline(text: string, mentions: Map<string, string>, depth: number): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const add = (part: Inline) => {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else if (part.kind !== 'text' || part.text !== '') parts.push(part);
  };
  for (const match of text.matchAll(PIECE)) {
    const found = piece(match[0], match.groups!, mentions, depth);
    if (!found) continue;
    add({ kind: 'text', text: text.slice(from, match.index) });
    add(found.part);
    from = match.index + found.length;
  }
  add({ kind: 'text', text: text.slice(from) });
  return parts;
}

function piece(
  whole: string,
  groups: Record<string, string | undefined>,
  mentions: Map<string, string>,
  depth: number,
): { part: Inline; length: number } | undefined {
  const { escaped, code, words, address, bare, name, spoiler, strike, strong, em = groups.em2 } = groups;
  const all = (part: Inline | undefined) => part && { part, length: whole.length };
  if (escaped) return all({ kind: 'text', text: escaped });
  if (code) return all({ kind: 'code', text: code });
  if (words && address) return all(link(address, words, depth));
  if (bare) {
    const trimmed = bareAddress(bare);
    const part = link(trimmed, trimmed, depth);
    return part && { part, length: trimmed.length };
  }
  if (name) {
    const key = mentions.get(name.toLowerCase());
    return all(key === undefined ? undefined : { kind: 'mention', text: whole, key });
  }
  const within = spoiler ?? strike ?? strong ?? em;
  // A spoiler is hidden at any depth.
  if (within === undefined || (depth >= DEPTH_MAX && !spoiler)) return undefined;
  const kind = spoiler ? 'spoiler' : strike ? 'strike' : strong ? 'strong' : 'em';
  return all({ kind, parts: inline(within, mentions, depth + 1) });
}

/** The number of quoted lines from a line on. */
function countQuoted(lines: readonly string[], from: number): number {
  let to = from;
  while (to < lines.length && QUOTED.test(lines[to]!)) to++;
  return to - from;
}

/** The text without what its spoilers hide. */
export const withoutSpoilers = (text: string): string => text.replaceAll(new RegExp(SPOILER, 'gu'), ' ');

/**
 * Reads what members write: **bold**, *italic*, ~~struck~~, `code`, ||spoilers||, [links](https://…) and bare ones,
 * lists, quotes after >, and lines of code between ```, which may name their language. Whatever is none of these is text. Nothing becomes markup of the page: only these pieces come out, and
 * the only addresses among them are `http` and `https`.
 * @param mentions keys of those whose names are lit after an @
 */
export function blocksOf(content: string, mentions: readonly string[] = []): Block[] {
  const keys = new Map(mentions.map((key) => [key.toLowerCase(), key]));
  const lines = content.split('\n');
  const blocks: Block[] = [];
  let text: string[] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ kind: 'text', parts: inline(text.join('\n'), keys, 0) });
    text = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const fence = FENCE.exec(line);
    const end = fence ? lines.indexOf('```', at + 1) : -1;
    const item = ITEM.exec(line);
    const quoted = countQuoted(lines, at);
    if (end !== -1) {
      endText();
      const language = fence![1];
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n'), ...(language && { language }) });
      at = end;
    } else if (quoted > 0) {
      endText();
      const said = lines.slice(at, at + quoted).map((one) => one.slice(2));
      blocks.push({ kind: 'quote', parts: inline(said.join('\n'), keys, 0) });
      at += quoted - 1;
    } else if (item) {
      endText();
      const ordered = item[1] !== undefined;
      const items: Inline[][] = [];
      for (let next: RegExpExecArray | null = item; next && (next[1] !== undefined) === ordered; at++) {
        items.push(inline(next[2]!, keys, 0));
        next = ITEM.exec(lines[at + 1] ?? '');
      }
      at--;
      blocks.push({ kind: 'list', start: ordered ? Number(item[1]) : undefined, items });
    } else {
      text.push(line);
    }
  }
  endText();
  return blocks;
}
