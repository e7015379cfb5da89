import type { Message } from '@crew/contracts/chat/chat.entities';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { withLaterTexts } from '../../../lib/language.js';

const FlagDialog = lazy(() => withLaterTexts(import('./flag-dialog.js')));

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
    <Suspense>
      <FlagDialog
        key={asked.message.id}
        open={asked.open}
        messageId={asked.message.id}
        conversationId={conversationId}
        author={asked.message.user?.displayName}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Suspense>
  );
  return { flag, dialog };
}
