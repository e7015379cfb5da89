import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Ago } from '../../../ui/ago.js';
import { AdminBadge } from '../../../members/components/member-name.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Itc } from '../../../ui/itc.js';
import { Table, TableScroll } from '../../../ui/table.js';

/** Columns shown from a tablet on, and on wide screens; all details are under Manage. */
const ROOMY = { base: 'none', md: 'table-cell' } as const;
const WIDE = { base: 'none', xl: 'table-cell' } as const;

/** The members as a table. */
export function RosterTable({ members, onOpen }: { members: readonly RosterMember[]; onOpen: (id: string) => void }) {
  return (
    <TableScroll aria-label={t`Crew roster`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t`Member`}</th>
            <chakra.th scope="col" display={WIDE}>
              {t`Address`}
            </chakra.th>
            <th scope="col">{t`Balance`}</th>
            <chakra.th scope="col" display={ROOMY}>
              {t({ message: 'Standing', comment: 'Column of a table of members: admin, suspended, ...' })}
            </chakra.th>
            <chakra.th scope="col" display={WIDE}>
              {t`Joined`}
            </chakra.th>
            <chakra.th scope="col" display={WIDE}>
              {t`Last seen`}
            </chakra.th>
            <th scope="col">
              <Box srOnly>{t`Actions`}</Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.id} member={member} onOpen={() => onOpen(member.id)} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Row({ member, onOpen }: { member: RosterMember; onOpen: () => void }) {
  const { username, displayName, email, avatarUrl, itcBalance, unlimited, createdAt, lastSeenAt } = member;
  return (
    <tr>
      <td>
        <Flex align="center" gap="3">
          <Box display={{ base: 'none', sm: 'block' }}>
            <Avatar name={displayName} src={avatarUrl} size={32} />
          </Box>
          <Box minW="0">
            <Box truncate maxW={{ base: '8rem', md: '14rem' }}>
              {displayName}
            </Box>
            <Box truncate maxW={{ base: '8rem', md: '14rem' }} textStyle="caption" color="fg.muted">
              <bdi dir="ltr">@{username}</bdi>
            </Box>
            <Box mt="1" display={{ md: 'none' }}>
              <Standing member={member} />
            </Box>
          </Box>
        </Flex>
      </td>
      <Box as="td" display={WIDE}>
        <Box truncate maxW="16rem">
          {email}
        </Box>
      </Box>
      <td>
        {itcBalance === null ? (
          <Box color="fg.subtle" data-tooltip={t`The economy is away just now`}>
            –
          </Box>
        ) : (
          <Itc amount={itcBalance} unlimited={unlimited ?? false} />
        )}
      </td>
      <Box as="td" display={ROOMY}>
        <Standing member={member} />
      </Box>
      <Box as="td" display={WIDE}>
        <Ago at={createdAt} />
      </Box>
      <Box as="td" display={WIDE}>
        {lastSeenAt ? (
          <Ago at={lastSeenAt} />
        ) : (
          <Box color="fg.subtle">{t({ message: 'Never', context: 'last seen' })}</Box>
        )}
      </Box>
      <td>
        <Button size="sm" aria-label={t`Manage ${username}`} onClick={onOpen}>
          {t`Manage`}
        </Button>
      </td>
    </tr>
  );
}

/** Role and status in a word or two. */
export function Standing({ member: { isAdmin, suspended, emailVerified } }: { member: RosterMember }) {
  return (
    <Flex gap="1.5" wrap="wrap">
      {isAdmin && <AdminBadge />}
      {suspended && <Chip hue="danger">{t({ message: 'Suspended', context: 'member' })}</Chip>}
      {!isAdmin && !suspended && <Chip>{t`Member`}</Chip>}
      {!emailVerified && <Chip hue="energy">{t({ message: 'Unconfirmed', context: 'email address' })}</Chip>}
    </Flex>
  );
}
