/** Something keeps a program from starting that the person at the terminal can mend; the message is one sentence for them. */
export class CannotStartError extends Error {
  override readonly name: string = 'CannotStartError';
}
