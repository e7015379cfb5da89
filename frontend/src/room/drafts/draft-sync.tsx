import { useSession } from '../../lib/session.js';
import { useListDrafts } from '../api/list-drafts.js';

/** Lets the drafts of the signed-in member follow them to and from other devices. */
export function DraftSync(): null {
  const session = useSession();
  useListDrafts(session.confirmed ? session.user?.id : undefined);
  return null;
}
