import { Box, Flex } from '@chakra-ui/react';
import type { BonusDecision, WaitingBonus } from '@crew/contracts/economy/economy.entities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ago } from '../../../ui/ago.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useListWaitingBonuses } from '../api/list-waiting-bonuses.js';
import { useReviewBonus } from '../api/review-bonus.js';

/** Welcome bonuses that wait for an admin, with the decision. */
export default function WaitingBonuses() {
  const query = useListWaitingBonuses();
  const waiting = query.data?.pages.flat();
  if (query.isError && !waiting) {
    return (
      <ErrorState
        title={t`The waiting bonuses did not load`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!waiting) return <SkeletonRows label={t`Loading waiting bonuses`} />;
  if (waiting.length === 0) {
    return (
      <EmptyState
        picture={<CalmSky />}
        title={t`No bonus is waiting`}
        words={t`When a network gets more welcome bonuses than its daily limit, further ones wait here for you.`}
      />
    );
  }
  return (
    <Panel p={{ base: '3', md: '5' }}>
      <Box color="fg.muted" px="2" pb="3">
        {t`More members of a network than its daily limit earned the welcome bonus. A school or an office shares one network; so does somebody with many accounts.`}
      </Box>
      <Box as="ul" listStyleType="none">
        {waiting.map((bonus) => (
          <WaitingRow key={bonus.id} bonus={bonus} />
        ))}
      </Box>
      <MoreButton query={query} />
    </Panel>
  );
}

function WaitingRow({ bonus: { id, username, displayName, since, network } }: { bonus: WaitingBonus }) {
  const { mutateAsync, isPending } = useReviewBonus();
  const decide = (decision: BonusDecision) =>
    void tellOutcome(mutateAsync({ id, decision }), {
      done: decision === 'approved' ? [t`Bonus approved`, t`@${username} has 500 ITC.`] : [t`Bonus declined`],
      failed: [t`Not decided`],
    });
  return (
    <Flex as="li" align="center" gap="3" minH="14" py="2" px="2" wrap="wrap">
      <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <Box>
          {displayName}{' '}
          <Box as="span" color="fg.muted">
            <bdi dir="ltr">@{username}</bdi>
          </Box>
        </Box>
        <Box textStyle="caption" color="fg.muted">
          <Trans>
            Network{' '}
            <Box as="span" fontFamily="mono">
              {network}
            </Box>
          </Trans>{' '}
          · <Ago at={since} />
        </Box>
      </Box>
      <Flex gap="2">
        <Button
          size="sm"
          variant="tinted"
          hue="survival"
          aria-label={t`Approve the bonus of ${username}`}
          disabled={isPending}
          onClick={() => decide('approved')}
        >
          {t`Approve`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Decline the bonus of ${username}`}
          disabled={isPending}
          onClick={() => decide('declined')}
        >
          {t`Decline`}
        </Button>
      </Flex>
    </Flex>
  );
}
