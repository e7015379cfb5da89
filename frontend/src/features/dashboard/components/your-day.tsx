import { Box, Flex } from '@chakra-ui/react';
import { type DeckId, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { plural, t } from '@lingui/core/macro';
import { AtSign, Inbox, MessageCircle, MessagesSquare } from 'lucide-react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { useMember } from '../../../lib/session.js';
import { shownName } from '../../../members/model/shown-name.js';
import { Avatar } from '../../../ui/avatar.js';
import { Link } from '../../../ui/link.js';
import { Panel } from '../../../ui/panel.js';
import { StyledButtonLink } from '../../../ui/styled.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { useListDeckActivity } from '../api/list-deck-activity.js';
import { captainDeckOf } from '../../../members/model/decks-for.js';

interface YourDayProps {
  /** Unread messages by deck. */
  unread: ReadonlyMap<DeckId, number>;
  /** Followed threads with unread replies. */
  threads: number;
  /** Unread conversations. */
  conversations: number;
  /** The newest unread notification: what it says, and where it leads. */
  newest: { words: string; path: string | undefined } | undefined;
}

/** What is new for the member, as the captain of their deck puts it, and the ways to it. Its height does not change. */
export function YourDay({ unread, threads, conversations, newest }: YourDayProps) {
  const { faction, interests } = useMember();
  const captainName = useCaptainName();
  const deck = captainDeckOf(faction, interests);
  const { captain } = DECKS[deck];
  const all = [...unread.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Panel
      as="section"
      aria-label={t`Your day`}
      colorPalette={deck}
      p={{ base: '4', md: '5' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      <Flex gap="3" align="center" minH={{ base: '4.5rem', md: '3rem' }}>
        <Avatar name={captainName(captain)} captain={captain} size={48} />
        <Box minW="0">
          <b>{captainName(captain)}:</b> <CaptainsLine deck={deck} unread={unread} all={all} />
        </Box>
      </Flex>
      <Flex gap="2" align="center" h="6" color="fg.muted" textStyle="caption">
        <AtSign size={16} aria-hidden="true" />
        <Box minW="0" truncate>
          {!newest ? t`Nobody is waiting for an answer from you` : <Newest {...newest} />}
        </Box>
      </Flex>
      <Flex gap="2" overflowX="auto" pb="1" mb="-1">
        <StyledButtonLink to="/catch-up" variant="tinted" size="sm">
          <Inbox size={16} aria-hidden="true" />
          {t`Catch up`}
          <UnreadChip hue={deck} count={all} />
        </StyledButtonLink>
        <StyledButtonLink to="/threads" size="sm">
          <MessagesSquare size={16} aria-hidden="true" />
          {t`Threads`}
          <UnreadChip hue={deck} count={threads} />
        </StyledButtonLink>
        <StyledButtonLink to="/messages" size="sm">
          <MessageCircle size={16} aria-hidden="true" />
          {t`Messages`}
          <UnreadChip hue={deck} count={conversations} />
        </StyledButtonLink>
      </Flex>
    </Panel>
  );
}

const Newest = ({ words, path }: { words: string; path: string | undefined }) =>
  path ? <Link to={path}>{words}</Link> : words;

/** What is unread in the decks, and who of the member's deck is online. */
function CaptainsLine({ deck, unread, all }: { deck: DeckId; unread: ReadonlyMap<DeckId, number>; all: number }) {
  const { id: me } = useMember();
  const { data: activity } = useListDeckActivity();
  const online = activity?.find(({ deckId }) => deckId === deck)?.online.find(({ id }) => id !== me);
  const busiest = DECK_IDS.toSorted((a, b) => (unread.get(b) ?? 0) - (unread.get(a) ?? 0))[0]!;
  const { name } = DECKS[busiest];
  const news =
    all === 0
      ? t`You have read everything in the decks.`
      : plural(all, {
          one: `There is one new message, in ${name}.`,
          other: `There are # new messages, the most in ${name}.`,
        });
  if (!online) return news;
  const who = shownName(online);
  const place = DECKS[deck].name;
  return `${news} ${t`${who}, who writes in ${place}, is online.`}`;
}
