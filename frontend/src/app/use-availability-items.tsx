import { Box } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { MoonStar, SmilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRunning } from '../members/model/use-running.js';
import { lazyPart } from '../ui/lazy-part.js';
import type { MenuItem } from '../ui/menu.js';
import { quietWords } from './do-not-disturb-mark.js';

const StatusDialog = lazyPart(() => import('../features/availability/components/status-dialog.js'));

const DoNotDisturbDialog = lazyPart(() => import('../features/availability/components/do-not-disturb-dialog.js'));

/** The items of the account menu for custom status and do not disturb, and the dialogs that they open. */
export function useAvailabilityItems(user: User): { items: MenuItem[]; dialogs: ReactNode } {
  const status = useRunning(user.customStatus);
  const quiet = useRunning(user.doNotDisturb);
  /** Undefined until the dialog opens for the first time. */
  const [settingStatus, setSettingStatus] = useState<boolean>();
  /** The same. */
  const [settingQuiet, setSettingQuiet] = useState<boolean>();
  const items = [
    {
      id: 'status',
      label: (
        <Box as="span" truncate maxW="15rem">
          {status ? status.text || t`Your status` : t`Set status…`}
        </Box>
      ),
      icon: status?.emoji ? <span>{status.emoji}</span> : <SmilePlus size={18} />,
      onSelect: () => setSettingStatus(true),
    },
    {
      id: 'do-not-disturb',
      label: quiet ? quietWords(quiet) : t`Do not disturb`,
      icon: <MoonStar size={18} />,
      onSelect: () => setSettingQuiet(true),
    },
  ];
  const dialogs = (
    <>
      {settingStatus !== undefined && (
        <StatusDialog user={user} open={settingStatus} onClose={() => setSettingStatus(false)} />
      )}
      {settingQuiet !== undefined && (
        <DoNotDisturbDialog user={user} open={settingQuiet} onClose={() => setSettingQuiet(false)} />
      )}
    </>
  );
  return { items, dialogs };
}
