import { Box, Flex } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Coin } from '../../../ui/art/coin.js';
import { formatItc } from '../../../ui/itc.js';
import { StyledItc, StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { ErrorState } from '../../../ui/states.js';
import { useGetShipLedger } from '../api/get-ship-ledger.js';
import { BackLink } from './back-link.js';
import { StepChart } from './step-chart.js';

/** The open ledger: all ITC in circulation, created and spent, without names. */
export function ShipLedgerScreen() {
  const { data, error, refetch } = useGetShipLedger();
  const tipped = formatItc(data?.tipped ?? 0);
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} py="6" display="grid" gap="6">
      <Box>
        <BackLink to="/wallet">{t`Back to your wallet`}</BackLink>
        <Flex align="center" gap="4" mt="4">
          <Coin size={56} />
          <Box>
            <Box as="h1" textStyle="title">
              {t`Open ledger`}
            </Box>
            <Box color="fg.muted">{t`All ITC: how it was created and what it was spent on. Sums only, no names.`}</Box>
          </Box>
        </Flex>
      </Box>
      {error && !data && <ErrorState title={t`The ledger did not open`} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <StyledSkeleton h="80" borderRadius="lg" role="status" aria-label={t`Loading the ledger`} />}
      {data && (
        <>
          <Panel p="6">
            <Box textStyle="label" color="fg.muted">
              {t`All ITC in circulation`}
            </Box>
            <StyledItc amount={data.supply} coin={36} textStyle="title" mt="1" mb="5" />
            <StepChart
              label={t`ITC in circulation at the end of each day`}
              points={data.history.map(({ day, supply }) => ({ day, value: supply }))}
            />
          </Panel>
          <Box display="grid" gap="6" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Sums
              title={t({ message: 'Created', context: 'ITC' })}
              rows={[
                [t`Purchases`, data.minted.purchases],
                [t`Welcome bonuses`, data.minted.bonuses],
                [t({ message: 'Grants', context: 'ITC' }), data.minted.grants],
                [t`Spent by unlimited wallets`, data.minted.covered],
              ]}
            />
            <Sums
              title={t({ message: 'Spent', context: 'ITC' })}
              rows={[
                [t`Boosts`, data.spent.boosts],
                [t`Avatars`, data.spent.avatars],
                [t`Returned payments`, data.returned],
                [t({ message: 'On its way', context: 'ITC' }), data.moving],
              ]}
            />
          </Box>
          <Box color="fg.muted" textStyle="caption">
            {t`${tipped} ITC were tipped from member to member.`}{' '}
            {plural(data.wallets, { one: '# wallet has been used.', other: '# wallets have been used.' })}{' '}
            {t`Created minus spent equals ITC in circulation.`}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Amounts side by side, each with a bar of its share. */
function Sums({ title, rows }: { title: string; rows: [string, number][] }) {
  const most = Math.max(1, ...rows.map(([, amount]) => Math.abs(amount)));
  return (
    <Panel p="6">
      <Box as="h2" textStyle="heading" mb="4">
        {title}
      </Box>
      <Box as="dl" display="grid" gap="4">
        {rows.map(([name, amount]) => (
          <Box key={name} display="grid" gridTemplateColumns="1fr auto" columnGap="3" rowGap="1.5">
            <dt>{name}</dt>
            <Box as="dd" fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {formatItc(amount)}
            </Box>
            <Box as="dd" gridColumn="1 / -1" h="1.5" borderRadius="full" bg="bg.hover" aria-hidden>
              <Box h="full" borderRadius="full" bg="gold.solid" w={`${(Math.abs(amount) / most) * 100}%`} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
