import { Box } from '@chakra-ui/react';
import { composePrompt } from '@crew/contracts/media/avatar-traits';
import type { Avatar } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDeleteAvatar } from '../api/delete-avatar.js';
import { useWearAvatar } from '../model/use-wear-avatar.js';
import { StyledButton, StyledStoredPicture } from '../../../ui/styled.js';

interface AvatarDialogProps {
  /** The avatar to show; the dialog is open while there is one. */
  avatar: Avatar | undefined;
  onClose: () => void;
  onBeginFrom: (avatar: Avatar) => void;
}

/** An avatar in full: wear it, start a new one from it, or delete it. */
export function AvatarDialog({ avatar, onClose, onBeginFrom }: AvatarDialogProps) {
  // The avatar stays rendered while the dialog closes.
  const [shown, setShown] = useState(avatar);
  if (avatar && avatar !== shown) setShown(avatar);
  return (
    <Modal
      open={avatar !== undefined}
      onClose={onClose}
      title={shown?.kind === 'uniform' ? t`Uniform avatar` : t`Avatar`}
      footer={shown && <Actions avatar={shown} onClose={onClose} onBeginFrom={onBeginFrom} />}
    >
      {shown && (
        <>
          <StyledStoredPicture picture={shown} alt={describe(shown)} borderRadius="lg" />
          {shown.kind === 'avatar' && (
            <Box mt="3" color="fg.muted" wordBreak="break-word">
              {describe(shown)}
            </Box>
          )}
        </>
      )}
    </Modal>
  );
}

const describe = ({ kind, prompt, traits }: Avatar): string =>
  composePrompt(traits ?? {}, prompt ?? '') || (kind === 'uniform' ? t`You in uniform` : t`Your avatar`);

function Actions({ avatar, onClose, onBeginFrom }: AvatarDialogProps & { avatar: Avatar }) {
  const { wear, worn, busy } = useWearAvatar();
  const remove = useDeleteAvatar();
  const [asked, setAsked] = useState(false);
  const isWorn = worn === avatar.path;

  const discard = () => {
    if (!asked) return setAsked(true);
    void tellOutcome(remove.mutateAsync(avatar.id, { onSuccess: onClose }), {
      done: [t`Avatar deleted`],
      failed: [t`Delete failed`],
    });
  };
  return (
    <>
      <StyledButton
        variant={asked ? 'tinted' : 'ghost'}
        colorPalette="danger"
        me="auto"
        disabled={isWorn || remove.isPending}
        data-tooltip={isWorn ? t`You are wearing this one` : undefined}
        onClick={discard}
        onBlur={() => setAsked(false)}
      >
        {asked ? t`Delete for good` : t`Delete`}
      </StyledButton>
      {avatar.kind === 'avatar' && (
        <Button
          onClick={() => {
            onBeginFrom(avatar);
            onClose();
          }}
        >
          {t`Use again`}
        </Button>
      )}
      <Button variant="solid" disabled={isWorn} loading={busy} onClick={() => wear(avatar.path, onClose)}>
        {isWorn ? t({ message: 'Wearing', context: 'avatar' }) : t`Set as My Avatar`}
      </Button>
    </>
  );
}
