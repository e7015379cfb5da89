/** A difference between what was acknowledged and what the product shows. */
export interface Finding {
  /** `lost` and `doubled` are acknowledged operations; `wrong` is any other difference. */
  effect: 'lost' | 'doubled' | 'wrong';
  what: string;
  /** When the operation was acknowledged, in epoch milliseconds. */
  at?: number;
}
