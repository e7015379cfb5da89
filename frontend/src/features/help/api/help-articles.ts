import { loadArticles } from '@crew/contracts/help/article';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { language } from '../../../lib/language.js';

const articlesQuery = queryOptions({
  queryKey: ['help', 'articles'],
  queryFn: () => loadArticles(language),
  staleTime: Infinity,
});

/** The help articles in the language of the page, in a chunk of their own. */
export const useHelpArticles = () => useQuery(articlesQuery);
