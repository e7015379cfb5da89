import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { t } from '@lingui/core/macro';
import { Award, Bell, Clock, type LucideIcon, MessageCircle, ScrollText, ShieldCheck, UsersRound } from 'lucide-react';
import { Ago } from '../../../ui/ago.js';
import { Coin } from '../../../ui/art/coin.js';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Avatar } from '../../../ui/avatar.js';
import { Link } from '../../../ui/link.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { pathOf, textOf, titleOf } from '../model/words.js';

const ICONS: Partial<Record<Notification['type'], LucideIcon>> = {
  badge: Award,
  captains_log: ScrollText,
  moderation: ShieldCheck,
  pod: UsersRound,
  message: MessageCircle,
  reminder: Clock,
  scheduled: Clock,
};
const OF_MONEY = ['purchase', 'bonus'];

const row = {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    w: 'full',
    p: '3',
    borderRadius: 'md',
    textAlign: 'start',
    textDecoration: 'none',
    color: 'fg',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
} as const;
const RowLink = chakra(Link, row);
const RowButton = chakra('button', row);

interface RowProps {
  item: Notification;
  /** Called on a click, which marks it as read and navigates. */
  onOpen: (item: Notification) => void;
}

/** A notification: who, what, when, and whether it is unread. */
export function NotificationRow({ item, onOpen }: RowProps) {
  const path = pathOf(item);
  const text = textOf(item);
  const tooltip = item.from_user ? `@${item.from_user.username}` : undefined;
  const content = (
    <>
      <Face item={item} />
      <Box flex="1" minW="0">
        <Box fontSize="sm" fontWeight={item.read ? 'normal' : 'semibold'} overflowWrap="anywhere">
          {titleOf(item)}
        </Box>
        {text && (
          <Box fontSize="sm" color="fg.muted" lineClamp="2" overflowWrap="anywhere" unicodeBidi="isolate">
            {text}
          </Box>
        )}
        <Ago at={item.created_at} />
      </Box>
      {!item.read && (
        <Box flexShrink="0" mt="1.5" boxSize="0.625rem" borderRadius="full" bg="gold.solid">
          <VisuallyHidden>{t`Unread`}</VisuallyHidden>
        </Box>
      )}
    </>
  );
  return path ? (
    <RowLink to={path} data-tooltip={tooltip} onClick={() => onOpen(item)}>
      {content}
    </RowLink>
  ) : (
    <RowButton type="button" data-tooltip={tooltip} onClick={() => onOpen(item)}>
      {content}
    </RowButton>
  );
}

function Face({ item: { type, from_user: from } }: { item: Notification }) {
  if (from) {
    const captain = isCaptain(from.username) ? from.username : undefined;
    return <Avatar name={from.display_name} src={from.avatar_url} captain={captain} size={36} />;
  }
  const Icon = ICONS[type] ?? Bell;
  return (
    <Flex
      align="center"
      justify="center"
      flexShrink="0"
      boxSize="36px"
      borderRadius="full"
      bg="gold.subtle"
      color="gold.fg"
    >
      {OF_MONEY.includes(type) ? <Coin size={18} /> : <Icon size={18} aria-hidden="true" />}
    </Flex>
  );
}
