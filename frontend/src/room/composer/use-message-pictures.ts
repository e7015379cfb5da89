import { MESSAGE_PICTURES_MAX } from '@crew/contracts/media/media.constants';
import type { Picture } from '@crew/contracts/media/media.entities';
import type { Upload } from '../../lib/uploads/uploads.js';
import { useUploads } from '../../lib/uploads/use-uploads.js';

export interface MessagePictures {
  items: readonly Upload[];
  /** How many more may be added. */
  room: number;
  /** Whether nothing is missing: there is none, or all have arrived. */
  ready: boolean;
  /** Those that have arrived, in their order. */
  arrived: Picture[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** The message was posted: its pictures are its own now. */
  posted: () => void;
}

/**
 * The pictures of a message that is being written in a room: sent to the ship as soon as they are added, and kept until
 * the message is posted.
 */
export function useMessagePictures(room: string): MessagePictures {
  const { uploads, items } = useUploads('message', MESSAGE_PICTURES_MAX, room);
  return {
    items,
    room: MESSAGE_PICTURES_MAX - items.length,
    ready: items.every(({ state }) => state === 'done'),
    arrived: items.flatMap(({ picture }) => picture ?? []),
    add: (files) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      for (const { key } of uploads.add(pictures)) void uploads.send(key);
    },
    remove: (key) => uploads.remove(key),
    retry: (key) => void uploads.send(key),
    posted: () => uploads.release(),
  };
}
