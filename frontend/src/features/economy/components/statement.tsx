import { Box, Flex } from '@chakra-ui/react';
import type { EntryKind, StatementEntry } from '@crew/contracts/economy/economy.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { messageOf } from '../../../lib/query-client.js';
import { OpenChest, Telescope } from '../../../ui/art/scenes.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { toastError } from '../../../ui/toast.js';
import { useGetWelcomeBonus } from '../api/get-welcome-bonus.js';
import { allEntries, useListEntries } from '../api/list-entries.js';
import { BONUS_WORDS } from '../model/bonus-words.js';
import { statementCsv } from '../model/statement-csv.js';
import { PanelHead } from './panel-head.js';
import { EntryRow } from './entry-row.js';
import { StyledSelect } from '../../../ui/styled.js';

/** In the order of the filter. */
const KIND_WORDS: Record<EntryKind, MessageDescriptor> = {
  tip: msg`Tips`,
  boost: msg`Boosts`,
  purchase: msg`Purchases`,
  generation: msg`Avatars`,
  bonus: msg`Bonus`,
  grant: msg({ message: 'Grants', context: 'ITC' }),
  refund: msg`Refunds`,
  dispute: msg`Disputes`,
  setting: msg({ message: 'Settings', context: 'wallet' }),
};

/** The wallet's entries: member, reason, balance before and after. */
export function Statement() {
  const [kind, setKind] = useState<EntryKind>();
  const query = useListEntries(kind);
  const { data, error, isPending, refetch } = query;
  const entries = data?.pages.flat() ?? [];
  return (
    <Panel p={{ base: '4', md: '6' }}>
      <PanelHead title={t({ message: 'Statement', context: 'wallet' })} mb="4">
        <Flex gap="2">
          <StyledSelect
            aria-label={t({ message: 'Show', context: 'filter' })}
            minH="10"
            w="auto"
            value={kind ?? ''}
            onChange={(event) => setKind((event.target.value || undefined) as EntryKind | undefined)}
          >
            <option value="">{t`Everything`}</option>
            {Object.entries(KIND_WORDS).map(([value, label]) => (
              <option key={value} value={value}>
                {i18n._(label)}
              </option>
            ))}
          </StyledSelect>
          <DownloadButton kind={kind} disabled={entries.length === 0} />
        </Flex>
      </PanelHead>
      {error && <ErrorState title={t`Your statement did not load`} error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows rows={5} label={t`Loading your statement`} />}
      {data && entries.length === 0 && <Nothing filtered={kind !== undefined} />}
      <Box as="ol" listStyleType="none">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} time={formatTime(entry.createdAt, 'moment')} />
        ))}
      </Box>
      <MoreButton query={query}>{t`Show older entries`}</MoreButton>
    </Panel>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { data: bonus } = useGetWelcomeBonus();
  return filtered ? (
    <EmptyState picture={<Telescope />} title={t`Nothing of this kind`} words={t`Choose another kind to see more.`} />
  ) : (
    <EmptyState
      picture={<OpenChest />}
      title={t`Nothing here yet`}
      words={
        <>
          {bonus && i18n._(BONUS_WORDS[bonus.state])} {t`You can also get ITC in the shop.`}
        </>
      }
      action={<ButtonLink to="/shop">{t`Visit the Shop`}</ButtonLink>}
    />
  );
}

function DownloadButton({ kind, disabled }: { kind: EntryKind | undefined; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(await allEntries(kind));
    } catch (error) {
      toastError(t`Download Failed`, messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void download()} disabled={disabled} loading={busy}>
      <Download size={16} aria-hidden="true" />
      {t`CSV`}
    </Button>
  );
}

function save(entries: StatementEntry[]): void {
  // The byte order mark lets spreadsheets recognize UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', statementCsv(entries)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `crew-statement-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
