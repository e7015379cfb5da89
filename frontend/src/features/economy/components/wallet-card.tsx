import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../ui/button.js';
import { StyledItc, StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { useGetWallet } from '../api/get-wallet.js';

/** The balance, with links to the wallet, the shop and the avatar station. */
export function WalletCard() {
  const { data, isError } = useGetWallet();
  return (
    <Panel as="section" aria-labelledby="wallet" p="5">
      <Box as="h2" id="wallet" textStyle="heading">
        {t`ITC Balance`}
      </Box>
      <Box mt="3" minH="10">
        {data?.unlimited ? (
          <Box textStyle="heading" color="gold.fg">
            {t`∞ Unlimited`}
          </Box>
        ) : data ? (
          <StyledItc amount={data.balance} coin={28} fontSize="xl" fontWeight="bold" />
        ) : isError ? (
          <Box color="fg.subtle">{t`The balance is out of reach just now.`}</Box>
        ) : (
          <StyledSkeleton h="10" w="8rem" />
        )}
      </Box>
      <Flex mt="4" gap="3" wrap="wrap">
        <ButtonLink to="/shop" size="sm">
          {t`Shop`}
        </ButtonLink>
        <ButtonLink to="/avatar-station" size="sm">
          {t`Avatar Station`}
        </ButtonLink>
        <ButtonLink to="/pods" size="sm">
          {t`Pods`}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
