import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Coin } from '../../../ui/art/coin.js';
import { StyledSkeleton } from '../../../ui/styled.js';
import { ErrorState } from '../../../ui/states.js';
import { Tabs } from '../../../ui/tabs.js';
import { useGetShopCatalog } from '../api/get-shop-catalog.js';
import { BackLink } from './back-link.js';
import { ItemGrid, PackGrid, ShopGrid } from './shop-grid.js';
import { WalletBalance } from './wallet-balance.js';

/** The shop: ITC packs; merchandise and energy items follow later. */
export function ShopScreen() {
  const catalog = useGetShopCatalog();
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <Flex align="center" justify="space-between" gap="4">
        <BackLink to="/dashboard">{t`Back to Home`}</BackLink>
        <WalletBalance />
      </Flex>
      <Flex align="center" gap="4" mt="6" mb="8">
        <Coin size={56} />
        <Box>
          <Box as="h1" textStyle="title">
            {t`Shop`}
          </Box>
          <Box color="fg.muted">{t`Use ITC to tip insights, boost messages and make avatars.`}</Box>
        </Box>
      </Flex>
      {catalog.isError && (
        <ErrorState title={t`The shop did not open`} error={catalog.error} onRetry={() => void catalog.refetch()} />
      )}
      {catalog.isPending && (
        <ShopGrid role="status" aria-label={t`Loading the shop`}>
          {Array.from({ length: 4 }, (_, index) => (
            <StyledSkeleton key={index} h="64" borderRadius="lg" />
          ))}
        </ShopGrid>
      )}
      {catalog.data && (
        <Tabs
          label={t`Shop`}
          tabs={[
            { id: 'packs', label: t`ITC Packages`, content: <PackGrid packs={catalog.data.packs} /> },
            { id: 'merchandise', label: t`Merchandise`, content: <ItemGrid items={catalog.data.merchandise} /> },
            { id: 'energy', label: t`Energy Station`, content: <ItemGrid items={catalog.data.energy} /> },
          ]}
        />
      )}
    </Box>
  );
}
