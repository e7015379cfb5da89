import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { Facts } from '../../../ui/facts.js';
import { Modal } from '../../../ui/modal.js';
import { Tabs } from '../../../ui/tabs.js';
import { EditTab } from './edit-tab.js';
import { ImagesTab } from './images-tab.js';
import { PromptHelperTab } from './prompt-helper-tab.js';

/** One of the AI crew in a sheet at the side. */
export function CrewSheet({ member, onClose }: { member: CrewMember | undefined; onClose: () => void }) {
  return (
    <Modal
      open={member !== undefined}
      onClose={onClose}
      shape="end"
      title={member?.display_name ?? ''}
      description={member?.role}
    >
      {member && (
        <Tabs
          key={member.id}
          label={member.display_name}
          tabs={[
            { id: 'edit', label: 'Edit', content: <EditTab member={member} />, keep: true },
            { id: 'images', label: 'Images', content: <ImagesTab member={member} />, keep: true },
            { id: 'prompt-helper', label: 'Prompt Helper', content: <PromptHelperTab member={member} />, keep: true },
            { id: 'overview', label: 'Overview', content: <Overview member={member} /> },
          ]}
        />
      )}
    </Modal>
  );
}

function Overview({ member: { slug, created_at: created, updated_at: updated } }: { member: CrewMember }) {
  return (
    <Facts
      facts={[
        ['Slug', slug],
        ['Created', new Date(created).toLocaleString()],
        ['Last updated', new Date(updated).toLocaleString()],
      ]}
    />
  );
}
