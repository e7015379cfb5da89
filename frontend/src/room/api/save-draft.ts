import { useCallback } from 'react';
import { useMember } from '../../lib/session.js';
import { draftsOf } from '../drafts/drafts-of.js';

/** Returns a function that notes what the member writes at a key: it is saved on the server once they pause. */
export function useSaveDraft(): (key: string, text: string) => void {
  const { id } = useMember();
  return useCallback((key, text) => draftsOf(id).note(key, text), [id]);
}
