import { t } from '@lingui/core/macro';
import { Ellipsis, Link2, MessageSquareDot, MessagesSquare, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.js';
import { isInDialog, takesText } from '../../ui/key-target.js';
import { Menu, type MenuItem } from '../../ui/menu.js';
import { toast, toastError } from '../../ui/toast.js';
import type { ChatMessage } from '../model/chat-message.js';
import { isEditable } from '../model/is-editable.js';
import { useClosingPoll } from '../polls/use-closing-poll.js';
import { useRoomActions } from '../room-actions.js';
import styles from './message-toolbar.module.css';
import { ReactionPicker } from './reaction-picker.js';
import { usePinning } from './use-pinning.js';
import { reminding, useSaving } from './use-saving.js';

interface ToolbarProps {
  message: ChatMessage;
  onEdit: () => void;
  onRemove: () => void;
}

/** Calls the action of a key that is pressed while the focus is in the message, and not in a field or dialog of it. */
function useMessageKeys(
  toolbar: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
): void {
  useEffect(() => {
    const message = toolbar.current?.closest<HTMLElement>('[role=article]');
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || !(key.toLowerCase() in actions)) return;
      if (takesText(target) || isInDialog(target)) return;
      // Nor does a letter without an action here go to the composer.
      event.preventDefault();
      actions[key.toLowerCase()]?.();
    };
    message?.addEventListener('keydown', onKeyDown);
    return () => message?.removeEventListener('keydown', onKeyDown);
  });
}

/** Moves the toolbar of the topmost message down into the list, which would cut it off. */
function keepInList(toolbar: HTMLElement | null): void {
  const list = toolbar?.closest('[role=feed]');
  if (!toolbar || !list) return;
  const cut = list.getBoundingClientRect().top - toolbar.getBoundingClientRect().top;
  if (cut > 0) toolbar.style.setProperty('--cut', `${cut}px`);
}

/** The actions of a message, at its corner while it is hovered, focused or tapped. */
export function MessageToolbar({ message, onEdit, onRemove }: ToolbarProps) {
  const actions = useRoomActions();
  const [reacting, setReacting] = useState(false);
  const [shownAt] = useState(Date.now);
  const { me, linkTo } = actions;
  const own = message.messageType === 'member' && message.userId === me.id;

  const reply = actions.reply && (() => actions.reply?.(message));
  const thread = actions.openThread && (() => actions.openThread?.(message.id));
  const react = actions.react && (() => setReacting(true));
  const edit = actions.edit && isEditable(message, me.id, shownAt) ? onEdit : undefined;
  const markUnread = actions.markUnread && (() => actions.markUnread?.(message.seq));
  const saving = useSaving(message);
  const pinning = usePinning(message);
  const closingPoll = useClosingPoll(message);
  const toolbar = useRef<HTMLDivElement>(null);
  useMessageKeys(toolbar, { r: reply, t: thread, '+': react, e: edit, u: markUnread, b: saving.onSelect });
  useLayoutEffect(() => keepInList(toolbar.current), []);

  const more: MenuItem[] = [];
  if (thread) {
    more.push({ id: 'thread', label: t`Reply in thread`, icon: <MessagesSquare size={18} />, onSelect: thread });
  }
  if (linkTo) {
    more.push({
      id: 'link',
      label: t`Copy link`,
      icon: <Link2 size={18} />,
      onSelect: () => void copy(linkTo(message)),
    });
  }
  if (actions.source) more.push(saving, reminding(actions.source, message), ...pinning, ...closingPoll);
  if (markUnread) {
    more.push({ id: 'unread', label: t`Mark as unread`, icon: <MessageSquareDot size={18} />, onSelect: markUnread });
  }
  if (edit) more.push({ id: 'edit', label: t`Edit`, icon: <Pencil size={18} />, onSelect: edit });
  if (actions.remove && (own || actions.moderates)) {
    more.push({ id: 'delete', label: t`Delete`, icon: <Trash2 size={18} />, danger: true, onSelect: onRemove });
  }

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t`Message actions`}
      className={styles.toolbar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !reacting) return;
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[role=article]')?.focus({ preventScroll: true });
        setReacting(false);
      }}
    >
      {reacting ? (
        <ReactionPicker message={message} onDone={() => setReacting(false)} />
      ) : (
        <>
          {react && (
            <IconButton label={t`Add a reaction`} size="sm" aria-expanded={false} onClick={react}>
              <SmilePlus size={18} aria-hidden="true" />
            </IconButton>
          )}
          {reply && (
            <IconButton label={t`Reply`} size="sm" onClick={reply}>
              <Reply size={18} aria-hidden="true" />
            </IconButton>
          )}
          {actions.buttons?.(message)}
          {more.length > 0 && <MoreMenu items={more} />}
        </>
      )}
    </div>
  );
}

const MoreMenu = ({ items }: { items: MenuItem[] }) => (
  <Menu
    label={t`More`}
    items={items}
    trigger={(props) => (
      <IconButton label={t`More`} size="sm" {...props}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
    )}
  />
);

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast(t`Copied!`);
  } catch {
    toastError(t`The link could not be copied`, address);
  }
}
