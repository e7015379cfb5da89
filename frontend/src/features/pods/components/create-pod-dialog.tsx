import { t } from '@lingui/core/macro';
import { inChakra } from '../../../ui/in-chakra.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useCreatePod } from '../api/create-pod.js';
import { PodForm } from './pod-form.js';

interface CreatePodDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates a pod. Loaded when first opened. */
export default inChakra(function CreatePodDialog({ open, onClose }: CreatePodDialogProps) {
  const create = useCreatePod();
  return (
    <PodForm
      open={open}
      onClose={onClose}
      title={t`Create Pod`}
      submit={t`Create Pod`}
      submitting={t`Creating...`}
      pending={create.isPending}
      onSubmit={async (words, done) => {
        const created = await tellOutcome(create.mutateAsync(words), {
          done: [t`Pod Created!`, t`Your new pod is ready for members.`],
          failed: [t`Creation Failed`, t`Failed to create pod.`],
        });
        if (!created) return;
        done();
        onClose();
      }}
    />
  );
});
