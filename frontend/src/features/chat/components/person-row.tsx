import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { ReactNode } from 'react';
import { MemberName } from '../../../members/components/member-name.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { StatusDot } from './status-dot.js';

interface PersonRowProps extends FlexProps {
  avatar: ReactNode;
  name: string;
  /** A member's username or a captain's key. */
  username: string;
  isAdmin?: boolean | undefined;
  /** Path of a member's profile or a captain's deck. */
  to: string;
  note: string;
  status: DeckMember['status'];
  statusWords: string;
}

/** A row of a list of people: picture with presence, name and a note. */
export function PersonRow({
  avatar,
  name,
  username,
  isAdmin,
  to,
  note,
  status,
  statusWords,
  ...props
}: PersonRowProps) {
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="3"
      minW="0"
      minH="12"
      px="2"
      borderRadius="md"
      listStyleType="none"
      _hover={{ bg: 'bg.hover' }}
      {...props}
    >
      <Box position="relative" lineHeight="0" opacity={status === 'offline' ? 0.7 : 1} data-tooltip={statusWords}>
        {avatar}
        <StatusDot status={status} />
      </Box>
      <Box minW="0">
        <Flex
          align="baseline"
          gap="1.5"
          fontSize="sm"
          fontWeight="semibold"
          color={status === 'offline' ? 'fg.muted' : 'fg'}
          css={{ '& a::after': { content: '""', position: 'absolute', inset: '0' } }}
        >
          <MemberName name={name} username={username} isAdmin={isAdmin} to={to} />
        </Flex>
        <Box textStyle="caption" color="fg.subtle" truncate>
          {note}
        </Box>
        <VisuallyHidden>{statusWords}</VisuallyHidden>
      </Box>
    </Flex>
  );
}
