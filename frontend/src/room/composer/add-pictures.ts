import { t } from '@lingui/core/macro';
import { choosePictures } from '../../ui/choose-pictures.js';
import { toastError } from '../../ui/toast.js';
import type { MessagePictures } from './use-message-pictures.js';

/** Adds the pictures among files to the unsent message, and says why others are not. */
export function addPictures({ add }: MessagePictures, files: readonly File[]): void {
  if (!navigator.onLine) return toastError(t`Pictures need a connection`, t`Add them once you are back online.`);
  const { pictures, refusal } = choosePictures(files);
  if (refusal) toastError(t`Not added`, refusal);
  add(pictures);
}
