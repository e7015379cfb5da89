import { lazy, Suspense } from 'react';
import { withLaterTexts } from '../../lib/language.js';
import { useStore } from '../../lib/store.js';
import { emojiRequest } from './emoji-request.js';

const EmojiDialog = lazy(() => withLaterTexts(import('./emoji-dialog.js')));

/** The emoji picker, for whatever in the room asks for an emoji. */
export function EmojiHost() {
  const request = useStore(emojiRequest);
  return (
    request && (
      <Suspense>
        <EmojiDialog request={request} onClose={() => emojiRequest.set(undefined)} />
      </Suspense>
    )
  );
}
