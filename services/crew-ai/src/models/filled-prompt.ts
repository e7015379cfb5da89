/** A prompt with its `{placeholders}` replaced by their values, which are not searched for further ones. */
export const filledPrompt = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
