import { Box } from '@chakra-ui/react';
import { useGetWelcomeBonus } from '../api/get-welcome-bonus.js';
import { BONUS_WORDS } from '../model/bonus-words.js';

/** Why a finished uniform avatar brought no welcome bonus; nothing when the member has it. */
export function BonusRefusal() {
  const { data } = useGetWelcomeBonus();
  if (!data || data.state === 'granted' || data.state === 'available') return null;
  return (
    <Box mt="5" color="fg.muted" textAlign="center">
      {data.state === 'address_unverified' ? 'Confirm your email to get 500 ITC.' : BONUS_WORDS[data.state]}
    </Box>
  );
}
