import { withoutSpoilers } from '@crew/contracts/chat/markup';

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?*_\]]+$/;
const LONGEST = 2_000;

/** The first link of a rendered text, ignoring code and what spoilers hide; undefined without one. */
export function firstLink(text: string): string | undefined {
  for (const [found] of withoutSpoilers(text.replaceAll(CODE, ' ')).matchAll(ADDRESS)) {
    let address = found.replace(TRAILING, '');
    // A closing bracket belongs to the address only if it was opened in it.
    while (address.endsWith(')') && address.split(')').length > address.split('(').length) {
      address = address.slice(0, -1).replace(TRAILING, '');
    }
    if (address.length <= LONGEST && URL.canParse(address)) return address;
  }
  return undefined;
}
