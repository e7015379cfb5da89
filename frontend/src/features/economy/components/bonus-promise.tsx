import { Box, Flex } from '@chakra-ui/react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Coin } from '../../../ui/art/coin.js';
import { useGetWelcomeBonus } from '../api/get-welcome-bonus.js';
import { BONUS_WORDS, isPromised } from '../model/bonus-words.js';

/** The welcome bonus as it stands for the member: promised, or the reason why not. */
export function BonusPromise() {
  const { data: { state } = { state: 'available' as const } } = useGetWelcomeBonus();
  return (
    <>
      {isPromised(state) && (
        <Flex align="center" gap="3" textStyle="heading" color="gold.fg">
          <Coin size={32} /> {t`500 ITC welcome bonus`}
        </Flex>
      )}
      <Box mt="2" color="fg.muted">
        {i18n._(BONUS_WORDS[state])} {t`Tip the insights you love, boost messages, and create avatars of your own.`}
      </Box>
    </>
  );
}
