import { Box, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Field, Input, Select } from '../../../ui/field.js';
import { StyledButton, StyledInput } from '../../../ui/styled.js';
import type { SearchedRoom } from '../model/typed-filters.js';
import { filtersIn, hasOf, scopeOf, textOf, type Wanted } from '../model/wanted.js';

interface SearchFiltersProps {
  wanted: Wanted;
  rooms: readonly SearchedRoom[];
  onChange: (part: Partial<Wanted>) => void;
}

/** The filters of a search. On a phone a button opens them, so that they leave the screen to what was found. */
export function SearchFilters(props: SearchFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = filtersIn(props.wanted);
  return (
    <>
      <Box hideFrom="md">
        <StyledButton width="full" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {count === 0 ? t`Filters` : t`Filters (${count})`}
        </StyledButton>
      </Box>
      <Box id={id} display={{ base: open ? 'block' : 'none', md: 'block' }}>
        <FilterFields {...props} />
      </Box>
    </>
  );
}

function FilterFields({ wanted, rooms, onChange }: SearchFiltersProps) {
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }} gap="3">
      <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <Field label={t({ message: 'In', context: 'search filter' })}>
          {(control) => (
            <Select
              {...control}
              value={textOf(wanted.scope)}
              onChange={({ target }) => onChange({ scope: scopeOf(target.value) })}
            >
              <option value="everywhere">{t`Everywhere`}</option>
              <option value="decks">{t`All decks`}</option>
              <RoomOptions kind="deck" rooms={rooms} />
              <option value="pods">{t`My pods`}</option>
              <RoomOptions kind="pod" rooms={rooms} />
              <option value="conversations">{t`My messages`}</option>
              <RoomOptions kind="conversation" rooms={rooms} />
            </Select>
          )}
        </Field>
      </Box>
      <Field label={t({ message: 'From', context: 'search filter' })}>
        {(control) => (
          <Input
            {...control}
            placeholder={t`Username`}
            maxLength={64}
            autoComplete="off"
            key={wanted.from}
            defaultValue={wanted.from}
            onBlur={({ target }) => onChange({ from: target.value.trim() })}
            name="from"
          />
        )}
      </Field>
      <Field label={t({ message: 'With', context: 'search filter' })}>
        {(control) => (
          <Select {...control} value={wanted.has} onChange={({ target }) => onChange({ has: hasOf(target.value) })}>
            <option value="">{t`Anything`}</option>
            <option value="link">{t`A link`}</option>
            <option value="image">{t`A picture`}</option>
            <option value="file">{t`A file`}</option>
          </Select>
        )}
      </Field>
      <Field label={t({ message: 'After', context: 'search filter' })}>
        {(control) => (
          <StyledInput
            {...control}
            type="date"
            px={{ base: '2', sm: '4' }}
            value={wanted.after}
            max={wanted.before || undefined}
            onChange={({ target }) => onChange({ after: target.value })}
          />
        )}
      </Field>
      <Field label={t({ message: 'Before', context: 'search filter' })}>
        {(control) => (
          <StyledInput
            {...control}
            type="date"
            px={{ base: '2', sm: '4' }}
            value={wanted.before}
            min={wanted.after || undefined}
            onChange={({ target }) => onChange({ before: target.value })}
          />
        )}
      </Field>
    </Grid>
  );
}

function RoomOptions({ kind, rooms }: { kind: SearchedRoom['scope']['kind']; rooms: readonly SearchedRoom[] }) {
  return rooms
    .filter(({ scope }) => scope.kind === kind)
    .map(({ scope, name }) => (
      <option key={scope.id} value={textOf(scope)}>
        {name}
      </option>
    ));
}
