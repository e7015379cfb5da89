/** What code relies on in a prompt. */
export interface PromptNeeds {
  /** `name` for `{name}`: each has to be in the text, and no other one. */
  placeholders: readonly string[];
  /** Sentences that have to be in the text as they are, mostly for safety. */
  sentences: readonly string[];
}

/** One fault of a prompt, with the placeholder or the sentence that it is about. */
export interface PromptFault {
  kind: 'missing-placeholder' | 'unknown-placeholder' | 'missing-sentence';
  what: string;
}

/** The names of the `{placeholders}` of a text, each once, in their order. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
];

/** What is wrong with the text of a prompt; nothing if it can be used. */
export function promptFaults(text: string, { placeholders, sentences }: PromptNeeds): PromptFault[] {
  const found = placeholdersOf(text);
  return [
    ...placeholders
      .filter((name) => !found.includes(name))
      .map((name) => ({ kind: 'missing-placeholder', what: `{${name}}` }) as const),
    ...found
      .filter((name) => !placeholders.includes(name))
      .map((name) => ({ kind: 'unknown-placeholder', what: `{${name}}` }) as const),
    ...sentences
      .filter((sentence) => !text.includes(sentence))
      .map((what) => ({ kind: 'missing-sentence', what }) as const),
  ];
}
