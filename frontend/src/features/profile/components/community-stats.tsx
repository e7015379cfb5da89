import { Box, Grid } from '@chakra-ui/react';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { formatNumber } from '../../../lib/format.js';
import { levelTitle } from '../../../members/model/level-words.js';
import { Panel } from '../../../ui/panel.js';

/** A member's activity counts, and the progress to the next level. */
export function CommunityStats({ stats, level }: Pick<PublicProfile, 'stats' | 'level'>) {
  const figures = [
    [t`Messages`, stats.messages],
    [t`Tips received`, stats.tipsReceived],
    [t`Tips given`, stats.tipsGiven],
    [t({ message: 'Boosts', context: 'number of' }), stats.boosts],
  ] as const;
  const { number } = level;
  const title = levelTitle(level);
  const points = formatNumber(level.points);
  const next = formatNumber(level.next);
  const share = (level.points - level.from) / (level.next - level.from);
  return (
    <Panel as="section" aria-labelledby="community-stats" p="5">
      <Box as="h2" id="community-stats" textStyle="heading">
        {t`Community Stats`}
      </Box>
      <Grid as="dl" templateColumns="1fr 1fr" gap="4" mt="4">
        {figures.map(([label, figure]) => (
          <Box key={label}>
            <Box as="dt" textStyle="caption" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" textStyle="figures" fontSize="lg" fontWeight="bold">
              {formatNumber(figure)}
            </Box>
          </Box>
        ))}
      </Grid>
      <Box mt="5">
        <Box display="flex" justifyContent="space-between" textStyle="caption" color="fg.muted" mb="1.5">
          <span>{t`Level ${number} ${title}`}</span>
          <Box as="span" fontVariantNumeric="tabular-nums">
            {t`${points} of ${next} points`}
          </Box>
        </Box>
        <Box
          role="progressbar"
          aria-label={t`Progress to the next level`}
          aria-valuemin={level.from}
          aria-valuemax={level.next}
          aria-valuenow={level.points}
          h="1.5"
          borderRadius="full"
          bg="border"
          overflow="hidden"
        >
          <Box h="full" w={`${Math.round(share * 100)}%`} bg="gold.solid" borderRadius="full" />
        </Box>
      </Box>
    </Panel>
  );
}
