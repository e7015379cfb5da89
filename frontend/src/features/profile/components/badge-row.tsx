import { Box, Flex } from '@chakra-ui/react';
import type { Badge } from '@crew/contracts/identity/identity.entities';
import { plural, t } from '@lingui/core/macro';
import { badgeName } from '../../../members/model/badge-words.js';
import { Medal } from '../../../ui/art/medal.js';

const SHOWN_MAX = 5;

/** The first badges of a member, and how many more there are. */
export function BadgeRow({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  const more = badges.length - SHOWN_MAX;
  return (
    <Flex as="ul" aria-label={t`Badges`} listStyleType="none" gap="3" mt="5" align="center" wrap="wrap">
      {badges.slice(0, SHOWN_MAX).map((badge) => (
        <Box as="li" key={badge} data-tooltip={badgeName(badge)}>
          <Medal badge={badge} title={badgeName(badge)} size={44} />
        </Box>
      ))}
      {more > 0 && (
        <Box as="li" color="fg.muted" textStyle="label">
          {plural(more, { one: '+# more', other: '+# more' })}
        </Box>
      )}
    </Flex>
  );
}
