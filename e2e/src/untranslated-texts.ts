import { CREW, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { Page } from 'playwright-core';

/** Names are the same in every language. */
const NAMES = ['Crew', 'ITC', ...DECK_IDS.map((id) => DECKS[id].name), ...Object.values(CREW).map(({ name }) => name)];

/** Times, which the browser writes in the language of the page, for `en-XA` in English, and hashes. */
const TIMES =
  /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|at|AM|PM|(?:seconds?|minutes?|hours?|days?) ago)\b|\b[0-9a-f]{7,40}\b/g;

/**
 * The texts and labels on a page in the pseudo-language `en-XA` that come from no catalogue: each one that does is within
 * `⟦ ⟧`. Not texts of the product are what members wrote (`dir="auto"`, also within a label), code, names and parts in a
 * language of their own. Names are taken out as whole words.
 * @param more names of members
 */
export const untranslatedTexts = (page: Page, more: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([names, times]) => {
      const found = new Set<string>();
      const written = [...document.querySelectorAll('[dir="auto"]')].map(({ textContent }) => textContent);
      const notOurs = [...new Set([...names, ...written])]
        .filter(({ length }) => length > 1)
        .sort((one, other) => other.length - one.length)
        .map((name) => new RegExp(`(?<![A-Za-z])${name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?![A-Za-z])`, 'g'));
      const own = (text: string): string =>
        notOurs
          .reduce((rest, name) => rest.replace(name, ''), text.replace(/⟦[^⟧]*⟧/g, ' '))
          .replace(new RegExp(times, 'g'), '');
      const check = (text: string | null): void => {
        if (text && /[A-Za-z]{2,}/.test(own(text).replace(/@[\w.]+/g, ''))) found.add(text.trim());
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (element?.closest('script, style, noscript, code, option, [dir="auto"], [translate="no"], [lang]:not(html)'))
          continue;
        check(walker.currentNode.textContent);
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
        if (element.closest('[dir="auto"], [translate="no"], [lang]:not(html)')) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) check(element.getAttribute(name));
      }
      check(document.title.replace(' · Crew', ''));
      return [...found];
    },
    [[...NAMES, ...more], TIMES.source] as const,
  );
