import { i18n, type Messages } from '@lingui/core';

/**
 * Who loads a catalogue: the landing page; every other page; decks after their first paint, and all other screens at once;
 * these screens besides; admin screens besides.
 */
export type Part = 'landing' | 'deck' | 'later' | 'screens' | 'admin';

/** The texts of static parts are in the documents; while developing, these parts are in English. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('../languages/*/{admin,deck,landing,later,screens}.po');

/** The language of the page: that of its document, which the server chose. It never changes while the page is open. */
export const language = globalThis.document?.documentElement.lang ?? 'en';
i18n.load(language, {});
i18n.activate(language);

const loading = new Map<Part, Promise<void>>();

/** Loads the texts of a part, once. What shows them renders after that. */
export function loadTexts(part: Part): Promise<void> {
  const known = loading.get(part);
  if (known) return known;
  const load = CATALOGUES[`../languages/${language}/${part}.po`];
  if (!load) throw new Error(`There are no texts in "${language}"`);
  const loaded = load().then(({ messages }) => i18n.load(language, messages));
  loading.set(part, loaded);
  // One that failed is loaded again when it is needed again.
  loaded.catch(() => loading.delete(part));
  return loaded;
}

/** A module that a deck loads after its first paint, once its texts are there. */
export async function withLaterTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts('later')]);
  return loaded;
}
