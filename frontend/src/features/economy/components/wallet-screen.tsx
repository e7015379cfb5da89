import { Box, Flex } from '@chakra-ui/react';
import type { PurchaseStatus } from '@crew/contracts/economy/economy.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { formatItc } from '../../../ui/itc.js';
import { StyledItc, StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { ErrorState } from '../../../ui/states.js';
import { type HistoryDays, useGetBalanceHistory } from '../api/get-balance-history.js';
import { useGetWallet } from '../api/get-wallet.js';
import { useListPurchases } from '../api/list-purchases.js';
import { formatUsd } from '../model/money.js';
import { PanelHead } from './panel-head.js';
import { Statement } from './statement.js';
import { StepChart } from './step-chart.js';

/** The wallet: balance, history and every entry. */
export function WalletScreen() {
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} py="6" display="grid" gap="6">
      <Flex align="end" justify="space-between" gap="4" wrap="wrap">
        <Box as="h1" textStyle="title">
          {t`Wallet`}
        </Box>
        <Flex gap="2">
          <ButtonLink to="/wallet/ship">{t`Open ledger`}</ButtonLink>
          <ButtonLink to="/shop" variant="solid">
            {t`Get ITC`}
          </ButtonLink>
        </Flex>
      </Flex>
      <Box display="grid" gap="6" gridTemplateColumns={{ base: '1fr', lg: 'minmax(16rem, 1fr) 2fr' }}>
        <Holdings />
        <History />
      </Box>
      <Statement />
      <Purchases />
    </Box>
  );
}

function Holdings() {
  const { data: wallet, error, refetch } = useGetWallet();
  if (!wallet && error)
    return <ErrorState title={t`Your balance did not load`} error={error} onRetry={() => void refetch()} />;
  const owed = formatItc(wallet?.owed ?? 0);
  return (
    <Panel p={{ base: '4', md: '6' }} display="flex" flexDirection="column" justifyContent="center" gap="3">
      <Box textStyle="label" color="fg.muted">
        {t`Your balance`}
      </Box>
      {wallet ? (
        <StyledItc amount={wallet.balance} unlimited={wallet.unlimited} coin={40} textStyle="title" />
      ) : (
        <StyledSkeleton h="10" w="40" />
      )}
      {wallet?.unlimited && <Box color="fg.muted">{t`∞ Unlimited: what you spend costs you nothing.`}</Box>}
      {wallet?.frozen && (
        <Box role="status" color="danger.fg">
          {wallet.owed > 0
            ? t`A payment went back to its payer. ${owed} ITC are still owed; what comes in pays them off first.`
            : t`This wallet is frozen. You can receive ITC but not spend them. Please ask an admin.`}
        </Box>
      )}
    </Panel>
  );
}

const RANGES: [HistoryDays, MessageDescriptor][] = [
  ['30', msg`30 days`],
  ['90', msg`90 days`],
  ['365', msg({ message: 'Year', context: 'time shown' })],
];

function History() {
  const [days, setDays] = useState<HistoryDays>('30');
  const history = useGetBalanceHistory(days);
  const points = history.data?.map(({ day, balance }) => ({ day, value: balance }));
  return (
    <Panel p={{ base: '4', md: '6' }}>
      <PanelHead title={t`Balance over time`} mb="5">
        <Flex gap="1" role="group" aria-label={t`Time shown`}>
          {RANGES.map(([value, label]) => (
            <Button
              key={value}
              size="sm"
              variant={value === days ? 'tinted' : 'ghost'}
              hue="gold"
              aria-pressed={value === days}
              onClick={() => setDays(value)}
            >
              {i18n._(label)}
            </Button>
          ))}
        </Flex>
      </PanelHead>
      <Box minH="13rem" display="grid" alignItems="center">
        {history.isError && (
          <ErrorState title={t`The chart did not load`} error={history.error} onRetry={() => void history.refetch()} />
        )}
        {history.isPending && <StyledSkeleton h="13rem" role="status" aria-label={t`Loading the chart`} />}
        {points && points.length > 0 && <StepChart label={t`Your balance at the end of each day`} points={points} />}
        {points?.length === 0 && (
          <Box color="fg.muted" textAlign="center">{t`Your first coins will draw the first line here.`}</Box>
        )}
      </Box>
    </Panel>
  );
}

const STATUS: Record<PurchaseStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'purchase' }),
  paid: msg({ message: 'Paid', context: 'purchase' }),
  expired: msg({ message: 'Not completed', context: 'purchase' }),
  refunded: msg({ message: 'Returned', context: 'purchase' }),
};

function Purchases() {
  const { data } = useListPurchases();
  if (!data || data.length === 0) return null;
  return (
    <Panel p={{ base: '4', md: '6' }}>
      <Box as="h2" textStyle="heading" mb="4">
        {t`Purchases`}
      </Box>
      <Box as="ul" display="grid" gap="3" listStyleType="none">
        {data.map((purchase) => (
          <Flex as="li" key={purchase.id} align="center" gap="4" wrap="wrap">
            <StyledItc amount={purchase.itc} minW="24" />
            <Box minW="16">{formatUsd(purchase.usdCents)}</Box>
            <Chip hue={purchase.status === 'paid' ? 'survival' : 'gold'}>{i18n._(STATUS[purchase.status])}</Chip>
            <Box color="fg.muted" ms="auto" textStyle="caption">
              {formatTime(purchase.paidAt ?? purchase.createdAt, 'moment')}
            </Box>
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
