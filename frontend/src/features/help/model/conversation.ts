import { HELP_HISTORY_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import { t } from '@lingui/core/macro';
import { messageOf } from '../../../lib/query-client.js';
import { rememberedUser } from '../../../lib/session.js';
import { createStore } from '../../../lib/store.js';
import { toastError } from '../../../ui/toast.js';
import { askHelpGuide, type HelpTurn } from '../api/chat-with-help-guide.js';

interface Conversation {
  turns: readonly HelpTurn[];
  /** The response so far, while it is streamed; `null` otherwise. */
  saying: string | null;
}

/** The draft of the next question, kept while the panel is closed. */
export const question = createStore('');

/** Turns kept per tab. */
const KEPT_TURNS = 60;

/** The member of the conversation: it is not shown to another member or a visitor. */
const keyOfKept = (): string => `help:${rememberedUser()?.id ?? 'visitor'}`;

/** The tab's conversation, in session storage: kept from page to page until the tab closes. */
function storedTurns(): readonly HelpTurn[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOfKept()) ?? '[]') as HelpTurn[];
  } catch {
    return [];
  }
}

function keep(turns: readonly HelpTurn[]): void {
  try {
    sessionStorage.setItem(keyOfKept(), JSON.stringify(turns.slice(-KEPT_TURNS)));
  } catch {
    // Storage is blocked or full: the conversation is kept in memory.
  }
}

/** The conversation with the Help Guide. */
export const conversation = createStore<Conversation>({ turns: storedTurns(), saying: null });

/**
 * Asks the guide. Resolves to whether it answered: what was asked in vain is not part of the conversation, so that it can
 * be asked again.
 */
export async function ask(words: string): Promise<boolean> {
  const message = words.trim();
  const { turns, saying } = conversation.get();
  if (message === '' || saying !== null) return false;
  const asked = [...turns, { role: 'user' as const, content: message }];
  conversation.set({ turns: asked, saying: '' });
  try {
    const response = await askHelpGuide({ message, history: turns.slice(-HELP_HISTORY_MAX) }, (piece) =>
      conversation.set({ turns: asked, saying: (conversation.get().saying ?? '') + piece }),
    );
    const answered = [...asked, { role: 'assistant' as const, content: response }];
    conversation.set({ turns: answered, saying: null });
    keep(answered);
    return true;
  } catch (error) {
    conversation.set({ turns, saying: null });
    toastError(t`Error`, failureWords(error));
    return false;
  }
}

/** The message for a member who asked too often, and a general one for every other error. */
function failureWords(error: unknown): string {
  const failed = t`Failed to get response. Please try again.`;
  return (error as { code?: string }).code === 'rate_limited' ? messageOf(error, failed) : failed;
}
