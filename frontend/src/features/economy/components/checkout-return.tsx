import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { CalmSky, OffTheCharts, OpenChest } from '../../../ui/art/scenes.js';
import { ButtonLink } from '../../../ui/button.js';
import { CoinShower } from '../../../ui/coin-shower.js';
import { formatItc } from '../../../ui/itc.js';
import { Panel } from '../../../ui/panel.js';
import { StyledSkeletonLines } from '../../../ui/styled.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useGetCheckout } from '../api/get-checkout.js';
import { Balance } from './wallet-balance.js';

/** The state of a purchase: pending until the payment is confirmed. */
export function CheckoutReturn({ sessionId }: { sessionId: string }) {
  const { data, error, refetch } = useGetCheckout(sessionId);
  return (
    <Box maxW="prose" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <Panel aria-live="polite" position="relative" overflow="hidden">
        {data ? (
          <Outcome status={data.status} itc={data.itc} pending={data.pending} />
        ) : (
          <Unknown error={error} retry={refetch} />
        )}
      </Panel>
    </Box>
  );
}

const ToShop = () => (
  <ButtonLink to="/shop" variant="solid">
    {t`Back to the Shop`}
  </ButtonLink>
);

function Outcome({
  status,
  itc,
  pending,
}: {
  status: 'open' | 'paid' | 'expired' | 'refunded';
  itc: number;
  pending: boolean;
}) {
  const amount = formatItc(itc);
  switch (status) {
    case 'paid':
      return (
        <>
          <CoinShower coins={Math.min(24, 6 + Math.round(itc / 100))} />
          <State picture={<OpenChest />} title={t`${amount} ITC have arrived`} words={<NewBalance />}>
            <ButtonLink to="/wallet" variant="solid">
              {t`See your wallet`}
            </ButtonLink>
            <ButtonLink to="/shop">{t`Back to the Shop`}</ButtonLink>
          </State>
        </>
      );
    case 'open':
      return (
        <State
          picture={<CalmSky />}
          title={pending ? t`Your payment is on its way` : t`Waiting for your payment to be confirmed`}
          words={
            pending
              ? t`Your bank takes a little longer. The coins arrive by themselves; you can leave this page.`
              : t`This usually takes a few seconds. Your ${amount} ITC arrive here by themselves.`
          }
        >
          <StyledSkeletonLines lines={2} w="60%" mx="auto" role="status" aria-label={t`Pending`} />
        </State>
      );
    case 'expired':
      return (
        <State
          picture={<CalmSky />}
          title={t`Nothing was charged`}
          words={t`This purchase was not completed. You can begin a new one at any time.`}
        >
          <ToShop />
        </State>
      );
    case 'refunded':
      return (
        <State
          picture={<CalmSky />}
          title={t`This payment was returned`}
          words={t`The payment was refunded and the ITC was taken back.`}
        >
          <ToShop />
        </State>
      );
  }
}

const NewBalance = () => (
  <Box as="span" display="inline-flex" alignItems="center" gap="2">
    <Trans>
      Your balance is now <Balance />
    </Trans>
  </Box>
);

function Unknown({ error, retry }: { error: Error | null; retry: () => Promise<unknown> }) {
  if (!error) return <StyledSkeletonLines p="10" lines={4} role="status" aria-label={t`Loading your purchase`} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <State
        picture={<OffTheCharts />}
        title={t`We do not know this purchase`}
        words={t`It may belong to another account.`}
      >
        <ToShop />
      </State>
    );
  }
  return <ErrorState title={t`Your purchase could not be shown`} error={error} onRetry={() => void retry()} />;
}

const State = ({
  picture,
  title,
  words,
  children,
}: {
  picture: ReactNode;
  title: string;
  words: ReactNode;
  children: ReactNode;
}) => (
  <EmptyState
    picture={picture}
    title={<h1>{title}</h1>}
    words={words}
    action={
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3" minW="60%">
        {children}
      </Box>
    }
  />
);
