/** A difference between what was acknowledged and what the product shows. */
export interface Finding {
  /** `lost` and `doubled` are acknowledged operations; `wrong` is any other difference. */
  effect: 'lost' | 'doubled' | 'wrong';
  what: string;
  /** When the operation was acknowledged, in epoch milliseconds. */
  at?: number;
}

/** A difference that is neither a loss nor a double. */
export const wrong = (what: string): Finding => ({ effect: 'wrong', what });

/** What a check found; that it failed, when it did: a run that broke the product still ends with everything that is known. */
export const foundBy = (name: string, check: Promise<Finding[]>): Promise<Finding[]> =>
  check.catch((error: unknown) => [wrong(`${name} could not be checked: ${String(error)}`)]);
