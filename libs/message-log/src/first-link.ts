const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Ends a sentence, not an address. */
const TRAILING = /[.,;:!?*_\]]+$/;
const LONGEST = 2_000;

/** The first address that a text leads to, as its readers see it; none of those that stand in code. */
export function firstLink(text: string): string | undefined {
  for (const [found] of text.replaceAll(CODE, ' ').matchAll(ADDRESS)) {
    let address = found.replace(TRAILING, '');
    // A bracket belongs to the address only if it was opened there.
    while (address.endsWith(')') && address.split(')').length > address.split('(').length) {
      address = address.slice(0, -1).replace(TRAILING, '');
    }
    if (address.length <= LONGEST && URL.canParse(address)) return address;
  }
  return undefined;
}
