import { Box, Flex } from '@chakra-ui/react';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { ReactNode } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Avatar } from '../../../ui/avatar.js';

interface DeckBannerProps {
  deckId: DeckId;
  /** The captain's fuel gauge. */
  gauge: ReactNode;
  children: ReactNode;
}

/** The deck's name and captain, with the controls of the message list. */
export function DeckBanner({ deckId, gauge, children }: DeckBannerProps) {
  const { name, description, captain } = DECKS[deckId];
  const captainName = useCaptainName()(captain);
  return (
    <Flex
      as="header"
      position="relative"
      align="center"
      gap={{ base: '2', md: '4' }}
      px={{ base: '3', md: '5' }}
      py={{ base: '2', md: '4' }}
      borderBottom="hairline"
      borderColor="border"
      borderTopRadius={{ md: 'lg' }}
      backgroundImage="radial-gradient(120% 180% at 0% 0%, {colors.colorPalette.muted} 0%, {colors.colorPalette.subtle} 32%, transparent 70%)"
    >
      <Box
        flexShrink="0"
        display={{ base: 'none', sm: 'grid' }}
        placeItems="center"
        boxSize={{ base: '8', md: '14' }}
        borderRadius="full"
        color="colorPalette.fg"
        bg="bg.sunken"
        border="hairline"
        borderColor="colorPalette.muted"
      >
        <DeckIcon deck={deckId} width="56%" height="56%" />
      </Box>
      <Box flex="1" minW="0">
        <Box as="h1" textStyle={{ base: 'heading', md: 'title' }} truncate>
          {name}
        </Box>
        <Flex align="center" gap="2" minH="4" color="fg.muted" fontSize="sm" minW="0">
          <Flex align="center" gap="2" display={{ base: 'none', md: 'flex' }}>
            <Avatar name={captainName} captain={captain} size={24} />
            <Box as="span" whiteSpace="nowrap">
              {captainName}
            </Box>
          </Flex>
          {gauge}
          <Box as="span" truncate display={{ base: 'none', xl: 'inline' }}>
            · {description}
          </Box>
        </Flex>
      </Box>
      <Flex align="center" gap={{ base: '0', md: '1' }} me={{ base: '-2', md: '0' }}>
        {children}
      </Flex>
    </Flex>
  );
}
