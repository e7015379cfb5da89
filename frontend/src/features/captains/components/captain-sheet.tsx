import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { formatTime } from '../../../lib/format.js';
import { NameValueList } from '../../../ui/name-value-list.js';
import { Modal } from '../../../ui/modal.js';
import { Tabs } from '../../../ui/tabs.js';
import { EditTab } from './edit-tab.js';
import { ImagesTab } from './images-tab.js';
import { PromptHelperTab } from './prompt-helper-tab.js';

/** A captain in a sheet at the side. */
export function CaptainSheet({ captain, onClose }: { captain: CrewMember | undefined; onClose: () => void }) {
  return (
    <Modal
      open={captain !== undefined}
      onClose={onClose}
      shape="end"
      title={captain?.display_name ?? ''}
      description={captain?.role}
    >
      {captain && (
        <Tabs
          key={captain.id}
          label={captain.display_name}
          tabs={[
            { id: 'edit', label: t`Edit`, content: <EditTab captain={captain} />, keep: true },
            { id: 'images', label: t`Images`, content: <ImagesTab captain={captain} />, keep: true },
            {
              id: 'prompt-helper',
              label: t`Prompt Helper`,
              content: <PromptHelperTab captain={captain} />,
              keep: true,
            },
            { id: 'overview', label: t`Overview`, content: <Overview captain={captain} /> },
          ]}
        />
      )}
    </Modal>
  );
}

function Overview({ captain: { slug, created_at: created, updated_at: updated } }: { captain: CrewMember }) {
  return (
    <NameValueList
      entries={[
        [t`Slug`, slug],
        [t`Created`, formatTime(created, 'moment')],
        [t`Last updated`, formatTime(updated, 'moment')],
      ]}
    />
  );
}
