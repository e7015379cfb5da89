import { t } from '@lingui/core/macro';
import { CircleQuestionMark } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { withLaterTexts } from '../../../lib/language.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import { IconButton } from '../../../ui/button.js';

const WhyDialog = lazy(() => withLaterTexts(import('./why-dialog.js')));

/**
 * The "why" button of a captain's message and its dialog. They are separate: the button unmounts when the pointer
 * leaves the message.
 */
export function useWhy(): [button: (message: ChatMessage) => ReactNode, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ messageId: string; open: boolean }>();
  const button = useCallback(
    ({ id, isCaptain }: ChatMessage) =>
      isCaptain && (
        <IconButton
          label={t`Why did the captain speak?`}
          size="sm"
          onClick={() => setAsked({ messageId: id, open: true })}
        >
          <CircleQuestionMark size={18} aria-hidden="true" />
        </IconButton>
      ),
    [],
  );
  const dialog = asked && (
    <Suspense>
      <WhyDialog {...asked} onClose={() => setAsked({ ...asked, open: false })} />
    </Suspense>
  );
  return [button, dialog];
}
