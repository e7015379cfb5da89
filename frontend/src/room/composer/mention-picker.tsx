import { Box, chakra, Flex } from '@chakra-ui/react';
import { MemberName } from '../../members/components/member-name.js';
import { Avatar } from '../../ui/avatar.js';
import type { Mentionable } from '../model/mention.js';
import { StyledChip } from '../../ui/styled.js';

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '3',
    borderRadius: 'sm',
    fontSize: 'sm',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.hover' },
  },
});

interface MentionPickerProps {
  id: string;
  matches: readonly Mentionable[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (key: string) => void;
}

/** The options for a mention, above the composer. */
export function MentionPicker({ id, matches, active, optionId, onChoose }: MentionPickerProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Mention"
      position="absolute"
      bottom="calc(100% + 0.5rem)"
      insetX="0"
      maxW="24rem"
      p="1.5"
      zIndex="sticky"
      bg="bg.raised"
      border="hairline"
      borderColor="border"
      borderRadius="md"
      boxShadow="raised"
    >
      {matches.map(({ key, displayName, avatarUrl, type, isAdmin }, index) => (
        <Option
          key={key}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // Keeps the focus and the caret in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(key)}
        >
          <Avatar name={displayName} src={avatarUrl} captain={type === 'crew' ? key : undefined} size={28} />
          <Flex as="span" align="baseline" gap="1.5" minW="0" fontWeight="semibold">
            <MemberName name={displayName} username={key} isAdmin={isAdmin} />
          </Flex>
          <Box as="span" color="fg.subtle" truncate>
            @{key}
          </Box>
          {type === 'crew' && <StyledChip ms="auto">AI Crew</StyledChip>}
        </Option>
      ))}
    </Box>
  );
}
