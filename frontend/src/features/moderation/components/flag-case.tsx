import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { MemberLink } from '../../../members/components/member-link.js';
import { Ago } from '../../../ui/ago.js';
import { Chip } from '../../../ui/chip.js';
import { TextLink } from '../../../ui/text-link.js';
import { isByMember } from '../model/is-by-member.js';
import { REASONS } from '../model/reasons.js';
import { CaseContext } from './case-context.js';
import { Decide } from './decide.js';
import { DirectWords } from './direct-words.js';

const STATUS: Record<Exclude<Flag['status'], 'open'>, MessageDescriptor> = {
  dismissed: msg({ message: 'Stays', context: 'flagged message' }),
  removed: msg({ message: 'Removed', context: 'flagged message' }),
  suspended: msg`Removed, author suspended`,
};

/** A flagged message in context, with its flags and its author’s history; open ones can be resolved. */
export function FlagCase({ flag }: { flag: Flag }) {
  const { id, deckId, message, status, resolvedBy, resolvedAt } = flag;
  const author = nameOf(flag.author);
  return (
    <Box as="article" colorPalette={deckId ?? 'sentinel-seven'} aria-label={t`Flagged message of ${author}`}>
      <Flex align="center" gap="2" wrap="wrap" mb="3">
        <Chip>{deckId ? DECKS[deckId].name : t`Direct message`}</Chip>
        {message?.hidden && <Chip hue="danger">{t({ message: 'Hidden', context: 'flagged message' })}</Chip>}
        {status !== 'open' && <Chip hue="gold">{i18n._(STATUS[status])}</Chip>}
        {deckId && (
          <TextLink to={`${DECKS[deckId].path}#message-${id}`} fontSize="sm">
            {t`Show in the deck`}
          </TextLink>
        )}
        {resolvedAt && (
          <Box ms="auto" textStyle="caption" color="fg.muted">
            {resolvedBy ? `@${resolvedBy.username} ` : ''}
            <Ago at={resolvedAt} />
          </Box>
        )}
      </Flex>
      {message ? <CaseContext id={id} messages={flag.context} /> : status === 'open' && <DirectWords id={id} />}
      <Flex gap="6" wrap="wrap" mt="4" align="flex-start">
        <Reports reports={flag.reports} />
        <History flag={flag} />
        {status === 'open' && <Decide flag={flag} />}
      </Flex>
    </Box>
  );
}

const nameOf = (author: Flag['author']): string => author?.displayName ?? 'Crew';

function Reports({ reports }: { reports: Flag['reports'] }) {
  return (
    <Box flex="1 1 14rem" minW="0">
      <Box textStyle="label" mb="1">
        {plural(reports.length, { one: 'Flagged by one member', other: 'Flagged by # members' })}
      </Box>
      <Box as="ul" listStyleType="none" fontSize="sm" color="fg.muted">
        {reports.map(({ reporter, reason, at }) => (
          <li key={reporter.id}>
            <MemberLink username={reporter.username} /> · {i18n._(REASONS[reason])} · <Ago at={at} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function History({ flag: { author, message, history } }: { flag: Flag }) {
  return (
    <Box flex="1 1 12rem" minW="0" fontSize="sm" color="fg.muted">
      <Box textStyle="label" mb="1" color="fg">
        {t`Its author`}
      </Box>
      {author && isByMember(message) ? <MemberLink username={author.username} /> : nameOf(author)}
      <Box>{historyWords(history)}</Box>
    </Box>
  );
}

const historyWords = ({ flagged, removed }: Flag['history']): string =>
  removed === 0
    ? plural(flagged, {
        one: 'One message flagged so far, of which none removed',
        other: '# messages flagged so far, of which none removed',
      })
    : plural(flagged, {
        one: `One message flagged so far, of which ${removed} removed`,
        other: `# messages flagged so far, of which ${removed} removed`,
      });
