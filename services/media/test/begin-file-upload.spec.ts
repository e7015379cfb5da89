import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { FILE_MAX_BYTES } from '@crew/contracts/media/media.constants';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startFiles, TEXT } from './start-files.js';

const files = startFiles();
const voiceNote = (part: object) => ({ name: 'a', bytes: 1, voice: { durationMs: 300, peaks: [1], ...part } });

describe('begin-file-upload', () => {
  it.each([
    ['0 bytes', { name: 'a', bytes: 0 }],
    ['more than 25 MB', { name: 'a', bytes: FILE_MAX_BYTES + 1 }],
    ['no name', { name: ' ', bytes: 1 }],
    ['a name of 201 characters', { name: 'a'.repeat(201), bytes: 1 }],
    ['a voice note of more than three minutes', voiceNote({ durationMs: 182_001 })],
    ['a voice note of no length', voiceNote({ durationMs: 0 })],
    ['a voice note of part of a millisecond', voiceNote({ durationMs: 0.5 })],
    ['a voice note without peaks', voiceNote({ peaks: [] })],
    ['a voice note of 65 peaks', voiceNote({ peaks: Array<number>(65).fill(1) })],
    ['a peak above 100', voiceNote({ peaks: [101] })],
    ['a peak between two numbers', voiceNote({ peaks: [0.5] })],
  ])('rejects %s', async (_what, input) => {
    expect(await files.media.codeOf(beginFileUpload, input, { as: files.ada })).toBe('invalid_input');
  });

  it('never lets parallel uploads exceed the allowance of the day', async () => {
    const begin = () => files.media.codeOf(beginFileUpload, { name: 'a', bytes: FILE_MAX_BYTES }, { as: files.ada });
    const codes = await Promise.all(Array.from({ length: 12 }, begin));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(4);
    expect(codes.filter((code) => code === 'daily_files_used')).toHaveLength(8);
    expect(await files.media.codeOf(beginFileUpload, { name: 'a', bytes: FILE_MAX_BYTES }, { as: member() })).toBe(
      'ok',
    );
  });

  it('gives back the bytes of an upload that was cancelled before it was completed, once', async () => {
    const begin = () => files.media.call(beginFileUpload, { name: 'a', bytes: FILE_MAX_BYTES }, { as: files.ada });
    const [first] = [await begin(), await begin(), await begin(), await begin()];
    expect(await files.media.codeOf(beginFileUpload, { name: 'a', bytes: 1 }, { as: files.ada })).toBe(
      'daily_files_used',
    );
    await Promise.all([1, 2, 3].map(() => files.media.call(cancelUpload, { id: first.id }, { as: files.ada })));
    await begin();
    expect(await files.media.codeOf(beginFileUpload, { name: 'a', bytes: 1 }, { as: files.ada })).toBe(
      'daily_files_used',
    );
  });

  it('gives back nothing for a file that was completed, also when it is cancelled at the same time', async () => {
    const complete = async (id: string, as: Actor) => files.media.codeOf(completeFileUpload, { id }, { as });
    const cancel = async (id: string, as: Actor) => files.media.codeOf(cancelUpload, { id }, { as });
    const attempts = Array.from({ length: 6 }, async (_, attempt) => {
      const as = member();
      const id = await files.send(TEXT, 'a.txt', as);
      const [completed] =
        attempt === 0 ? [await complete(id, as)] : await Promise.all([complete(id, as), cancel(id, as)]);
      await cancel(id, as);
      const codes: string[] = [];
      for (let begun = 0; begun < 4; begun += 1) {
        codes.push(await files.media.codeOf(beginFileUpload, { name: 'a', bytes: FILE_MAX_BYTES }, { as }));
      }
      return completed === 'ok' ? codes.at(-1)! : 'not completed';
    });
    const last = await Promise.all(attempts);
    expect(last[0]).toBe('daily_files_used');
    expect(last).not.toContain('ok');
  });

  it('takes nothing while storage is unavailable', async () => {
    const input = { name: 'a', bytes: FILE_MAX_BYTES };
    await files.media.sandbox.control.fault({ provider: 'gcs', kind: 'status', status: 503 });
    const tries = Array.from({ length: 4 }, () => files.media.codeOf(beginFileUpload, input, { as: files.ada }));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['storage_unavailable']));
    await files.media.sandbox.control.reset();
    expect(await files.media.codeOf(beginFileUpload, input, { as: files.ada })).toBe('ok');
  });
});
