import { Box, Flex } from '@chakra-ui/react';
import type { CrewKey, DeckId } from '@crew/contracts/chat/decks';
import { Fuel } from 'lucide-react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { useGetFuel } from '../api/get-fuel.js';

const LOW = 0.15;

/** The share of today's tokens that the deck's captain has left. */
export function FuelGauge({ deckId }: { deckId: DeckId }) {
  const { data } = useGetFuel(deckId);
  const captainName = useCaptainName();
  if (!data) return null;
  const share = Math.min(1, data.tokensLeft / data.tokensPerDay);
  const percent = Math.round(share * 100);
  const label = `${captainName(data.captain as CrewKey)}'s fuel for today`;
  return (
    <Flex
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-tooltip={`${label}: ${percent}% left`}
      align="center"
      gap="1.5"
      flexShrink="0"
      color="fg.subtle"
    >
      <Fuel size={16} aria-hidden="true" />
      <Box
        w="14"
        h="2"
        borderRadius="full"
        bg="bg.sunken"
        border="hairline"
        borderColor="border.strong"
        overflow="hidden"
      >
        <Box
          h="full"
          borderRadius="full"
          bg={share > LOW ? 'colorPalette.solid' : 'danger.solid'}
          w={`${percent}%`}
          transition="width {durations.slow}"
        />
      </Box>
    </Flex>
  );
}
