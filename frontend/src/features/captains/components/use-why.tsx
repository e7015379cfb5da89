import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { withLaterTexts } from '../../../lib/language.js';

const WhyDialog = lazy(() => withLaterTexts(import('./why-dialog.js')));

/** Asks why a captain wrote a message, and the dialog that answers. */
export function useWhy(): [ask: (messageId: string) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ messageId: string; open: boolean }>();
  const ask = useCallback((messageId: string) => setAsked({ messageId, open: true }), []);
  const dialog = asked && (
    <Suspense>
      <WhyDialog {...asked} onClose={() => setAsked({ ...asked, open: false })} />
    </Suspense>
  );
  return [ask, dialog];
}
