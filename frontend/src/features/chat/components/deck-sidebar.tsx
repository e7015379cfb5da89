import { Box, chakra } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { WandSparkles } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { DeckIcon } from '../../../ui/art/deck-icon.js';

const Place = chakra(NavLink, {
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

/** The way between the decks, and the tools. */
export function DeckSidebar({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <Box as="nav" aria-label="Decks" display="grid" gap="0.5" alignContent="start" onClick={onNavigate}>
      <Heading>Decks</Heading>
      {DECK_IDS.map((id) => (
        <Place key={id} to={DECKS[id].path} colorPalette={id}>
          <DeckIcon deck={id} size={22} />
          {DECKS[id].name}
        </Place>
      ))}
      <Heading mt="4">Tools</Heading>
      <Place to="/avatar-station">
        <WandSparkles size={20} aria-hidden="true" />
        Avatar Station
      </Place>
    </Box>
  );
}
