/** 'Captain Orion: Welcome' → 'Welcome': the name stands above the words already. */
export const withoutName = (content: string, name: string): string =>
  content.startsWith(`${name}: `) ? content.slice(name.length + 2) : content;
