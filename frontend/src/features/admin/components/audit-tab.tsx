import { Box, Flex } from '@chakra-ui/react';
import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import { t } from '@lingui/core/macro';
import { Ago } from '../../../ui/ago.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useListAudit } from '../api/list-audit.js';
import { detailWords } from '../model/detail-words.js';
import { AuditSentence } from './audit-sentence.js';

/** The audit log, newest first. */
export default function AuditTab() {
  const query = useListAudit();
  const entries = query.data?.pages.flat();
  if (query.isError && !entries) {
    return (
      <ErrorState title={t`The audit log did not load`} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!entries) return <SkeletonRows label={t`Loading the audit log`} />;
  if (entries.length === 0) {
    return <EmptyState picture={<CalmSky />} title={t`Nothing yet`} words={t`What admins do is written down here.`} />;
  }
  return (
    <Panel p={{ base: '3', md: '5' }}>
      <Box as="ol" listStyleType="none">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      <MoreButton query={query} />
    </Panel>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const details = detailWords(entry.details);
  return (
    <Flex as="li" align="baseline" gap="3" py="2" px="2" wrap="wrap">
      <Box flex="1 1 16rem">
        <AuditSentence entry={entry} />
        {details && (
          <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {details}
          </Box>
        )}
      </Box>
      <Ago at={entry.at} />
    </Flex>
  );
}
