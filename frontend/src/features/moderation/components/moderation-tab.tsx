import { Box, Grid } from '@chakra-ui/react';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { CalmSky } from '../../../ui/art/scenes.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { Tabs } from '../../../ui/tabs.js';
import { useGetAdviceAgreement } from '../api/get-advice-agreement.js';
import { useListFlags } from '../api/list-flags.js';
import { CrisisNotesForm } from './crisis-notes-form.js';
import { FlagCase } from './flag-case.js';
import { PostingRulesForm } from './posting-rules-form.js';
import { useMovedCases } from './use-moved-cases.js';

/** The moderation queue, resolved flags and the posting limits. */
export default function ModerationTab() {
  return (
    <Tabs
      label={t`Moderation`}
      tabs={[
        { id: 'open', label: t`To decide`, content: <Queue status="open" /> },
        { id: 'resolved', label: t`Decided`, content: <Queue status="resolved" /> },
        { id: 'limits', label: t`Limits`, content: <PostingRulesForm />, keep: true },
        { id: 'notes', label: t`Notes`, content: <CrisisNotesForm /> },
      ]}
    />
  );
}

function Queue({ status }: { status: 'open' | 'resolved' }) {
  const query = useListFlags(status);
  const flags = query.data?.pages.flat();
  if (!flags) {
    return query.isError ? (
      <ErrorState
        title={t`The flagged messages did not load`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <SkeletonRows label={t`Loading flagged messages`} />
    );
  }
  if (flags.length === 0) {
    return (
      <EmptyState
        picture={<CalmSky />}
        title={status === 'open' ? t`Nothing to decide` : t`Nothing decided yet`}
        words={t`Messages that members flag and members whom they report come here, the most reported first.`}
      />
    );
  }
  return (
    <>
      {status === 'resolved' && <Agreement />}
      <Cases flags={flags} />
      <Box>
        <MoreButton query={query} />
      </Box>
    </>
  );
}

function Cases({ flags }: { flags: readonly Flag[] }) {
  const list = useRef<HTMLDivElement>(null);
  const moved = useMovedCases(list, flags);
  return (
    <Grid as="ul" ref={list} listStyleType="none" gap="5" templateColumns="minmax(0, 1fr)">
      {flags.map((flag) => (
        <Panel as="li" key={flag.id} p={{ base: '4', md: '5' }}>
          <FlagCase flag={flag} moved={moved.has(flag.id)} />
        </Panel>
      ))}
    </Grid>
  );
}

/** How far the admins followed the captains. */
function Agreement() {
  const { data } = useGetAdviceAgreement();
  if (!data || data.advised === 0) return null;
  const { advised, agreed } = data;
  return (
    <Box color="fg.muted" fontSize="sm" mb="4">
      {plural(advised, {
        one: `Captains advised on one decision, of which ${agreed} went as advised`,
        other: `Captains advised on # decisions, of which ${agreed} went as advised`,
      })}
    </Box>
  );
}
