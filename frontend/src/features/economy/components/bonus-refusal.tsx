import { Box } from '@chakra-ui/react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useGetWelcomeBonus } from '../api/get-welcome-bonus.js';
import { BONUS_WORDS } from '../model/bonus-words.js';

/** Why a finished uniform avatar brought no welcome bonus; nothing when the member has it. */
export function BonusRefusal() {
  const { data } = useGetWelcomeBonus();
  if (!data || data.state === 'granted' || data.state === 'available') return null;
  return (
    <Box mt="5" color="fg.muted" textAlign="center">
      {data.state === 'address_unverified' ? t`Confirm your email to get 500 ITC.` : i18n._(BONUS_WORDS[data.state])}
    </Box>
  );
}
