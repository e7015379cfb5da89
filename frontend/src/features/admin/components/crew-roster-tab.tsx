import { Box, Flex, Grid } from '@chakra-ui/react';
import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Telescope } from '../../../ui/art/scenes.js';
import { Field, Input, Select } from '../../../ui/field.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useListUsers } from '../api/list-users.js';
import { MemberSheet } from './member-sheet.js';
import { RosterTable } from './roster-table.js';

const SHOWN = {
  all: msg`Everybody`,
  admins: msg`Admins`,
  suspended: msg({ message: 'Suspended', context: 'members' }),
} as const;
const SORTS = {
  newest: msg({ message: 'Newest', context: 'members' }),
  oldest: msg({ message: 'Oldest', context: 'members' }),
  username: msg`Username`,
  seen: msg`Last seen`,
} as const;

/** All members: search, sort, and a sheet for each. */
export function CrewRosterTab({ walletOf }: { walletOf: (userId: string) => ReactNode }) {
  const [q, setQ] = useState('');
  const [show, setShow] = useState<keyof typeof SHOWN>('all');
  const [sort, setSort] = useState<keyof typeof SORTS>('newest');
  const [openId, setOpenId] = useState<string>();
  const wanted = useDeferredValue(q.trim());
  const query = useListUsers({ ...(wanted && { q: wanted }), show, sort });
  const members = query.data?.pages.flat();
  const open = members?.find(({ id }) => id === openId);

  return (
    <Grid gap="5" templateColumns="minmax(0, 1fr)">
      <Flex gap="4" wrap="wrap" align="flex-end">
        <Box flex="1 1 14rem">
          <Field label={t`Search`}>
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder={t`Username, name or address...`}
                value={q}
                onChange={(event) => setQ(event.target.value)}
              />
            )}
          </Field>
        </Box>
        <Choice
          label={t({ message: 'Show', context: 'which members' })}
          choices={SHOWN}
          value={show}
          onChange={setShow}
        />
        <Choice label={t`Sort by`} choices={SORTS} value={sort} onChange={setSort} />
      </Flex>
      <RosterPanel query={query} members={members} onOpen={setOpenId} />
      <MemberSheet member={open} onClose={() => setOpenId(undefined)} walletOf={walletOf} />
    </Grid>
  );
}

function RosterPanel({
  query,
  members,
  onOpen,
}: {
  query: ReturnType<typeof useListUsers>;
  members: RosterMember[] | undefined;
  onOpen: (id: string) => void;
}) {
  if (query.isError && !members) {
    return <ErrorState title={t`The roster did not load`} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!members) return <SkeletonRows label={t`Loading the crew roster`} />;
  if (members.length === 0) {
    return <EmptyState picture={<Telescope />} title={t`Nobody found`} words={t`Try another beginning of a name.`} />;
  }
  return (
    <Panel p={{ base: '2', md: '4' }} aria-busy={query.isFetching || undefined}>
      <RosterTable members={members} onOpen={onOpen} />
      <MoreButton query={query} />
    </Panel>
  );
}

function Choice<K extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: Record<K, MessageDescriptor>;
  value: K;
  onChange: (value: K) => void;
}) {
  return (
    <Box flex={{ base: '1 0 8rem', sm: '0 0 10rem' }}>
      <Field label={label}>
        {(control) => (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value as K)}>
            {(Object.entries(choices) as [K, MessageDescriptor][]).map(([id, words]) => (
              <option key={id} value={id}>
                {i18n._(words)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Box>
  );
}
