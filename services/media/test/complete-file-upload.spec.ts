import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { findPicture } from '@crew/contracts/media/find-picture';
import { getFileUrl } from '@crew/contracts/media/get-file-url';
import { BYTES_PER_MB } from '@crew/contracts/media/media.constants';
import { member } from '@crew/testing/actors';
import { EICAR, startFakeClamd } from './fake-clamd.js';
import { RECORDINGS } from './recordings.js';
import { photograph } from './photographs.js';
import { uploadFile as uploadPictureFile } from './upload-picture.js';
import { startFiles, TEXT } from './start-files.js';

const files = startFiles();
const bo = member();

describe('complete-file-upload', () => {
  it('keeps a file as it is, under its name and the type of its content', async () => {
    const file = await files.upload(TEXT, ' Protokoll/äöü\u202Etxt.md ');
    expect(file).toEqual({ id: file.id, name: 'Protokoll_äöü_txt.md', type: 'text/plain', size: TEXT.length });
    const { url } = await files.media.call(getFileUrl, { id: file.id }, { as: files.ada });
    const response = await fetch(url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(TEXT);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Protokoll_%C3%A4%C3%B6%C3%BC_txt.md",
    );
  });

  it('keeps what a browser could run as unknown', async () => {
    const page = await files.upload(Buffer.from('<script>alert(1)</script>'), 'page.html');
    expect(page.type).toBe('application/octet-stream');
    const { url } = await files.media.call(getFileUrl, { id: page.id }, { as: files.ada });
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('accepts an upload that was resumed after an interruption', async () => {
    const bytes = Buffer.alloc(3 * BYTES_PER_MB, 'resumed ');
    const { id, url } = await files.media.call(
      beginFileUpload,
      { name: 'long.txt', bytes: bytes.length },
      { as: files.ada },
    );
    const put = (from: number, to: number) =>
      fetch(url, {
        method: 'PUT',
        body: new Uint8Array(bytes.subarray(from, to)),
        headers: { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` },
        redirect: 'manual',
      });
    expect((await put(0, BYTES_PER_MB)).status).toBe(308);
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('upload_incomplete');
    expect((await put(BYTES_PER_MB, bytes.length)).status).toBe(200);
    expect(await files.media.call(completeFileUpload, { id }, { as: files.ada })).toMatchObject({ size: bytes.length });
  });

  it('is idempotent, also concurrently, and for the owner alone', async () => {
    const id = await files.send(TEXT);
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: bo })).toBe('not_found');
    const answers = await Promise.all(
      [1, 2, 3].map(() => files.media.call(completeFileUpload, { id }, { as: files.ada })),
    );
    expect(new Set(answers.map((file) => JSON.stringify(file))).size).toBe(1);
    expect((await files.media.objects()).filter((name) => name.includes(id))).toHaveLength(1);
  });

  it('distinguishes files from pictures', async () => {
    const file = await files.send(TEXT);
    const picture = await uploadPictureFile(files.media, files.ada, await photograph(1), 'message');
    expect(await files.media.codeOf(completeUpload, { id: file }, { as: files.ada })).toBe('not_found');
    expect(await files.media.codeOf(completeFileUpload, { id: picture }, { as: files.ada })).toBe('not_found');
    await files.media.call(completeFileUpload, { id: file }, { as: files.ada });
    await files.media.call(completeUpload, { id: picture }, { as: files.ada });
    expect(await files.media.codeOf(completeUpload, { id: file }, { as: files.ada })).toBe('not_found');
    expect(await files.media.codeOf(completeFileUpload, { id: picture }, { as: files.ada })).toBe('not_found');
    expect(await files.readCode(picture, files.ada)).toBe('not_found');
    const target = { userId: files.ada.id, messageKey: 'music:mixed', podId: null, conversationId: null };
    expect(await files.media.codeOf(attachPictures, { ...target, ids: [file] })).toBe('picture_gone');
    expect(await files.media.codeOf(attachFiles, { ...target, ids: [picture] })).toBe('file_gone');
    const [path] = (await files.media.objects()).filter((name) => name.includes(file));
    expect(await files.media.call(findPicture, { path: path! })).toBeNull();
  });
});

describe('a voice note', () => {
  const voice = { durationMs: 300, peaks: [0, 40, 100] };

  it.each([
    ['webm', 'audio/webm'],
    ['mp4', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
  ] as const)('is kept with its waveform, and downloaded, as %s', async (container, type) => {
    const bytes = RECORDINGS[container];
    const file = await files.upload(bytes, `voice-note.${container}`, voice);
    expect(file).toEqual({ id: file.id, name: `voice-note.${container}`, type, size: bytes.length, voice });
    expect(await files.attach(file.id)).toEqual([file]);
    const { url } = await files.media.call(getFileUrl, { id: file.id }, { as: bo });
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it.each([
    ['a film', RECORDINGS.webmWithPicture],
    ['a text', TEXT],
  ])('is not %s, which is deleted', async (_what, bytes) => {
    const id = await files.send(bytes, 'voice-note.webm', files.ada, voice);
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('not_audio');
    expect((await files.media.objects()).filter((name) => name.includes(id))).toEqual([]);
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('not_found');
  });

  it('is the only one of its message', async () => {
    const [one, other] = [
      await files.upload(RECORDINGS.webm, 'a.webm', voice),
      await files.upload(RECORDINGS.mp4, 'b.mp4', voice),
    ];
    const song = await files.upload(RECORDINGS.mp4, 'song.mp4');
    const target = { userId: files.ada.id, messageKey: 'music:voices', podId: null, conversationId: null };
    const codeFor = (ids: string[]) => files.media.codeOf(attachFiles, { ...target, ids });
    expect(await codeFor([one.id, other.id])).toBe('one_voice_note');
    expect(await codeFor([song.id, one.id])).toBe('ok');
  });
});

describe('the virus scanner', () => {
  it('scans every byte, and refuses and deletes a file with a virus', async () => {
    const bytes = Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from(EICAR)]);
    const id = await files.send(bytes, 'gift.txt');
    files.clamd.scanned.length = 0;
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('file_infected');
    expect(files.clamd.scanned).toEqual([bytes]);
    expect((await files.media.objects()).filter((name) => name.includes(id))).toEqual([]);
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('not_found');
  });

  it('lets nothing pass unless it finds it clean', async () => {
    const id = await files.send(TEXT);
    files.clamd.reply = 'INSTREAM size limit exceeded. ERROR';
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('scanner_unavailable');
    files.clamd.reply = '';
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('scanner_unavailable');
    expect(await files.readCode(id, files.ada)).toBe('not_found');
    files.clamd.reply = undefined;
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('ok');
  });

  it('refuses files while it cannot be reached', async () => {
    const { port } = new URL(files.clamd.url);
    await files.clamd.stop();
    const id = await files.send(TEXT);
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('scanner_unavailable');
    files.clamd = await startFakeClamd(Number(port));
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('ok');
  });
});
