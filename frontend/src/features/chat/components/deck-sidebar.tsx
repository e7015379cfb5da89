import { Box, chakra } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { WandSparkles } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Link } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { useListDecks } from '../api/list-decks.js';

const Place = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textDecoration: 'none',
    transition: 'color {durations.fast}, background-color {durations.fast}',
    '& svg': { color: 'colorPalette.fg', flexShrink: '0' },
    '&[data-unread]': { color: 'fg' },
    _hover: { color: 'fg', bg: 'bg.hover' },
    _currentPage: { color: 'fg', bg: 'colorPalette.subtle', boxShadow: 'inset 2px 0 0 {colors.colorPalette.solid}' },
  },
});

const Heading = chakra('h2', {
  base: {
    px: '3',
    pt: '2',
    pb: '1',
    textStyle: 'caption',
    fontFamily: 'body',
    fontWeight: 'semibold',
    color: 'fg.subtle',
  },
});

/** Links to the decks, with unread counts, and to the tools. */
export function DeckSidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const { data: decks } = useListDecks();
  const unreadIn = (id: string) => decks?.find((deck) => deck.id === id)?.unread ?? 0;
  return (
    <Box as="nav" aria-label="Decks" display="grid" gap="0.5" alignContent="start" onClick={onNavigate}>
      <Heading>Decks</Heading>
      {DECK_IDS.map((id) => {
        const unread = unreadIn(id);
        return (
          <Place
            key={id}
            to={DECKS[id].path}
            aria-current={pathname === DECKS[id].path ? 'page' : undefined}
            colorPalette={id}
            data-unread={unread > 0 || undefined}
          >
            <DeckIcon deck={id} size={22} />
            {DECKS[id].name}
            <UnreadChip ms="auto" count={unread} />
          </Place>
        );
      })}
      <Heading mt="4">Tools</Heading>
      <Place to="/avatar-station">
        <WandSparkles size={20} aria-hidden="true" />
        Avatar Station
      </Place>
    </Box>
  );
}
