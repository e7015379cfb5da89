import { DIRECT_MEMBERS_MAX } from '@crew/contracts/chat/direct.constants';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { inChakra } from '../../../ui/in-chakra.js';
import { Modal } from '../../../ui/modal.js';
import { type Choice, MemberPicker } from './member-picker.js';
import { useStartConversation } from './use-start-conversation.js';

interface NewConversationDialogProps {
  open: boolean;
  /** Called once the conversation is open: the dialog closes, and the address stays. */
  onStarted: () => void;
  onClose: () => void;
}

/** Starts a conversation with the chosen members. Loaded when first opened. */
export default inChakra(function NewConversationDialog({ open, onStarted, onClose }: NewConversationDialogProps) {
  const { id: me } = useMember();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const { start, isPending } = useStartConversation();
  const onStart = async () => {
    if (isPending || !(await start(chosen.map(({ id }) => id)))) return;
    setChosen([]);
    onStarted();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`New message`}
      description={t`Choose one member, or several for a group.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="solid" disabled={chosen.length === 0} loading={isPending} onClick={() => void onStart()}>
            {chosen.length > 1 ? t`Start group` : t({ message: 'Write', context: 'to the chosen member' })}
          </Button>
        </>
      }
    >
      <MemberPicker
        chosen={chosen}
        onChange={setChosen}
        without={[me]}
        max={DIRECT_MEMBERS_MAX - 1}
        onDone={() => void onStart()}
      />
    </Modal>
  );
});
