import { Box, Flex } from '@chakra-ui/react';
import type { Badge } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { badgeName, badgeReason } from '../../../members/model/badge-words.js';
import { Medal } from '../../../ui/art/medal.js';
import { Panel } from '../../../ui/panel.js';

const SHOWN_MAX = 3;

/** The latest badges, with the reason of each. */
export function Achievements({ badges }: { badges: readonly Badge[] }) {
  return (
    <Panel as="section" aria-labelledby="achievements" p="5">
      <Box as="h2" id="achievements" textStyle="heading">
        {t`Achievements`}
      </Box>
      {badges.length === 0 ? (
        <Box mt="3" color="fg.muted">
          {t`No badges yet. The first is won by a first message in any deck.`}
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" mt="4" display="grid" gap="4">
          {badges.slice(0, SHOWN_MAX).map((badge) => (
            <Flex as="li" key={badge} align="center" gap="4">
              <Medal badge={badge} size={48} />
              <Box>
                <Box textStyle="label">{badgeName(badge)}</Box>
                <Box textStyle="caption" color="fg.muted">
                  {badgeReason(badge)}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Panel>
  );
}
