import type { Message } from '@crew/contracts/chat/chat.entities';
import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.js';

const FlagDialog = lazyPart(() => import('./flag-dialog.js'));

type Flaggable = Pick<Message, 'id' | 'user'>;

interface Flagging {
  /** Asks why the member flags a message. */
  flag: (message: Flaggable) => void;
  dialog: ReactNode;
}

/** Flags messages of the decks, or of a direct conversation. */
export function useFlagging(conversationId?: string): Flagging {
  const [asked, setAsked] = useState<{ message: Flaggable; open: boolean }>();
  const flag = useCallback((message: Flaggable) => setAsked({ message, open: true }), []);
  const dialog = asked && (
    <FlagDialog
      key={asked.message.id}
      open={asked.open}
      messageId={asked.message.id}
      conversationId={conversationId}
      author={asked.message.user?.displayName}
      onClose={() => setAsked({ ...asked, open: false })}
    />
  );
  return { flag, dialog };
}
