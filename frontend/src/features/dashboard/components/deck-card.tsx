import { Box, Flex } from '@chakra-ui/react';
import { type DeckId, DECKS } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { Face, Faces } from '../../../members/components/faces.js';
import { shownName } from '../../../members/model/shown-name.js';
import { DECK_DESCRIPTIONS } from '../../../room/model/deck-words.js';
import { gistIn } from '../../../room/model/gist.js';
import { withoutName } from '../../../room/model/without-name.js';
import { Ago } from '../../../ui/ago.js';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Avatar } from '../../../ui/avatar.js';
import { Panel } from '../../../ui/panel.js';
import { StyledButtonLink, StyledChip, StyledSkeleton } from '../../../ui/styled.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import type { DeckActivity } from '../model/newest-in-decks.js';

interface DeckCardProps {
  deck: DeckId;
  /** Whether it matches the member's interests. */
  forMember: boolean;
  unread: number;
  /** Undefined while it is loading. */
  activity: DeckActivity | undefined;
}

/** A deck: what it is about, what was said last, who is there, and the way in. */
export function DeckCard({ deck, forMember, unread, activity }: DeckCardProps) {
  const { name, path, captain } = DECKS[deck];
  const captainName = useCaptainName();
  return (
    <Panel colorPalette={deck} p="5" display="flex" flexDirection="column" gap="3" minW="0">
      <Flex align="center" gap="3" color="colorPalette.fg">
        <DeckIcon deck={deck} size={28} />
        <Box as="h3" textStyle="heading" color="fg">
          {name}
        </Box>
        <Flex ms="auto" gap="2">
          {forMember && <StyledChip>{t`For you`}</StyledChip>}
          <UnreadChip hue={deck} count={unread} />
        </Flex>
      </Flex>
      <Box color="fg.muted" flex="1">
        {i18n._(DECK_DESCRIPTIONS[deck])}
      </Box>
      <Newest activity={activity} />
      <Flex align="center" gap="3">
        {activity && activity.onlineCount > 0 ? (
          <>
            <Faces people={activity.online} size={28} />
            <Box textStyle="caption" color="fg.muted">
              {plural(activity.onlineCount, { one: '# online', other: '# online' })}
            </Box>
          </>
        ) : (
          <>
            <Avatar name={captainName(captain)} captain={captain} size={28} />
            <Box textStyle="caption" color="fg.muted">
              {captainName(captain)}
            </Box>
          </>
        )}
        <StyledButtonLink to={path} variant="tinted" size="sm" ms="auto" aria-label={t`Enter Deck: ${name}`}>
          {t`Enter Deck`}
        </StyledButtonLink>
      </Flex>
    </Panel>
  );
}

/** The newest message in two lines; as high while it is loading, and where there is none. */
function Newest({ activity }: { activity: DeckActivity | undefined }) {
  if (!activity) return <StyledSkeleton h="4rem" borderRadius="md" />;
  const message = activity.newest;
  if (!message?.user) {
    return (
      <Box h="4rem" color="fg.subtle" textStyle="caption">
        {t`Nothing yet. The first words may be yours.`}
      </Box>
    );
  }
  const author = shownName(message.user);
  const said = message.isCaptain ? { ...message, content: withoutName(message.content, author) } : message;
  return (
    <Flex h="4rem" gap="3" align="flex-start">
      <Face of={message.user} size={32} />
      <Box minW="0" flex="1" textStyle="caption">
        <Flex gap="2" align="baseline" justify="space-between">
          <Box as="bdi" fontWeight="semibold" truncate>
            {author}
          </Box>
          <Box color="fg.subtle" flexShrink="0">
            <Ago at={message.createdAt} />
          </Box>
        </Flex>
        <Box dir="auto" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          {gistIn(said)}
        </Box>
      </Box>
    </Flex>
  );
}
