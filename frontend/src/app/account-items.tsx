import { Box } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Bookmark, CircleQuestionMark, ListChecks, LogOut, Moon, Settings, SmilePlus, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from '../features/identity/api/logout.js';
import { setTheme, useColorMode } from '../lib/color-mode.js';
import { withLaterTexts } from '../lib/language.js';
import { useRunning } from '../members/model/use-running.js';
import type { MenuBodyProps } from '../ui/menu.js';
import MenuBody from '../ui/menu-body.js';
import { tellOutcome } from '../ui/tell-outcome.js';
import { isUnder, navigationFor } from './navigation.js';

const StatusDialog = lazy(() => withLaterTexts(import('../features/availability/components/status-dialog.js')));

/** What is in the account menu. Loaded when it first opens. */
export default function AccountItems({ user, ...menu }: Omit<MenuBodyProps, 'items' | 'label'> & { user: User }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logout = useLogout();
  const next = useColorMode() === 'dark' ? 'light' : 'dark';

  const status = useRunning(user.customStatus);
  /** Undefined until the dialog opens for the first time. */
  const [settingStatus, setSettingStatus] = useState<boolean>();

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
    ...navigationFor(user)
      .filter((item) => !item.dock && !isUnder(pathname, item))
      .map(({ label, to, Icon }) => ({ id: to, label, icon: <Icon size={18} />, onSelect: () => void navigate(to) })),
    {
      id: 'catch-up',
      label: t`Catch up`,
      icon: <ListChecks size={18} />,
      onSelect: () => void navigate('/catch-up'),
    },
    {
      id: 'saved',
      label: t`Saved messages`,
      icon: <Bookmark size={18} />,
      onSelect: () => void navigate('/saved'),
    },
    {
      id: 'help',
      label: t`Help`,
      icon: <CircleQuestionMark size={18} />,
      onSelect: () => void navigate('/help'),
    },
    {
      id: 'settings',
      label: t`Settings`,
      icon: <Settings size={18} />,
      onSelect: () => void navigate('/settings'),
    },
    {
      id: 'theme',
      label: next === 'light' ? t`Dawn theme` : t`Night theme`,
      icon: next === 'light' ? <Sun size={18} /> : <Moon size={18} />,
      onSelect: () => setTheme(next),
    },
    {
      id: 'sign-out',
      label: t`Sign out`,
      icon: <LogOut size={18} />,
      disabled: logout.isPending,
      onSelect: () => void tellOutcome(logout.mutateAsync(), { failed: [t`Error`] }),
    },
  ];
  return (
    <>
      <MenuBody {...menu} items={items} label={t`Account`} />
      {settingStatus !== undefined && (
        <Suspense>
          <StatusDialog user={user} open={settingStatus} onClose={() => setSettingStatus(false)} />
        </Suspense>
      )}
    </>
  );
}
