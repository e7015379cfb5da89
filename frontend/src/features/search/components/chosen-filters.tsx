import { Flex } from '@chakra-ui/react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import type { SearchedRoom } from '../model/typed-filters.js';
import type { Has, Wanted } from '../model/wanted.js';

interface ChosenFiltersProps {
  wanted: Wanted;
  rooms: readonly SearchedRoom[];
  onChange: (part: Partial<Wanted>) => void;
}

const HAS_WORDS: Readonly<Record<Has, MessageDescriptor>> = {
  link: msg`With a link`,
  image: msg`With a picture`,
  file: msg`With a file`,
};

const afterWords = (after: string): string => {
  const day = formatTime(after, 'date');
  return t`After ${day}`;
};

const beforeWords = (before: string): string => {
  const day = formatTime(before, 'date');
  return t`Before ${day}`;
};

/** The filters in force, each removed by a press, and the way from one room to all. */
export function ChosenFilters({ wanted, rooms, onChange }: ChosenFiltersProps) {
  const { scope, from, has, after, before } = wanted;
  const chosen: { label: string; without: Partial<Wanted> }[] = [
    ...(from === '' ? [] : [{ label: t`From ${from}`, without: { from: '' } }]),
    ...(has === '' ? [] : [{ label: i18n._(HAS_WORDS[has]), without: { has: '' as const } }]),
    ...(after === '' ? [] : [{ label: afterWords(after), without: { after: '' } }]),
    ...(before === '' ? [] : [{ label: beforeWords(before), without: { before: '' } }]),
  ];
  const room = 'id' in scope ? rooms.find((one) => one.scope.id === scope.id)?.name : undefined;
  if (chosen.length === 0 && scope.kind === 'everywhere') return null;
  return (
    <Flex gap="2" mt="4" wrap="wrap" align="center" role="group" aria-label={t`Filters of this search`}>
      {chosen.map(({ label, without }) => (
        <Button key={label} size="sm" aria-label={t`Remove: ${label}`} onClick={() => onChange(without)}>
          {label}
          <X size={14} aria-hidden="true" />
        </Button>
      ))}
      {scope.kind !== 'everywhere' && (
        <Button size="sm" onClick={() => onChange({ scope: { kind: 'everywhere' } })}>
          {room === undefined ? t`Search everywhere` : t`Search everywhere, not only in ${room}`}
        </Button>
      )}
    </Flex>
  );
}
