import { HELP_HISTORY_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import { t } from '@lingui/core/macro';
import { messageOf } from '../../../lib/query-client.js';
import { rememberedUser } from '../../../lib/session.js';
import { createStore } from '../../../lib/store.js';
import { toastError } from '../../../ui/toast.js';
import { askHelpGuide, type HelpTurn } from '../api/chat-with-help-guide.js';

interface Conversation {
  /** Whose it is: a member's, or a visitor's. */
  of: string;
  turns: readonly HelpTurn[];
  /** The response so far, while it is streamed; `null` otherwise. */
  saying: string | null;
}

/** The draft of the next question, kept while the panel is closed. */
export const question = createStore('');

/** Turns kept per tab. */
const KEPT_TURNS = 60;

/** Names the conversation of who is at this tab now. */
const currentKey = (): string => `help:${rememberedUser()?.id ?? 'visitor'}`;

/** The tab's conversation, in session storage: kept from page to page until the tab closes. */
function storedTurns(key: string): readonly HelpTurn[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as HelpTurn[];
  } catch {
    return [];
  }
}

const stored = (of: string): Conversation => ({ of, turns: storedTurns(of), saying: null });

function keep(key: string, turns: readonly HelpTurn[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(turns.slice(-KEPT_TURNS)));
  } catch {
    // Storage is blocked or full: the conversation is kept in memory.
  }
}

/** The conversation with the Help Guide. */
export const conversation = createStore(stored(currentKey()));

/** Puts away what another member or a visitor asked in this tab. */
export function showOwnConversation(): void {
  const key = currentKey();
  if (conversation.get().of === key) return;
  conversation.set(stored(key));
  question.set('');
}

/**
 * Asks the guide. Resolves to whether it answered: what was asked in vain is not part of the conversation, so that it can
 * be asked again.
 */
export async function ask(words: string): Promise<boolean> {
  const message = words.trim();
  const { of, turns, saying } = conversation.get();
  if (message === '' || saying !== null) return false;
  // The answer may arrive after somebody else has signed in.
  const show = (next: Omit<Conversation, 'of'>): boolean => {
    const current = of === currentKey();
    if (current) conversation.set({ of, ...next });
    return current;
  };
  const asked = [...turns, { role: 'user' as const, content: message }];
  show({ turns: asked, saying: '' });
  try {
    const response = await askHelpGuide({ message, history: turns.slice(-HELP_HISTORY_MAX) }, (piece) =>
      show({ turns: asked, saying: (conversation.get().saying ?? '') + piece }),
    );
    const answered = [...asked, { role: 'assistant' as const, content: response }];
    if (show({ turns: answered, saying: null })) keep(of, answered);
    return true;
  } catch (error) {
    show({ turns, saying: null });
    toastError(t`Error`, failureWords(error));
    return false;
  }
}

/** The message for a member who asked too often, and a general one for every other error. */
function failureWords(error: unknown): string {
  const failed = t`Failed to get response. Please try again.`;
  return (error as { code?: string }).code === 'rate_limited' ? messageOf(error, failed) : failed;
}
