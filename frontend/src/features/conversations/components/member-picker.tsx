import { Box, chakra, Flex } from '@chakra-ui/react';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { plural, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../../lib/is-composing.js';
import { useMemberSearch } from '../../../members/api/member-search.js';
import { MemberName } from '../../../members/components/member-name.js';
import { matchesOf } from '../../../room/model/mention.js';
import { Avatar } from '../../../ui/avatar.js';
import { IconButton } from '../../../ui/button.js';
import { Input } from '../../../ui/field.js';

/** A member who can be chosen. */
export type Choice = Pick<DeckMember, 'id' | 'key' | 'displayName' | 'avatarUrl'>;

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '3',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.hover' },
  },
});

interface MemberPickerProps {
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** Ids of members who cannot be chosen. */
  without: readonly string[];
  /** How many can be chosen. */
  max: number;
  /** Called by Enter in the empty field. */
  onDone: () => void;
}

/** Finds members by name, and shows those who are chosen. */
export function MemberPicker({ chosen, onChange, without, max, onDone }: MemberPickerProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [highlight, setHighlight] = useState(0);
  const wanted = words.trim();
  const { data: found = [], isFetched } = useMemberSearch('ascension', wanted || undefined);
  const free = found.filter(
    (one) => one.type === 'member' && !without.includes(one.id) && !chosen.some((other) => other.id === one.id),
  );
  const full = chosen.length >= max;
  const matches = wanted === '' || full ? [] : matchesOf(free, wanted);
  const active = Math.min(highlight, matches.length - 1);

  const choose = (member: Choice) => {
    onChange([...chosen, member]);
    setWords('');
    setHighlight(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Backspace' && words === '') return onChange(chosen.slice(0, -1));
    if (event.key === 'Enter' && words === '' && chosen.length > 0) return onDone();
    if (matches.length === 0) return;
    if (event.key === 'ArrowDown') setHighlight((active + 1) % matches.length);
    else if (event.key === 'ArrowUp') setHighlight((active - 1 + matches.length) % matches.length);
    else if (event.key === 'Enter') choose(matches[active]!);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Chosen chosen={chosen} onChange={onChange} />
      <Input
        autoFocus
        role="combobox"
        aria-label={t`Name of a member`}
        placeholder={t`Name of a member`}
        aria-expanded={matches.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={50}
        disabled={full}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setHighlight(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box as="ul" id={id} role="listbox" aria-label={t`Members`} listStyleType="none" mt="2" mx="-3" minH="12rem">
        {matches.map((member, index) => (
          <Option
            key={member.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setHighlight(index)}
            onClick={() => choose(member)}
          >
            <Avatar name={member.displayName} src={member.avatarUrl} size={32} />
            <Flex as="span" align="baseline" gap="1.5" minW="0" fontWeight="semibold">
              <MemberName name={member.displayName} username={member.key} isAdmin={member.isAdmin} />
            </Flex>
            <Box as="span" ms="auto" color="fg.subtle" fontSize="sm" truncate>
              <bdi dir="ltr">@{member.key}</bdi>
            </Box>
          </Option>
        ))}
      </Box>
      <Box role="status" textStyle="caption" color="fg.muted">
        {full
          ? plural(max, { one: 'No more than # member can be chosen', other: 'No more than # members can be chosen' })
          : wanted !== '' && isFetched && matches.length === 0 && t`No member of this name`}
      </Box>
    </>
  );
}

const removeLabel = (name: string): string => t`Remove ${name}`;

function Chosen({ chosen, onChange }: Pick<MemberPickerProps, 'chosen' | 'onChange'>) {
  if (chosen.length === 0) return null;
  return (
    <Flex as="ul" aria-label={t`Chosen members`} wrap="wrap" gap="2" mb="3" listStyleType="none">
      {chosen.map((member) => (
        <Flex
          as="li"
          key={member.id}
          align="center"
          gap="1.5"
          maxW="full"
          ps="1"
          borderRadius="full"
          bg="bg.hover"
          fontSize="sm"
          fontWeight="semibold"
        >
          <Avatar name={member.displayName} src={member.avatarUrl} size={24} />
          <Box as="span" truncate unicodeBidi="isolate">
            {member.displayName}
          </Box>
          <IconButton
            size="sm"
            label={removeLabel(member.displayName)}
            onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
    </Flex>
  );
}
