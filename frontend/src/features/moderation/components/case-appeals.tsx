import { Box } from '@chakra-ui/react';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { t } from '@lingui/core/macro';
import { MemberLink } from '../../../members/components/member-link.js';
import { Ago } from '../../../ui/ago.js';
import { statusWords } from '../model/status-words.js';

/** Who asked for another look and why, and what was decided first. */
export function CaseAppeals({ flag: { kind, appeals, appealed } }: { flag: Flag }) {
  if (!appealed) return null;
  const decided = statusWords(appealed.status, kind);
  return (
    <Box
      as="section"
      aria-label={t`Another look`}
      mt="3"
      borderRadius="md"
      bg="gold.subtle"
      px="4"
      py="3"
      fontSize="sm"
    >
      <Box fontWeight="semibold" mb="1">
        {t`First decision: ${decided}`}
        <Box as="span" fontWeight="normal" color="fg.muted">
          {appealed.resolvedBy && ` ·\u00a0@${appealed.resolvedBy.username}`}
          {' ·\u00a0'}
          <Ago at={appealed.resolvedAt} />
        </Box>
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {appeals.map(({ member, by, words, at }) => (
          <li key={member.id}>
            <MemberLink username={member.username} />
            {' ·\u00a0'}
            {by === 'reporter' ? t`reported it` : kind === 'member' ? t`was reported` : t`wrote it`}
            {' ·\u00a0'}
            <Ago at={at} />
            <Box overflowWrap="anywhere" whiteSpace="pre-wrap" unicodeBidi="isolate">
              {words}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
