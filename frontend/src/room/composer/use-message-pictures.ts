import { MESSAGE_PICTURES_MAX } from '@crew/contracts/media/media.constants';
import type { Picture } from '@crew/contracts/media/media.entities';
import type { Upload } from '../../lib/uploads/uploads.js';
import { useUploads } from '../../lib/uploads/use-uploads.js';

export interface MessagePictures {
  items: readonly Upload[];
  /** How many more may be added. */
  room: number;
  /** Whether all pictures, if any, are uploaded. */
  ready: boolean;
  /** The uploaded ones, in order. */
  arrived: Picture[];
  /** Uploads pictures; see `addPictures` for other files. */
  add: (pictures: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** Forgets the pictures once the message that contains them is posted. */
  posted: () => void;
}

/**
 * The pictures of a room's unsent message: uploaded as soon as they are added, and kept until the message is posted.
 */
export function useMessagePictures(room: string): MessagePictures {
  const { uploads, items } = useUploads('message', MESSAGE_PICTURES_MAX, room);
  return {
    items,
    room: MESSAGE_PICTURES_MAX - items.length,
    ready: items.every(({ state }) => state === 'done'),
    arrived: items.flatMap(({ picture }) => picture ?? []),
    add: (pictures) => {
      for (const { key } of uploads.add(pictures)) void uploads.send(key);
    },
    remove: (key) => uploads.remove(key),
    retry: (key) => void uploads.send(key),
    posted: () => uploads.release(),
  };
}
