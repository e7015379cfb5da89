import { Box, Flex } from '@chakra-ui/react';
import { BADGE_NAMES } from '@crew/contracts/identity/identity.constants';
import type { Badge } from '@crew/contracts/identity/identity.entities';
import { X } from 'lucide-react';
import { Medal, MEDALS } from '../../ui/art/medal.js';
import { IconButton } from '../../ui/button.js';

/** Loaded when the first badge is won. A click anywhere on it dismisses it. */
export default function BadgeCard({ badge, onDismiss }: { badge: Badge; onDismiss: () => void }) {
  return (
    <Flex
      role="status"
      onClick={onDismiss}
      position="fixed"
      top="20"
      insetX="0"
      mx="auto"
      w="calc(100vw - 2rem)"
      maxW="24rem"
      zIndex="toast"
      align="center"
      gap="4"
      p="4"
      bg="bg.raised"
      border="hairline"
      borderColor="gold.muted"
      borderRadius="lg"
      boxShadow="halo"
      animation="rise {durations.slow} {easings.out}"
    >
      <Box animation="turn 900ms {easings.out}" flexShrink="0">
        <Medal badge={badge} size={56} />
      </Box>
      <Box flex="1" minW="0">
        <Box textStyle="label" color="gold.fg">
          Badge earned: {BADGE_NAMES[badge]}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {MEDALS[badge].reason}
        </Box>
      </Box>
      <IconButton label="Dismiss" size="sm">
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
