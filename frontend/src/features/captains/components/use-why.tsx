import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.js';

const WhyDialog = lazyPart(() => import('./why-dialog.js'));

/** Asks why a captain wrote a message, and the dialog that answers. */
export function useWhy(): [ask: (messageId: string) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ messageId: string; open: boolean }>();
  const ask = useCallback((messageId: string) => setAsked({ messageId, open: true }), []);
  const dialog = asked && <WhyDialog {...asked} onClose={() => setAsked({ ...asked, open: false })} />;
  return [ask, dialog];
}
