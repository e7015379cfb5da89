import type { MessageFile, Picture, VoiceNote } from '@crew/contracts/media/media.entities';
import { newId } from '../api-client.js';
import { createStore, type Store } from '../store.js';

/** What an upload becomes. */
export interface Stored {
  picture?: Picture;
  file?: MessageFile;
}

/** A file of the device; what was recorded as a voice note has its length and waveform. */
export type LocalFile = File & { voice?: VoiceNote };

/** A picture or another file that is being uploaded. */
export interface Upload extends Stored {
  key: string;
  name: string;
  /** The local file, and its object URL. */
  source: LocalFile;
  preview: string;
  /** `chosen`: not started. `checking`: uploaded, the server validates it. */
  state: 'chosen' | 'sending' | 'checking' | 'done' | 'failed';
  /** Share of the file that was sent, 0 to 1. */
  progress: number;
  /** Why it failed, as a sentence. */
  error?: string;
}

/** Uploads a file; a retry with the same `session` resumes where the first attempt stopped. */
export interface Uploader {
  upload(
    file: LocalFile,
    session: { uploadId?: string; url?: string },
    steps: { signal: AbortSignal; onProgress: (share: number) => void; onChecking: () => void },
  ): Promise<Stored>;
  /** Deletes an upload that is no longer wanted. */
  discard(uploadId: string): Promise<unknown>;
  /** An error's message for the member. */
  messageOf(error: unknown): string;
}

interface Private {
  file: LocalFile;
  session: { uploadId?: string; url?: string };
  cancel?: AbortController;
}

/** Chosen files in their order; at most `max`, further ones are dropped. */
export class Uploads {
  readonly store: Store<readonly Upload[]> = createStore<readonly Upload[]>([]);
  private readonly held = new Map<string, Private>();

  constructor(
    private readonly max: number,
    private readonly uploader: Uploader,
  ) {}

  /** Adds files while there is room, drops the others. @returns the added ones */
  add(files: readonly File[], room = this.max - this.store.get().length): Upload[] {
    const taken = files.slice(0, Math.max(0, room)).map((file): Upload => {
      const key = newId();
      this.held.set(key, { file, session: {} });
      return { key, name: file.name, source: file, preview: URL.createObjectURL(file), state: 'chosen', progress: 0 };
    });
    this.store.set([...this.store.get(), ...taken]);
    return taken;
  }

  /** Removes one, in any state. */
  remove(key: string): void {
    const held = this.held.get(key);
    this.forget(key);
    held?.cancel?.abort();
    if (held?.session.uploadId) void this.uploader.discard(held.session.uploadId).catch(() => undefined);
  }

  /** Sends a chosen file, or resumes a failed one. Resolves to its picture, or undefined if it has none or failed. */
  async send(key: string): Promise<Picture | undefined> {
    const held = this.held.get(key);
    const upload = this.store.get().find((one) => one.key === key);
    if (!held || !upload || upload.state === 'sending' || upload.state === 'checking') return undefined;
    if (upload.picture) return upload.picture;
    held.cancel = new AbortController();
    this.change(key, { state: 'sending', error: undefined });
    try {
      const stored = await this.uploader.upload(held.file, held.session, {
        signal: held.cancel.signal,
        onProgress: (progress) => this.change(key, { progress }),
        onChecking: () => this.change(key, { state: 'checking', progress: 1 }),
      });
      this.change(key, { state: 'done', progress: 1, ...stored });
      return stored.picture;
    } catch (error) {
      if (!held.cancel.signal.aborted) this.change(key, { state: 'failed', error: this.uploader.messageOf(error) });
      return undefined;
    }
  }

  /** Forgets one, or all, that are now part of something else, without deleting the uploads. */
  release(...keys: string[]): void {
    for (const key of keys.length > 0 ? keys : this.store.get().map((one) => one.key)) this.forget(key);
  }

  private forget(key: string): void {
    const upload = this.store.get().find((one) => one.key === key);
    if (upload) URL.revokeObjectURL(upload.preview);
    this.held.delete(key);
    this.store.set(this.store.get().filter((one) => one.key !== key));
  }

  private change(key: string, part: Partial<Upload>): void {
    this.store.set(this.store.get().map((one) => (one.key === key ? { ...one, ...part } : one)));
  }
}
