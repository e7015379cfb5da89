import { MESSAGE_ATTACHMENTS_MAX } from '@crew/contracts/media/media.constants';
import type { MessageFile, Picture } from '@crew/contracts/media/media.entities';
import { useState } from 'react';
import type { Upload } from '../../lib/uploads/uploads.js';
import { useUploads } from '../../lib/uploads/use-uploads.js';

export interface Attachments {
  items: readonly Upload[];
  /** Whether all of them, if any, are uploaded. */
  ready: boolean;
  /** The uploaded pictures, in order. */
  arrived: Picture[];
  /** The uploaded other files, in order. */
  files: MessageFile[];
  /** Uploads files, by default as long as there is room; see `addFiles` for what may be added. */
  add: (files: readonly File[], room?: number) => void;
  /** Whether a voice note is being recorded, which then takes the place of a file. */
  recording: boolean;
  setRecording: (recording: boolean) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** Forgets them once the message that contains them is posted. */
  posted: () => void;
}

/**
 * The pictures and files of a room's unsent message: uploaded as soon as they are added, and kept until the message is posted.
 */
export function useAttachments(room: string): Attachments {
  const { uploads, items } = useUploads('message', MESSAGE_ATTACHMENTS_MAX, room);
  const [recording, setRecording] = useState(false);
  return {
    items,
    recording,
    setRecording,
    ready: items.every(({ state }) => state === 'done'),
    arrived: items.flatMap(({ picture }) => picture ?? []),
    files: items.flatMap(({ file }) => file ?? []),
    add: (files, room) => {
      for (const { key } of uploads.add(files, room)) void uploads.send(key);
    },
    remove: (key) => uploads.remove(key),
    retry: (key) => void uploads.send(key),
    posted: () => uploads.release(),
  };
}
