import { Box, Flex } from '@chakra-ui/react';
import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Itc } from '../../../ui/itc.js';
import { Table, TableScroll } from '../../../ui/table.js';
import { Ago } from '../../members/components/ago.js';

/** Members in rows: who they are, what they have, how they stand. */
export function RosterTable({ members, onOpen }: { members: readonly RosterMember[]; onOpen: (id: string) => void }) {
  return (
    <TableScroll aria-label="Crew roster">
      <Table>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Address</th>
            <th scope="col">Balance</th>
            <th scope="col">Standing</th>
            <th scope="col">Joined</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <Box srOnly>Actions</Box>
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
        <Flex align="center" gap="3" minW="11rem">
          <Avatar name={displayName} src={avatarUrl} size={32} />
          <Box minW="0">
            <Box truncate maxW="14rem">
              {displayName}
            </Box>
            <Box textStyle="caption" color="fg.muted">
              @{username}
            </Box>
          </Box>
        </Flex>
      </td>
      <td>
        <Box truncate maxW="16rem">
          {email}
        </Box>
      </td>
      <td>
        {itcBalance === null ? (
          <Box color="fg.subtle" data-tooltip="The economy is away just now">
            –
          </Box>
        ) : (
          <Itc amount={itcBalance} unlimited={unlimited ?? false} />
        )}
      </td>
      <td>
        <Standing member={member} />
      </td>
      <td>
        <Ago at={createdAt} />
      </td>
      <td>{lastSeenAt ? <Ago at={lastSeenAt} /> : <Box color="fg.subtle">Never</Box>}</td>
      <td>
        <Button size="sm" aria-label={`Manage ${username}`} onClick={onOpen}>
          Manage
        </Button>
      </td>
    </tr>
  );
}

/** Role and status in a word or two. */
export function Standing({ member: { isAdmin, suspended, emailVerified } }: { member: RosterMember }) {
  return (
    <Flex gap="1.5" wrap="wrap">
      {isAdmin && <Chip colorPalette="gold">Admin</Chip>}
      {suspended && <Chip colorPalette="danger">Suspended</Chip>}
      {!isAdmin && !suspended && <Chip>Member</Chip>}
      {!emailVerified && <Chip colorPalette="energy">Unconfirmed</Chip>}
    </Flex>
  );
}
