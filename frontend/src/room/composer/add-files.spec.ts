import { FILE_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { beforeEach, expect, test } from '@jest/globals';
import type { Upload } from '../../lib/uploads/uploads.js';
import { currentToast, dismissToast } from '../../ui/toast.js';
import { addFiles } from './add-files.js';

const file = (name: string, type: string, size = 1): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const upload = (source: File, nth: number): Upload => ({
  key: String(nth),
  name: source.name,
  source,
  preview: '',
  state: 'done',
  progress: 1,
});

/** The names of the files that are added to those that are there already. */
function added(chosen: readonly File[], there: readonly File[] = [], recording = false): string[] {
  const names: string[] = [];
  const add = (files: readonly File[]) => void names.push(...files.map(({ name }) => name));
  addFiles({ items: there.map(upload), recording, add }, chosen);
  return names;
}

beforeEach(dismissToast);

test('adds pictures and any other file', () => {
  expect(added([file('sky.png', 'image/png'), file('plan.pdf', 'application/pdf'), file('tool', '')])).toEqual([
    'sky.png',
    'plan.pdf',
    'tool',
  ]);
  expect(currentToast.get()).toBeNull();
});

test('refuses large and empty files and rare pictures by name', () => {
  const large = file('film.mkv', 'video/x-matroska', FILE_MAX_BYTES + 1);
  const rare = [file('face.heic', 'image/heic'), file('scan.TIFF', '')];
  expect(added([large, file('nothing.txt', 'text/plain', 0), ...rare, file('fits.mkv', '', FILE_MAX_BYTES)])).toEqual([
    'fits.mkv',
  ]);
  expect(currentToast.get()).toMatchObject({
    title: 'Not added',
    description:
      'face.heic, scan.TIFF cannot be used. Please choose JPEG, PNG, WebP, GIF or AVIF pictures. ' +
      'film.mkv: a file may have up to 25 MB. nothing.txt: a file must not be empty.',
  });
});

test('adds as many as fit beside those that are there, pictures and files apart', () => {
  const pictures = Array.from({ length: 3 }, (_, nth) => file(`${nth}.png`, 'image/png'));
  const files = Array.from({ length: 4 }, (_, nth) => file(`${nth}.txt`, 'text/plain'));
  expect(added([...pictures, ...files], [...pictures, ...files])).toEqual(['0.png', '0.txt']);
  expect(currentToast.get()?.description).toBe('A message holds 4 pictures. A message holds 5 files.');
});

test('keeps the place of a file for the voice note that is being recorded', () => {
  const there = ['a', 'b', 'c'].map((name) => file(name, ''));
  expect(added([file('d', ''), file('e', '')], there, true)).toEqual(['d']);
  expect(currentToast.get()).toMatchObject({ title: 'Not added', description: 'A message holds 5 files.' });
});
