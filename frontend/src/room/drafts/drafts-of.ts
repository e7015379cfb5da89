import type { Draft } from '@crew/contracts/chat/draft.entities';
import { saveDraft } from '@crew/contracts/chat/save-draft';
import { call } from '../../lib/api-client.js';
import { Drafts } from './drafts.js';

const known = new Map<string, Drafts>();

/** The drafts of a member; the same for as long as the page lives. */
export function draftsOf(member: string): Drafts {
  // Another tab may have signed in another member: the server then refuses the draft.
  const post = (draft: Draft) => call(saveDraft, { ...draft, ...{ userId: member } });
  const drafts = known.get(member) ?? new Drafts(member, post);
  known.set(member, drafts);
  return drafts;
}
