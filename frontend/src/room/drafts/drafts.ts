import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import type { Draft } from '@crew/contracts/chat/draft.entities';
import { isMissing } from '../../lib/api-client.js';
import { storage } from '../../lib/storage.js';
import { draftIn } from '../model/draft.js';
import { draftKeys } from './draft-keys.js';

/** A draft is saved once the member has paused for this long. */
const PAUSE_MS = 2_000;

/** What is known of the draft at a key: its text, when it was written, and whether the server has it. */
interface Known {
  text: string;
  at: string;
  saved: boolean;
}

/** The message field of an open room or thread. */
export interface DraftField {
  /** Whether the member is writing in it: it is then left alone. */
  isBusy(): boolean;
  text(): string;
  show(text: string): void;
}

const placeOf = (key: string): Pick<Draft, 'room' | 'threadId'> => {
  const [room, threadId] = key.split('/') as [string, string?];
  return { room, ...(threadId !== undefined && { threadId }) };
};

const keysIn = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
};

/**
 * The drafts of a member on this device, in step with those on the server: the one that was written last counts. A text
 * that cannot be saved stays on the device, and is saved later.
 */
export class Drafts {
  private readonly fields = new Map<string, DraftField>();
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>();

  /** @param post saves a draft on the server */
  constructor(
    private readonly member: string,
    private readonly post: (draft: Draft) => Promise<unknown>,
  ) {
    this.announce();
  }

  /** Connects the field of an open room or thread. @returns disconnects it */
  open(key: string, field: DraftField): () => void {
    this.fields.set(key, field);
    return () => {
      if (this.fields.get(key) === field) this.fields.delete(key);
    };
  }

  /** Notes the text of a field, and saves it when it is new: after a pause, or at once when it was sent or removed. */
  note(key: string, text: string): void {
    const known = this.known(key);
    if (text === (known?.text ?? '')) return;
    // After what is known, also where another device has a faster clock.
    const at = new Date(Math.max(Date.now(), known ? Date.parse(known.at) + 1 : 0)).toISOString();
    this.remember(key, { text, at, saved: false });
    clearTimeout(this.pauses.get(key));
    if (text === '') void this.save(key);
    else
      this.pauses.set(
        key,
        setTimeout(() => void this.save(key), PAUSE_MS),
      );
  }

  /** Empties the draft at a key whose text was scheduled, unless it was changed meanwhile. */
  discard(key: string, text: string): void {
    const field = this.fields.get(key);
    if ((field?.text() ?? this.local(key).read()) !== text) return;
    this.local(key).write('');
    this.note(key, '');
    field?.show('');
  }

  /** Saves now what waits for a pause. */
  flush(): void {
    for (const key of this.pauses.keys()) void this.save(key);
  }

  /** Saves what could not be saved before, and drafts from before they were saved. */
  saveAll(): void {
    const texts = keysIn(`draft:${this.member}:`);
    for (const key of new Set([...texts, ...keysIn(this.knownPrefix)])) {
      this.note(key, this.local(key).read());
      void this.save(key);
    }
  }

  /**
   * Takes over a draft of another device, unless there is a later one here, or the member is writing. One that was sent
   * or removed elsewhere leaves the field all the same, if nothing was written here since.
   */
  receive(draft: Draft): void {
    const { room, threadId, text, at } = draft;
    const key = threadId === undefined ? room : `${room}/${threadId}`;
    const known = this.known(key);
    const field = this.fields.get(key);
    if (known && known.at > at) return;
    const isUnchanged = known && (known.at === at || (known.saved && known.text === field?.text()));
    if (field?.isBusy() && !(text === '' && isUnchanged)) return;
    if (known?.at !== at) {
      this.local(key).write(text);
      this.remember(key, { text, at, saved: true });
    }
    field?.show(text);
  }

  private async save(key: string): Promise<void> {
    clearTimeout(this.pauses.get(key));
    this.pauses.delete(key);
    const known = this.known(key);
    if (!known || known.saved || known.text.length > MESSAGE_MAX_CHARS) return;
    const { text, at } = known;
    try {
      await this.post({ ...placeOf(key), text, at });
    } catch (error) {
      // Refused for good, it counts as saved: another attempt would be in vain.
      if (!isMissing(error)) return;
    }
    if (this.known(key)?.at === at) this.remember(key, { text, at, saved: true });
  }

  private get knownPrefix(): string {
    return `draft-known:${this.member}:`;
  }

  private local(key: string) {
    return draftIn(`${this.member}:${key}`);
  }

  private known(key: string): Known | undefined {
    const stored = storage.get(this.knownPrefix + key);
    return stored === null ? undefined : (JSON.parse(stored) as Known);
  }

  private remember(key: string, known: Known): void {
    storage.set(this.knownPrefix + key, JSON.stringify(known));
    this.announce();
  }

  private announce(): void {
    const keys = keysIn(`draft:${this.member}:`).filter((key) => this.local(key).read().trim() !== '');
    if (keys.length !== draftKeys.get().size || keys.some((key) => !draftKeys.get().has(key)))
      draftKeys.set(new Set(keys));
  }
}
