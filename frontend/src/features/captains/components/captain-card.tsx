import { Box, Flex } from '@chakra-ui/react';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { plural, t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { Panel } from '../../../ui/panel.js';
import { hueOf, moodName } from '../model/moods.js';
import { StyledButton, StyledChip } from '../../../ui/styled.js';

const TAGS_SHOWN = 3;

/** A captain in short; a click anywhere opens it. */
export function CaptainCard({ captain, onOpen }: { captain: CrewMember; onOpen: () => void }) {
  const { id, display_name: name, role, mood, tags, avatar_url: avatar } = captain;
  const more = tags.length - TAGS_SHOWN;
  return (
    <Panel
      as="article"
      aria-label={name}
      colorPalette={CREW[id as CrewKey]?.deckId ?? 'sentinel-seven'}
      p="5"
      display="flex"
      flexDirection="column"
      gap="4"
      cursor="pointer"
      transition="border-color {durations.fast}"
      _hover={{ borderColor: 'colorPalette.muted' }}
      onClick={onOpen}
    >
      <Flex gap="3" align="center">
        <Avatar name={name} src={avatar} captain={id} size={56} />
        <Box minW="0" flex="1">
          <Box as="h2" fontWeight="semibold" truncate>
            {name}
          </Box>
          <Box textStyle="caption" color="fg.muted" truncate dir="auto">
            {role}
          </Box>
        </Box>
      </Flex>
      <Flex gap="2" wrap="wrap" flex="1" alignContent="flex-start">
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <StyledChip key={tag} maxW="10rem" truncate dir="auto">
            {tag}
          </StyledChip>
        ))}
        {more > 0 && <Chip aria-label={plural(more, { one: '# more tag', other: '# more tags' })}>+{more}</Chip>}
      </Flex>
      <Flex align="center" justify="space-between" gap="3">
        <StyledButton
          size="sm"
          aria-label={t`Edit ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          <Pencil size={16} aria-hidden="true" /> {t`Edit`}
        </StyledButton>
        <Chip hue={hueOf(mood)}>{moodName(mood)}</Chip>
      </Flex>
    </Panel>
  );
}
