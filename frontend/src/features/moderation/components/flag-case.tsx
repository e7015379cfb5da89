import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { MemberLink } from '../../../members/components/member-link.js';
import { MemberName } from '../../../members/components/member-name.js';
import { Ago } from '../../../ui/ago.js';
import { Chip } from '../../../ui/chip.js';
import { PictureGrid } from '../../../ui/picture-grid.js';
import { TextLink } from '../../../ui/text-link.js';
import { REASONS } from '../model/reasons.js';
import { Decide } from './decide.js';

const STATUS: Record<Exclude<Flag['status'], 'open'>, MessageDescriptor> = {
  dismissed: msg({ message: 'Stays', context: 'flagged message' }),
  removed: msg({ message: 'Removed', context: 'flagged message' }),
  suspended: msg`Removed, author suspended`,
};

/** A flagged message in context, with its flags and its author’s history; open ones can be resolved. */
export function FlagCase({ flag }: { flag: Flag }) {
  const { deckId, message, status, resolvedBy, resolvedAt } = flag;
  const author = nameOf(message);
  return (
    <Box as="article" colorPalette={deckId} aria-label={t`Flagged message of ${author}`}>
      <Flex align="center" gap="2" wrap="wrap" mb="3">
        <Chip>{DECKS[deckId].name}</Chip>
        {message.hidden && <Chip hue="danger">{t({ message: 'Hidden', context: 'flagged message' })}</Chip>}
        {status !== 'open' && <Chip hue="gold">{i18n._(STATUS[status])}</Chip>}
        <TextLink to={`${DECKS[deckId].path}#message-${message.id}`} fontSize="sm">
          {t`Show in the deck`}
        </TextLink>
        {resolvedAt && (
          <Box ms="auto" textStyle="caption" color="fg.muted">
            {resolvedBy ? `@${resolvedBy.username} ` : ''}
            <Ago at={resolvedAt} />
          </Box>
        )}
      </Flex>
      <Context flag={flag} />
      <Flex gap="6" wrap="wrap" mt="4" align="flex-start">
        <Reports reports={flag.reports} />
        <History flag={flag} />
        {status === 'open' && <Decide flag={flag} />}
      </Flex>
    </Box>
  );
}

/** A captain's message begins with the name, which is shown above it already. */
const wordsOf = ({ content, isCaptain, user }: Flag['message']): string =>
  isCaptain && user && content.startsWith(`${user.displayName}: `)
    ? content.slice(user.displayName.length + 2)
    : content;

const nameOf = ({ user }: Flag['message']): string => user?.displayName ?? 'Crew';

function Context({ flag: { id, context } }: { flag: Flag }) {
  return (
    <Box as="ol" listStyleType="none" aria-label={t`What was said around it`} borderRadius="md" bg="bg.sunken" p="2">
      {context.map((message) => (
        <Box
          as="li"
          key={message.id}
          px="3"
          py="1.5"
          borderRadius="sm"
          fontSize="sm"
          borderInlineStart="3px solid"
          borderColor={message.id === id ? 'danger.fg' : 'transparent'}
          bg={message.id === id ? 'danger.subtle' : undefined}
          color={message.id === id ? 'fg' : 'fg.muted'}
        >
          <Flex as="span" display="inline-flex" align="baseline" gap="1.5" maxW="full" fontWeight="semibold">
            <MemberName name={nameOf(message)} username={message.user?.username} isAdmin={message.user?.isAdmin} />
          </Flex>{' '}
          <Ago at={message.createdAt} />
          <Box overflowWrap="anywhere" whiteSpace="pre-wrap" unicodeBidi="isolate" overflow="clip">
            {message.deleted ? <i>{t`This message was deleted`}</i> : wordsOf(message)}
          </Box>
          {message.pictures.length > 0 && <PictureGrid pictures={message.pictures} author={nameOf(message)} />}
        </Box>
      ))}
    </Box>
  );
}

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

function History({ flag: { message, history } }: { flag: Flag }) {
  const { user, messageType } = message;
  return (
    <Box flex="1 1 12rem" minW="0" fontSize="sm" color="fg.muted">
      <Box textStyle="label" mb="1" color="fg">
        {t`Its author`}
      </Box>
      {user && messageType === 'member' ? <MemberLink username={user.username} /> : nameOf(message)}
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
