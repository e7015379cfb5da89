import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Pack, ShopItem } from '@crew/contracts/economy/economy.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Coin } from '../../../ui/art/coin.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { formatItc } from '../../../ui/itc.js';
import { Panel } from '../../../ui/panel.js';
import { useCreateCheckout } from '../api/create-checkout.js';
import { formatUsd } from '../model/money.js';
import { itemWords, PACK_NAMES } from '../model/shop-words.js';
import { CoinStack, ItemPicture } from './shop-pictures.js';
import { StyledButton, StyledItc } from '../../../ui/styled.js';

export const ShopGrid = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' },
});

/** ITC packs: amount, price, and price per 100 ITC. */
export function PackGrid({ packs }: { packs: readonly Pack[] }) {
  const checkout = useCreateCheckout();
  return (
    <ShopGrid>
      {packs.map((pack) => (
        <PackPanel key={pack.id} pack={pack} checkout={checkout} />
      ))}
    </ShopGrid>
  );
}

function PackPanel({ pack, checkout }: { pack: Pack; checkout: ReturnType<typeof useCreateCheckout> }) {
  // After success the page is about to be left.
  const busy = checkout.isPending || checkout.isSuccess;
  const name = i18n._(PACK_NAMES[pack.id]);
  const amount = formatItc(pack.itc);
  const price = formatUsd(pack.usdCentsPer100Itc);
  return (
    <Panel
      as="article"
      aria-label={t`${name}: ${amount} ITC`}
      display="flex"
      flexDirection="column"
      p="6"
      borderColor={pack.mostPopular ? 'gold.fg' : undefined}
    >
      <Flex justify="space-between" align="center" minH="6">
        <Box as="h2" textStyle="heading">
          {name}
        </Box>
        {pack.mostPopular && <Chip hue="gold">{t`Most Popular`}</Chip>}
      </Flex>
      <Flex justify="center" py="5">
        <CoinStack itc={pack.itc} />
      </Flex>
      <Flex align="center" justify="center" gap="2" textStyle="title" fontVariantNumeric="tabular-nums">
        {amount}
        <Coin size={26} />
      </Flex>
      <Box textAlign="center" mt="2" mb="5">
        <Box textStyle="heading">{formatUsd(pack.usdCents)}</Box>
        <Box textStyle="caption" color="fg.muted">
          {t`${price} per 100 ITC`}
        </Box>
      </Box>
      <StyledButton
        mt="auto"
        variant={pack.mostPopular ? 'solid' : 'glass'}
        disabled={busy}
        loading={busy && checkout.variables === pack.id}
        onClick={() => checkout.mutate(pack.id)}
        aria-label={busy ? undefined : t`Purchase ${amount} ITC`}
      >
        {t({ message: 'Purchase', context: 'verb' })}
      </StyledButton>
    </Panel>
  );
}

/** Items that will be sold for ITC. */
export const ItemGrid = ({ items }: { items: readonly ShopItem[] }) => (
  <ShopGrid>
    {items.map((item) => {
      const { name, description } = itemWords(item);
      return (
        <Panel key={item.id} as="article" aria-label={name} display="flex" flexDirection="column" p="6">
          <Flex justify="center" pb="5">
            <ItemPicture id={item.id} />
          </Flex>
          <Box as="h2" textStyle="heading">
            {name}
          </Box>
          <Box color="fg.muted" mt="1" mb="4">
            {description}
          </Box>
          <StyledItc amount={item.itc} mt="auto" mb="4" textStyle="heading" coin={22} />
          <Button disabled>{t`Coming Soon`}</Button>
        </Panel>
      );
    })}
  </ShopGrid>
);
