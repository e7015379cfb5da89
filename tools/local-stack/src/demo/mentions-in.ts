/** Usernames that a text mentions. */
export const mentionsIn = (text: string): string[] => [...text.matchAll(/@([\w-]+)/g)].map((match) => match[1]!);
