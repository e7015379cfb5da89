import { t } from '@lingui/core/macro';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useCreatePod } from '../api/create-pod.js';
import { PodForm } from './pod-form.js';

/** Creates a pod. */
export function CreatePodDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
}
