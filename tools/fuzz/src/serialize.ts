/** Text that {@link serialize} writes unquoted: numbers that JavaScript cannot hold, and nesting too deep for `JSON.stringify`. */
export class RawJson {
  constructor(readonly text: string) {}

  toJSON(): string {
    return `${RAW}${this.text}`;
  }
}

const RAW = '\u{1F9EA}raw:';
const QUOTED_RAW = new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, 'gu');

/** Serializes a value as JSON, with the text of each {@link RawJson} in its place. */
export const serialize = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(QUOTED_RAW, (_, text: string) => JSON.parse(`"${text}"`) as string);

const SHOWN_CHARS = 600;

/** Serializes a value for a report: long texts are cut, and characters that a terminal would hide are escaped. */
export function show(value: unknown): string {
  const text = serialize(value).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}… (${text.length} characters)` : text;
}
