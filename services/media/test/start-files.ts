import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { getFileUrl } from '@crew/contracts/media/get-file-url';
import type { MessageFile, VoiceNote } from '@crew/contracts/media/media.entities';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startFakeClamd, type FakeClamd } from './fake-clamd.js';
import { startMedia, type MediaUnderTest } from './media-under-test.js';

export const TEXT = Buffer.from('Minutes of the meeting\n');

/** The media service with a virus scanner, what tests of files do with it, and a new author for each test. */
export interface Files {
  media: MediaUnderTest;
  clamd: FakeClamd;
  /** Each author has a daily allowance of their own: 100 MB. */
  ada: Actor;
  /** Sends a file, which is not completed. */
  send(bytes?: Buffer, name?: string, as?: Actor, voice?: VoiceNote): Promise<string>;
  upload(bytes?: Buffer, name?: string, voice?: VoiceNote): Promise<MessageFile>;
  attach(id: string, place?: { podId?: string; conversationId?: string }, messageKey?: string): Promise<MessageFile[]>;
  /** The code with which a member is answered who asks for the address of a file. */
  readCode(id: string, as: Actor): Promise<string>;
}

/** Starts the service before the tests of a file, and stops it after them. */
export function startFiles(): Files {
  const files = {
    async send(bytes = TEXT, name = 'minutes.txt', as = files.ada, voice = undefined) {
      const { id, url } = await files.media.call(beginFileUpload, { name, bytes: bytes.length, voice }, { as });
      const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
      expect(response.status).toBe(200);
      return id;
    },
    async upload(bytes, name, voice) {
      const id = await files.send(bytes, name, files.ada, voice);
      return files.media.call(completeFileUpload, { id }, { as: files.ada });
    },
    attach: (id, place = {}, messageKey = `music:${id}`) =>
      files.media.call(attachFiles, {
        userId: files.ada.id,
        ids: [id],
        messageKey,
        podId: null,
        conversationId: null,
        ...place,
      }),
    readCode: (id, as) => files.media.codeOf(getFileUrl, { id }, { as }),
  } as Files;
  beforeAll(async () => {
    files.clamd = await startFakeClamd();
    files.media = await startMedia({ FILE_MB_PER_MEMBER_DAY: 100, CLAMAV_URL: files.clamd.url });
  });
  beforeEach(async () => {
    await files.media.sandbox.control.reset();
    files.clamd.reply = undefined;
    files.ada = member();
  });
  afterAll(async () => {
    await files.media?.stop();
    await files.clamd?.stop();
  });
  return files;
}
