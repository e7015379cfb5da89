/** A problem that the user can fix, such as an occupied port. The message is shown without a stack trace. */
export class CannotStartError extends Error {
  override readonly name: string = 'CannotStartError';
}
