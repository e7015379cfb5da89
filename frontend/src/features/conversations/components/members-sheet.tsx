import { Box, Flex } from '@chakra-ui/react';
import { DIRECT_MEMBERS_MAX } from '@crew/contracts/chat/direct.constants';
import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { StatusEmoji, StatusText } from '../../../members/components/custom-status.js';
import { MemberName } from '../../../members/components/member-name.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { shownName } from '../../../members/model/shown-name.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { inChakra } from '../../../ui/in-chakra.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useAddDirectMembers } from '../api/add-direct-members.js';
import { type Choice, MemberPicker } from './member-picker.js';

/** The members of a group, or those to add to it. */
export type Sheet = 'members' | 'add' | 'none';

interface MembersSheetProps {
  conversation: DirectConversation;
  shown: Sheet;
  onShow: (sheet: Sheet) => void;
}

/** The members of a group, and a dialog that adds more. Loaded when first opened. */
export default inChakra(function MembersSheet({ conversation, shown, onShow }: MembersSheetProps) {
  const { participants, shelf } = conversation;
  const close = () => onShow('none');
  return (
    <>
      <Modal
        open={shown === 'members'}
        onClose={close}
        title={t`Members`}
        shape="end"
        footer={
          shelf !== 'requests' && (
            <Button disabled={participants.length >= DIRECT_MEMBERS_MAX} onClick={() => onShow('add')}>
              <UserPlus size={18} aria-hidden="true" />
              {t`Add members`}
            </Button>
          )
        }
      >
        <Box as="ul" aria-label={t`Members`} listStyleType="none">
          {participants.map(({ user, pending, customStatus }) => (
            <Flex as="li" key={user.id} align="center" gap="3" minH="14">
              <Avatar name={shownName(user)} src={user.avatarUrl} size={36} />
              <Box flex="1" minW="0">
                <Flex align="baseline" gap="1.5" fontWeight="semibold" fontSize="sm">
                  <MemberName
                    name={shownName(user)}
                    username={user.username}
                    isAdmin={user.isAdmin}
                    to={profilePath(user.username)}
                  />
                  <StatusEmoji status={customStatus} />
                </Flex>
                <Box textStyle="caption" color="fg.subtle" truncate>
                  <bdi dir="ltr">@{user.username}</bdi>
                  <StatusText status={customStatus} />
                </Box>
              </Box>
              {pending && <Chip>{t({ message: 'Invited', context: 'to a group' })}</Chip>}
            </Flex>
          ))}
        </Box>
      </Modal>
      <AddMembers conversation={conversation} open={shown === 'add'} onClose={close} />
    </>
  );
});

interface AddMembersProps {
  conversation: DirectConversation;
  open: boolean;
  onClose: () => void;
}

function AddMembers({ conversation: { id, participants }, open, onClose }: AddMembersProps) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const add = useAddDirectMembers();
  const onAdd = async () => {
    if (add.isPending) return;
    const added = await tellOutcome(add.mutateAsync({ id, userIds: chosen.map((one) => one.id) }), {
      done: [t`Members added`, chosen.map(({ displayName }) => displayName).join(', ')],
      failed: [t`Nobody was added`, t`Please try again`],
    });
    if (!added) return;
    setChosen([]);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Add members`}
      description={t`New members can read the earlier messages too. A group has at most ${DIRECT_MEMBERS_MAX} members.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="solid" disabled={chosen.length === 0} loading={add.isPending} onClick={() => void onAdd()}>
            {t({ message: 'Add', context: 'members to a group' })}
          </Button>
        </>
      }
    >
      <MemberPicker
        chosen={chosen}
        onChange={setChosen}
        without={participants.map(({ user }) => user.id)}
        max={DIRECT_MEMBERS_MAX - participants.length}
        onDone={() => void onAdd()}
      />
    </Modal>
  );
}
