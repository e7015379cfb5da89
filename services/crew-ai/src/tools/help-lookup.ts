import { HELP_SCREENS, helpPath, loadArticles } from '@crew/contracts/help/article';
import { findArticles } from '@crew/contracts/help/find-articles';
import type { Language } from '@crew/contracts/languages';
import type { Found } from './captain-tools.js';

const FOUND_MAX = 2;

/** The help articles that fit a question best. */
export async function findArticlesFor(asked: { words: string; language: Language }): Promise<readonly Found[]> {
  const articles = await loadArticles(asked.language);
  return findArticles(articles, asked.words)
    .slice(0, FOUND_MAX)
    .map((id) => ({ ...textOf(articles[id]), screen: HELP_SCREENS[id], article: helpPath(id) }));
}

const textOf = ({ title, text }: { title: string; text: string }) => ({ title, text });
