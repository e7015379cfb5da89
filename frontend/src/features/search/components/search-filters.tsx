import { Box, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { Field, Input, Select } from '../../../ui/field.js';
import { hasOf, scopeOf, textOf, type Wanted } from '../model/wanted.js';

interface SearchFiltersProps {
  wanted: Wanted;
  pods: readonly Pod[];
  onChange: (part: Partial<Wanted>) => void;
}

/** The filters of a search. */
export function SearchFilters({ wanted, pods, onChange }: SearchFiltersProps) {
  const own = pods.filter(({ isMember }) => isMember);
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
              <option value="decks">{t`All decks`}</option>
              {DECK_IDS.map((id) => (
                <option key={id} value={id}>
                  {DECKS[id].name}
                </option>
              ))}
              {own.length > 0 && <option value="pods">{t`My pods`}</option>}
              {own.map(({ id, name }) => (
                <option key={id} value={`pod:${id}`}>
                  {name}
                </option>
              ))}
              <option value="direct">{t`My messages`}</option>
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
          </Select>
        )}
      </Field>
      <Field label={t({ message: 'After', context: 'search filter' })}>
        {(control) => (
          <Input
            {...control}
            type="date"
            px={{ base: '2', sm: '4' }}
            value={wanted.after}
            max={wanted.until || undefined}
            onChange={({ target }) => onChange({ after: target.value })}
          />
        )}
      </Field>
      <Field label={t({ message: 'Before', context: 'search filter' })}>
        {(control) => (
          <Input
            {...control}
            type="date"
            px={{ base: '2', sm: '4' }}
            value={wanted.until}
            min={wanted.after || undefined}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        )}
      </Field>
    </Grid>
  );
}
