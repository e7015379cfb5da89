import type { Picture } from '@crew/contracts/media/media.entities';
import { newId } from '../api-client.js';
import { createStore, type Store } from '../store.js';

/** A picture on its way to the ship. */
export interface Upload {
  key: string;
  name: string;
  /** Address of the picture as it lies on this device. */
  preview: string;
  /** `chosen`: not begun. `checking`: it has arrived, and the ship looks at it. */
  state: 'chosen' | 'sending' | 'checking' | 'done' | 'failed';
  /** How much has left, 0 to 1. */
  progress: number;
  /** Why it failed: a sentence. */
  error?: string;
  picture?: Picture;
}

/** How a file gets to the ship; a second try with the same `memory` goes on where the first broke off. */
export interface Carrier {
  carry(
    file: File,
    memory: { uploadId?: string; url?: string },
    steps: { signal: AbortSignal; onProgress: (share: number) => void; onChecking: () => void },
  ): Promise<Picture>;
  /** Throws away what is not wanted any more. */
  discard(uploadId: string): Promise<unknown>;
  /** The sentence of an error. */
  wordsOf(error: unknown): string;
}

interface Private {
  file: File;
  memory: { uploadId?: string; url?: string };
  cancel?: AbortController;
}

/** Pictures that are chosen, in the order in which they are meant; at most `max`, further ones are dropped. */
export class Uploads {
  readonly store: Store<readonly Upload[]> = createStore<readonly Upload[]>([]);
  private readonly held = new Map<string, Private>();

  constructor(
    private readonly max: number,
    private readonly carrier: Carrier,
  ) {}

  /** Takes files while there is room for them: answers those it took, the others are dropped. */
  add(files: readonly File[], room = this.max - this.store.get().length): Upload[] {
    const taken = files.slice(0, Math.max(0, room)).map((file): Upload => {
      const key = newId();
      this.held.set(key, { file, memory: {} });
      return { key, name: file.name, preview: URL.createObjectURL(file), state: 'chosen', progress: 0 };
    });
    this.store.set([...this.store.get(), ...taken]);
    return taken;
  }

  /** Takes one away, wherever on its way it is. */
  remove(key: string): void {
    const held = this.held.get(key);
    this.forget(key);
    held?.cancel?.abort();
    if (held?.memory.uploadId) void this.carrier.discard(held.memory.uploadId).catch(() => undefined);
  }

  /** Sends one that was chosen, or one that failed from where it broke off. Resolves to its picture if it arrived. */
  async send(key: string): Promise<Picture | undefined> {
    const held = this.held.get(key);
    const upload = this.store.get().find((one) => one.key === key);
    if (!held || !upload || upload.state === 'sending' || upload.state === 'checking') return undefined;
    if (upload.picture) return upload.picture;
    held.cancel = new AbortController();
    this.change(key, { state: 'sending', error: undefined });
    try {
      const picture = await this.carrier.carry(held.file, held.memory, {
        signal: held.cancel.signal,
        onProgress: (progress) => this.change(key, { progress }),
        onChecking: () => this.change(key, { state: 'checking', progress: 1 }),
      });
      this.change(key, { state: 'done', progress: 1, picture });
      return picture;
    } catch (error) {
      if (!held.cancel.signal.aborted) this.change(key, { state: 'failed', error: this.carrier.wordsOf(error) });
      return undefined;
    }
  }

  /** Lets go of one, or of all, that became part of something else: nothing is thrown away. */
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
