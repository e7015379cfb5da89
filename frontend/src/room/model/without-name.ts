/** 'Captain Orion: Welcome' → 'Welcome': the name is shown above the text already. */
export const withoutName = (content: string, name: string): string =>
  content.startsWith(`${name}: `) ? content.slice(name.length + 2) : content;
