/** Whether an `If-None-Match` names a tag, also weakened by a proxy that compressed the answer, or in a list. */
export const matchesTag = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag || ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === tag);
