import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { plural, t } from '@lingui/core/macro';
import { Lock, Users } from 'lucide-react';
import { panelRecipe } from '../../../theme/recipes.js';
import { Faces } from '../../../members/components/faces.js';
import { Ago } from '../../../ui/ago.js';
import { LaterDraftMark } from '../../../room/drafts/later-draft-mark.js';
import { Chip } from '../../../ui/chip.js';
import { Link } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { podHue } from '../model/pod-hue.js';

const Card = chakra(Link, {
  ...panelRecipe,
  base: {
    ...panelRecipe.base,
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minW: '0',
    p: '5',
    color: 'fg',
    textDecoration: 'none',
    transition: 'border-color {durations.fast}, transform {durations.fast}',
    _hover: { borderColor: 'border.strong', transform: 'translateY(-2px)' },
  },
});

/** A pod in a list, as a link. */
export function PodCard({ pod }: { pod: Pod }) {
  const { id, name, description, isMember, reading, open, memberCount, maxMembers, faces } = pod;
  return (
    <Card to={`/pods/${id}`} colorPalette={podHue(id)} borderInlineStart="4px solid {colors.colorPalette.muted}">
      <Flex align="flex-start" justify="space-between" gap="3">
        <Box as="h3" textStyle="heading" minW="0" lineClamp="2" overflowWrap="anywhere">
          {name}
        </Box>
        <Flex gap="2" mt="1" flexShrink="0">
          <LaterDraftMark room={`pod.${id}`} />
          {reading && <UnreadChip count={reading.unread} />}
          {isMember && <Chip>{t({ message: 'Member', context: 'of a pod' })}</Chip>}
        </Flex>
      </Flex>
      <Box lineClamp="2" overflowWrap="anywhere" color={description ? 'fg.muted' : 'fg.subtle'}>
        {description || t`No description`}
      </Box>
      <Flex align="center" justify="space-between" gap="3" textStyle="caption" color="fg.subtle">
        <Faces people={faces} size={28} />
        {reading?.newestAt && (
          <span>
            {t`Last message`} <Ago at={reading.newestAt} />
          </span>
        )}
      </Flex>
      <Flex mt="auto" align="center" justify="space-between" gap="3" textStyle="caption" color="fg.subtle">
        <Flex align="center" gap="1.5">
          <Users size={16} aria-hidden="true" />
          {t`Max ${maxMembers} members`}
        </Flex>
        {memberCount >= maxMembers ? (
          <span>{t({ message: 'Full', context: 'pod' })}</span>
        ) : open || isMember ? (
          <Box as="span" textStyle="figures">
            {plural(memberCount, { one: '# member', other: '# members' })}
          </Box>
        ) : (
          <Flex align="center" gap="1.5">
            <Lock size={14} aria-hidden="true" />
            {t({ message: 'Closed', context: 'pod' })}
          </Flex>
        )}
      </Flex>
    </Card>
  );
}
