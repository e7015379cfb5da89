import {
  BYTES_PER_MB,
  FILE_MAX_BYTES,
  MESSAGE_FILES_MAX,
  MESSAGE_PICTURES_MAX,
} from '@crew/contracts/media/media.constants';
import { plural, t } from '@lingui/core/macro';
import { isPicture } from '../../lib/uploads/is-picture.js';
import { choosePictures } from '../../ui/choose-pictures.js';
import { toastError } from '../../ui/toast.js';
import type { Attachments } from './use-attachments.js';

/** Pictures of formats that few devices show: they are refused rather than sent as files that the others cannot open. */
const RARE_PICTURE = /^image\/(hei[cf]|tiff)|\.(hei[cf]|tiff?)$/i;

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

type Attached = Pick<Attachments, 'items' | 'recording'>;

/** How many more pictures and other files the unsent message may have. */
export function roomFor({ items, recording }: Attached): { pictures: number; files: number } {
  const pictures = items.filter(({ source }) => isPicture(source)).length;
  const files = items.length - pictures + Number(recording);
  return { pictures: MESSAGE_PICTURES_MAX - pictures, files: MESSAGE_FILES_MAX - files };
}

/** Adds files to the unsent message while there is room, and says by name why others are not. */
export function addFiles({ add, ...attached }: Attached & Pick<Attachments, 'add'>, chosen: readonly File[]): void {
  if (!navigator.onLine) return toastError(t`Files need a connection`, t`Add them once you are back online.`);
  const room = roomFor(attached);
  const isRare = (file: File) => !isPicture(file) && (RARE_PICTURE.test(file.type) || RARE_PICTURE.test(file.name));
  const { pictures, refusal } = choosePictures(chosen.filter((file) => isPicture(file) || isRare(file)));
  const others = chosen.filter((file) => !isPicture(file) && !isRare(file));
  const large = others.filter(({ size }) => size > FILE_MAX_BYTES);
  const empty = others.filter(({ size }) => size === 0);
  const files = others.filter(({ size }) => size > 0 && size <= FILE_MAX_BYTES);
  const refusals = [
    refusal,
    large.length > 0 && tooLarge(namesOf(large)),
    empty.length > 0 && isEmpty(namesOf(empty)),
    pictures.length > room.pictures &&
      plural(MESSAGE_PICTURES_MAX, { one: 'A message holds # picture', other: 'A message holds # pictures' }),
    files.length > room.files &&
      plural(MESSAGE_FILES_MAX, { one: 'A message holds # file', other: 'A message holds # files' }),
  ].filter((one) => typeof one === 'string');
  if (refusals.length > 0) toastError(t`Not added`, refusals.map((one) => one.replace(/\.?$/, '.')).join(' '));
  add([...pictures.slice(0, room.pictures), ...files.slice(0, room.files)]);
}

function tooLarge(names: string): string {
  const megabytes = FILE_MAX_BYTES / BYTES_PER_MB;
  return t`${names}: a file may have up to ${megabytes} MB.`;
}

const isEmpty = (names: string): string => t`${names}: a file must not be empty.`;
