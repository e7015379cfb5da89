import type { Message } from '@crew/contracts/chat/chat.entities';
import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { withLaterTexts } from '../../../lib/language.js';
import { IconButton } from '../../../ui/button.js';

const FlagDialog = lazy(() => withLaterTexts(import('./flag-dialog.js')));

type Flaggable = Pick<Message, 'id' | 'user'>;

/** The flag button of a message, with its dialog. */
export function useFlagging(): [button: (message: Flaggable) => ReactNode, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ message: Flaggable; open: boolean }>();
  const button = useCallback(
    (message: Flaggable) => (
      <IconButton
        size="sm"
        label={t({ message: 'Flag', comment: 'Verb: report a message to the admins' })}
        onClick={() => setAsked({ message, open: true })}
      >
        <Flag size={18} aria-hidden="true" />
      </IconButton>
    ),
    [],
  );
  const dialog = asked && (
    <Suspense>
      <FlagDialog
        key={asked.message.id}
        open={asked.open}
        messageId={asked.message.id}
        author={asked.message.user?.displayName}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Suspense>
  );
  return [button, dialog];
}
