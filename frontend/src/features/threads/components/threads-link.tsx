import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { Link, type LinkProps } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { useUnreadThreads } from './use-unread-threads.js';

interface ThreadsLinkProps extends Omit<LinkProps, 'to'> {
  /** Of the number of unread threads. */
  unreadClass: string | undefined;
}

/** The link to the member's threads, with how many of them are unread. */
export function ThreadsLink({ unreadClass, ...props }: ThreadsLinkProps) {
  const unread = useUnreadThreads();
  return (
    <Link to="/threads" data-unread={unread > 0 || undefined} {...props}>
      <MessagesSquare size={20} aria-hidden="true" />
      {t`Threads`}
      <UnreadChip className={unreadClass} count={unread} />
    </Link>
  );
}
