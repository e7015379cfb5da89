import { Box, Flex } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { Telescope } from '../../../ui/art/scenes.js';
import { Input } from '../../../ui/field.js';
import { announce } from '../../../ui/live-region.js';
import { MoreButton } from '../../../ui/more-button.js';
import { PageColumn, PageTitle } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useSearchMessages } from '../api/search-messages.js';
import { moveThroughHits } from '../model/move-through-hits.js';
import { type SearchedRoom, withTypedFilters } from '../model/typed-filters.js';
import { isAsked, paramsOf, wantedIn, type Wanted } from '../model/wanted.js';
import { ChosenFilters } from './chosen-filters.js';
import { FoundMessage } from './found-message.js';
import { SearchFilters } from './search-filters.js';
import { StyledButton, StyledSkeletonRows } from '../../../ui/styled.js';

/** Searches the messages of the decks, of the member's pods and of their conversations, together or of one of them. */
export function SearchScreen({ rooms }: { rooms: readonly SearchedRoom[] }) {
  const [params, setParams] = useSearchParams();
  const wanted = withTypedFilters(wantedIn(params), rooms);
  const [words, setWords] = useState(wanted.q);
  const [shownFor, setShownFor] = useState(wanted.q);
  // Navigation, or the palette, may change the search.
  if (shownFor !== wanted.q) {
    setShownFor(wanted.q);
    setWords(wanted.q);
  }
  const change = (part: Partial<Wanted>) => {
    // A filter is in the address before it is rendered.
    const now = withTypedFilters(wantedIn(new URLSearchParams(window.location.search)), rooms);
    const next = withTypedFilters({ ...now, q: words.trim(), ...part }, rooms);
    setWords(next.q);
    setParams(paramsOf(next), { replace: true });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const from = new FormData(event.currentTarget).get('from');
    change({ from: typeof from === 'string' ? from.trim() : '' });
  };

  return (
    <PageColumn>
      <PageTitle title={t`Search`} words={t`Everything said in the decks, in your own pods and in your messages.`} />
      <form role="search" onSubmit={submit}>
        <Panel p={{ base: '4', md: '5' }} display="grid" gap="4">
          <Flex gap="2">
            <Input
              type="search"
              aria-label={t`Words to look for`}
              placeholder={t`Words to look for`}
              maxLength={200}
              enterKeyHint="search"
              // The search field is what the screen is for.
              autoFocus
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={moveThroughHits}
            />
            <StyledButton type="submit" variant="solid" minH="12" aria-label={t`Search`}>
              <Search size={18} aria-hidden="true" />
              <Box as="span" hideBelow="sm">
                {t`Search`}
              </Box>
            </StyledButton>
          </Flex>
          <SearchFilters wanted={wanted} rooms={rooms} onChange={change} />
        </Panel>
      </form>
      <ChosenFilters wanted={wanted} rooms={rooms} onChange={change} />
      <Results wanted={wanted} rooms={rooms} />
    </PageColumn>
  );
}

function Results({ wanted, rooms }: { wanted: Wanted; rooms: readonly SearchedRoom[] }) {
  const search = useSearchMessages(wanted);
  const { ids: blocked } = useBlocked();
  // A later page may have by its words what the first one found by its meaning.
  const all = new Map(search.data?.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const found = search.data && [...all.values()].filter(({ user }) => !user || !blocked.has(user.id));
  const count = search.isPlaceholderData ? undefined : found?.length;
  useEffect(() => {
    if (count !== undefined) announce(plural(count, { one: '# message found', other: '# messages found' }));
  }, [count]);

  if (!isAsked(wanted)) {
    return (
      <EmptyState
        picture={<Telescope />}
        title={t`What are you looking for?`}
        words={t`Words in any order and form. Filters can be typed, too: from:name, in:room, has:link, has:image, has:file, before:2026-11-01, after:2026-10-01.`}
      />
    );
  }
  if (search.isPending) return <StyledSkeletonRows rows={5} label={t`Searching`} mt="6" />;
  if (!found) {
    return <ErrorState title={t`The search did not work`} error={search.error} onRetry={() => void search.refetch()} />;
  }
  // A page may be of blocked members alone.
  if (found.length === 0 && !search.hasNextPage) {
    return (
      <EmptyState
        picture={<Telescope />}
        title={t`Nothing found`}
        words={t`Try fewer or other words, or a longer time.`}
      />
    );
  }
  return (
    <Box mt="5" opacity={search.isPlaceholderData ? 0.6 : 1}>
      <Panel
        as="ol"
        listStyleType="none"
        display="grid"
        gap="1"
        p="2"
        _empty={{ display: 'none' }}
        onKeyDown={moveThroughHits}
      >
        {found.map((message) => (
          <li key={message.id}>
            <FoundMessage
              found={message}
              q={wanted.q}
              roomName={rooms.find(({ scope }) => scope.id === message.room.id)?.name}
            />
          </li>
        ))}
      </Panel>
      <MoreButton query={search} />
    </Box>
  );
}
