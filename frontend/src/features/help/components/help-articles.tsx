import { Box, Grid } from '@chakra-ui/react';
import {
  HELP_ARTICLE_IDS,
  HELP_SCREENS,
  helpPath,
  type HelpArticle,
  type HelpArticleId,
  type HelpArticles as Articles,
} from '@crew/contracts/help/article';
import { findArticles } from '@crew/contracts/help/find-articles';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Telescope } from '../../../ui/art/scenes.js';
import { Input } from '../../../ui/field.js';
import { PageColumn, PageTitle } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { TextLink } from '../../../ui/text-link.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { useHelpArticles } from '../api/help-articles.js';
import { partsOf } from '../model/links.js';
import { StyledTextLink } from '../../../ui/styled.js';

type TitleAt = (path: string) => string | undefined;

/** All help articles, or those that match a search. @param open the article in the address, shown first */
export function HelpArticles({ open, titleAt }: { open: string | undefined; titleAt: TitleAt }) {
  const { data: articles, error, isPending, refetch } = useHelpArticles();
  return (
    <PageColumn width="narrow">
      <PageTitle
        title={t`Help`}
        words={t`Answers to what members ask most. The Help Guide answers from the same articles.`}
      />
      {isPending ? (
        <SkeletonRows rows={6} label={t`Loading the articles`} />
      ) : articles ? (
        <Search articles={articles} open={open} titleAt={titleAt} />
      ) : (
        <ErrorState title={t`The articles did not load`} error={error} onRetry={() => void refetch()} />
      )}
    </PageColumn>
  );
}

function Search({ articles, open, titleAt }: { articles: Articles; open: string | undefined; titleAt: TitleAt }) {
  const [words, setWords] = useState('');
  const asked = words.trim() !== '';
  const found = asked ? findArticles(articles, words) : HELP_ARTICLE_IDS;
  return (
    <Grid gap="5">
      <Input
        type="search"
        aria-label={t`Search the articles`}
        placeholder={t`Search the articles`}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <VisuallyHidden role="status">
        {asked && plural(found.length, { one: '# article', other: '# articles' })}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          picture={<Telescope />}
          title={t`No article about that`}
          words={t`Try other words, or ask the Help Guide in the header.`}
        />
      ) : (
        <Grid as="ul" listStyleType="none" gap="4" templateColumns="minmax(0, 1fr)">
          {found.map((id) => (
            <Article key={id} id={id} article={articles[id]} isOpen={id === open} titleAt={titleAt} />
          ))}
        </Grid>
      )}
    </Grid>
  );
}

interface ArticleProps {
  id: HelpArticleId;
  article: HelpArticle;
  isOpen: boolean;
  titleAt: TitleAt;
}

function Article({ id, article: { title, text }, isOpen, titleAt }: ArticleProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  const screen = titleAt(HELP_SCREENS[id]);
  return (
    <Panel
      as="li"
      ref={panel}
      p={{ base: '4', md: '5' }}
      aria-current={isOpen || undefined}
      borderColor={isOpen ? 'gold.fg' : undefined}
    >
      <Box as="h2" textStyle="heading">
        <StyledTextLink to={helpPath(id)} color="fg">
          {title}
        </StyledTextLink>
      </Box>
      <Box mt="2" color="fg.muted">
        {partsOf(text, titleAt).map((part, index) =>
          'words' in part ? (
            part.words
          ) : (
            <TextLink key={index} to={part.to}>
              {part.title}
            </TextLink>
          ),
        )}
      </Box>
      {screen && (
        <Box mt="2" textStyle="caption">
          <TextLink to={HELP_SCREENS[id]}>{t`Open: ${screen}`}</TextLink>
        </Box>
      )}
    </Panel>
  );
}
