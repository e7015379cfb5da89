import { TIPS_LISTED_MAX } from '@crew/contracts/economy/list-tips-received';

/** Columns of the sky; a narrow one has half of them, and twice the rows. */
const COLUMNS = 24;
const CELLS = 1.2 * TIPS_LISTED_MAX;
/** To the next cell while one is taken; coprime with {@link CELLS}, so it visits all. */
const STRIDE = 91;
/** How far a star is from the middle of its cell, as a share of the cell: across, and up or down. */
const STRAY = { across: 0.5, along: 0.15 };

/** A place in the sky as shares of its width and height. */
export interface Place {
  x: number;
  y: number;
}

export interface StarPlace {
  wide: Place;
  narrow: Place;
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, sign) => Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5);

/** A number from −0.5 to 0.5 by a byte of the hash. */
const strayOf = (hash: number, byte: number): number => ((hash >>> (8 * byte)) & 255) / 255 - 0.5;

function placeOf(cell: number, hash: number, columns: number): Place {
  const rows = CELLS / columns;
  const column = cell % columns;
  // Every other column is half a cell lower, so that stars form no rows.
  const row = Math.floor(cell / columns) + 0.5 * (column % 2);
  return {
    x: (column + 0.5 + STRAY.across * strayOf(hash, 1)) / columns,
    y: (row + 0.5 + STRAY.along * strayOf(hash, 2)) / (rows + 0.5),
  };
}

/**
 * The places of stars by their ids, no two in one cell. They depend on the id; of two stars in the same cell the older one
 * stays, so a new star moves none.
 * @param ids newest first, at most {@link TIPS_LISTED_MAX}
 */
export function placesOf(ids: readonly string[]): ReadonlyMap<string, StarPlace> {
  const taken = new Set<number>();
  const places = new Map<string, StarPlace>();
  for (const id of ids.toReversed()) {
    const hash = hashOf(id);
    let cell = hash % CELLS;
    while (taken.has(cell)) cell = (cell + STRIDE) % CELLS;
    taken.add(cell);
    places.set(id, { wide: placeOf(cell, hash, COLUMNS), narrow: placeOf(cell, hash, COLUMNS / 2) });
  }
  return places;
}

/** Edge of a star in pixels: 9 for 1 ITC, 20 for 1,000. */
export const starSize = (amount: number): number => Math.round(9 + 3.7 * Math.log10(amount));
