import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { lazyPart } from '../ui/lazy-part.js';
import { lazyWhenIdle } from '../ui/lazy-when-idle.js';
import styles from './account-menu.module.css';

const DoNotDisturbMark = lazyWhenIdle(() => import('./do-not-disturb-mark.js').then((part) => part.DoNotDisturbMark));
const AccountItems = lazyPart(() => import('./account-items.js'));

/** The account menu; on small screens it also has the screens that the dock has no room for. */
export function AccountMenu({ user }: { user: User }) {
  const id = useId();
  const [open, setOpen] = useState<boolean>();
  const { username, doNotDisturb } = user;
  const quietId = `${id}-quiet`;
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        className={styles.trigger}
        aria-label={t`Account of ${username}`}
        aria-labelledby={`${id} ${quietId}`}
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.picture}>
          <Avatar name={user.displayName || username} src={user.avatarUrl} size={32} />
          {doNotDisturb && <DoNotDisturbMark id={quietId} doNotDisturb={doNotDisturb} />}
        </span>
        <span className={styles.name}>{username}</span>
      </Button>
      {open !== undefined && <AccountItems user={user} triggerId={id} open={open} onOpenChange={setOpen} />}
    </>
  );
}
