import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { MemberLink } from '../../../members/components/member-link.js';
import { Ago } from '../../../ui/ago.js';
import { Chip } from '../../../ui/chip.js';
import { isByMember } from '../model/is-by-member.js';
import { REASONS } from '../../../room/model/reasons.js';
import { statusWords } from '../model/status-words.js';
import { CaptainAdvice } from './captain-advice.js';
import { CaseAppeals } from './case-appeals.js';
import { CaseContext } from './case-context.js';
import { Decide } from './decide.js';
import { DirectWords } from './direct-words.js';
import { StyledTextLink } from '../../../ui/styled.js';

/**
 * A flagged message in context, with its flags and its author’s history, or a reported member; open ones can be
 * resolved, unless the case has just `moved`.
 */
export function FlagCase({ flag, moved }: { flag: Flag; moved?: boolean | undefined }) {
  const { id, kind, deckId, message, status, resolvedBy, resolvedAt, words } = flag;
  const isMember = kind === 'member';
  const isUnderAppeal = status === 'open' && flag.appealed !== null;
  const author = nameOf(flag.author);
  return (
    <Box
      as="article"
      colorPalette={deckId ?? 'sentinel-seven'}
      aria-label={isMember ? t`Report of ${author}` : t`Flagged message of ${author}`}
    >
      <Flex align="center" gap="2" wrap="wrap" mb="3">
        <Chip>{deckId ? DECKS[deckId].name : isMember ? t`Member` : t`Direct message`}</Chip>
        {isUnderAppeal && <Chip hue="gold">{t`Another look`}</Chip>}
        {message?.hidden && <Chip hue="danger">{t({ message: 'Hidden', context: 'flagged message' })}</Chip>}
        {status !== 'open' && <Chip hue="gold">{statusWords(status, kind)}</Chip>}
        {deckId && (
          <StyledTextLink to={`${DECKS[deckId].path}#message-${id}`} fontSize="sm">
            {t`Show in the deck`}
          </StyledTextLink>
        )}
        {resolvedAt && !isUnderAppeal && (
          <Box ms="auto" textStyle="caption" color="fg.muted">
            {resolvedBy ? `@${resolvedBy.username} ` : ''}
            <Ago at={resolvedAt} />
          </Box>
        )}
      </Flex>
      {message && <CaseContext id={id} messages={flag.context} />}
      {kind === 'direct-message' && status === 'open' && <DirectWords id={id} />}
      <CaptainAdvice flag={flag} />
      <CaseAppeals flag={flag} />
      {(status !== 'open' || isUnderAppeal) && words && (
        <Box mt="3" fontSize="sm" color="fg.muted" overflowWrap="anywhere" unicodeBidi="isolate">
          {t`Written to the author: “${words}”`}
        </Box>
      )}
      <Flex gap="6" wrap="wrap" mt="4" align="flex-start">
        <Reports flag={flag} />
        <History flag={flag} />
        {status === 'open' && <Decide flag={flag} moved={moved} />}
      </Flex>
    </Box>
  );
}

const nameOf = (author: Flag['author']): string => author?.displayName ?? 'Crew';

function Reports({ flag: { kind, reports } }: { flag: Flag }) {
  return (
    <Box flex="1 1 14rem" minW="0">
      <Box textStyle="label" mb="1">
        {kind === 'member'
          ? plural(reports.length, { one: 'Reported by one member', other: 'Reported by # members' })
          : plural(reports.length, { one: 'Flagged by one member', other: 'Flagged by # members' })}
      </Box>
      <Box as="ul" listStyleType="none" fontSize="sm" color="fg.muted">
        {reports.map(({ reporter, reason, words, at }) => (
          <li key={reporter.id}>
            <MemberLink username={reporter.username} />
            {` ·\u00a0${i18n._(REASONS[reason])} ·\u00a0`}
            <Ago at={at} />
            {words && (
              <Box color="fg" overflowWrap="anywhere" whiteSpace="pre-wrap" unicodeBidi="isolate">
                {words}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function History({ flag: { kind, author, message, history } }: { flag: Flag }) {
  return (
    <Box flex="1 1 12rem" minW="0" fontSize="sm" color="fg.muted">
      <Box textStyle="label" mb="1" color="fg">
        {kind === 'member' ? t`The reported member` : t`Its author`}
      </Box>
      {author && isByMember(message) ? <MemberLink username={author.username} /> : nameOf(author)}
      {history.flagged > 0 && <Box>{historyWords(history)}</Box>}
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
