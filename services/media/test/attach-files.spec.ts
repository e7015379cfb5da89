import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { exportMediaData } from '@crew/contracts/media/export-media-data';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { startFiles, TEXT } from './start-files.js';

const files = startFiles();
const bo = member();

describe('attach-files', () => {
  it('accepts the author’s own files, each in one message', async () => {
    const { id } = await files.upload();
    const target = { userId: files.ada.id, ids: [id], messageKey: 'music:m1', podId: null, conversationId: null };
    expect(await files.media.codeOf(attachFiles, { ...target, userId: bo.id })).toBe('file_gone');
    expect(await files.media.codeOf(attachFiles, { ...target, ids: [id, 'nothing'] })).toBe('file_gone');
    expect(await files.media.codeOf(attachFiles, target)).toBe('ok');
    expect(await files.media.codeOf(attachFiles, target)).toBe('ok');
    expect(await files.media.codeOf(attachFiles, { ...target, messageKey: 'music:m2' })).toBe('conflict');
    await files.media.call(cancelUpload, { id }, { as: files.ada });
    expect(await files.readCode(id, bo)).toBe('ok');
    await files.media.call(releasePictures, { userId: files.ada.id, ids: [id] });
    expect(await files.readCode(id, bo)).toBe('forbidden');
    await files.media.call(cancelUpload, { id }, { as: files.ada });
    expect(await files.readCode(id, files.ada)).toBe('not_found');
  });
});

describe('a file', () => {
  it('that no message uses is deleted after a day', async () => {
    files.media.unsentClientIds.add('lost-to-a-crash');
    const [unused, unsent, kept, unfinished] = [
      await files.upload(),
      await files.upload(),
      await files.upload(),
      await files.send(TEXT),
    ];
    await files.attach(unsent.id, {}, 'music:lost-to-a-crash');
    await files.attach(kept.id);
    const sweep = (hours: number) =>
      files.media.service.app.get(CleanupService).sweep(new Date(Date.now() + hours * 3_600_000));
    const codes = () => Promise.all([unused, unsent, kept].map(({ id }) => files.readCode(id, files.ada)));
    await sweep(23);
    expect(await codes()).toEqual(['ok', 'ok', 'ok']);
    expect(await files.media.codeOf(completeFileUpload, { id: unfinished }, { as: files.ada })).toBe('not_found');
    await sweep(25);
    expect(await codes()).toEqual(['not_found', 'not_found', 'ok']);
    const left = (await files.media.objects()).filter((name) => name.includes(unused.id) || name.includes(unsent.id));
    expect(left).toEqual([]);
  });

  it('is exported with the account, and deleted with it', async () => {
    const { id, name, type, size } = await files.upload();
    await files.attach(id);
    expect(await files.media.call(exportMediaData, { userId: files.ada.id })).toMatchObject({
      pictures: [],
      files: [{ id, name, type, size, createdAt: expect.any(String) }],
    });
    await files.media.publishEvent(userDeleted, { id: files.ada.id });
    await eventually('the file is deleted', async () => (await files.readCode(id, files.ada)) === 'not_found');
    expect((await files.media.objects()).filter((object) => object.includes(id))).toEqual([]);
  });
});
