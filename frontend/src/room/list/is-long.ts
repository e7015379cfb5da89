const LINES_MAX = 12;
const CHARS_MAX = 1_200;

/** Whether a text is so long that its message is folded. */
export const isLong = (text: string): boolean =>
  text.length > CHARS_MAX || text.split('\n', LINES_MAX + 1).length > LINES_MAX;
