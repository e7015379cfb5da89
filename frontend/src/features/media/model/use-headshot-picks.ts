import { HEADSHOTS_MAX } from '@crew/contracts/media/media.constants';
import type { Picture } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choosePictures } from '../../../ui/choose-pictures.js';
import type { Upload, Uploads } from '../../../lib/uploads/uploads.js';
import { useUploads } from '../../../lib/uploads/use-uploads.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDeleteHeadshot } from '../api/delete-headshot.js';
import { storeHeadshots, useListHeadshots } from '../api/list-headshots.js';
import { useReorderHeadshots } from '../api/reorder-headshots.js';

/** A stored headshot, or one that is being uploaded. */
export type Pick =
  { key: string; kept: Picture; upload?: undefined } | { key: string; kept?: undefined; upload: Upload };

const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);

const inOrder = (order: readonly string[], kept: readonly Picture[], uploads: readonly Upload[]): Pick[] => {
  const rank = ({ key }: Pick) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [
    ...kept.map((picture): Pick => ({ key: picture.id, kept: picture })),
    ...uploads.map((upload): Pick => ({ key: upload.key, upload })),
  ].sort((a, b) => rank(a) - rank(b));
};

/** Moves a key to another index. */
const reordered = (keys: readonly string[], key: string, to: number): string[] => {
  const rest = without(keys, key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
};

/** One to three headshots in order: stored ones and those chosen now. */
export function useHeadshotPicks() {
  const { data, isPending, isError, error, refetch } = useListHeadshots();
  const { uploads, items } = useUploads('headshot', HEADSHOTS_MAX);
  const remove = useDeleteHeadshot();
  const reorder = useReorderHeadshots();
  const [order, setOrder] = useState<readonly string[]>([]);
  const send = useSend(uploads, (key, id) => setOrder((known) => known.map((one) => (one === key ? id : one))));
  const [notice, setNotice] = useState<string>();
  const [sending, setSending] = useState(false);
  const [moved, setMoved] = useState(false);

  const picks = inOrder(order, data?.headshots ?? [], items);
  const keys = picks.map(({ key }) => key);
  const underWay = items.some(({ state }) => state === 'sending' || state === 'checking');

  return {
    picks,
    failed: isError ? { error, retry: () => void refetch() } : undefined,
    room: HEADSHOTS_MAX - picks.length,
    /** A notice about the files chosen last. */
    notice,
    // While they load, an empty picker holds their place: most members have none yet.
    busy: isPending || sending || underWay || reorder.isPending,
    add(files: readonly File[]): void {
      const { pictures, refusal } = choosePictures(files);
      const taken = uploads.add(pictures, HEADSHOTS_MAX - picks.length);
      setOrder([...keys, ...taken.map(({ key }) => key)]);
      const leftOut = taken.length < pictures.length;
      setNotice(refusal ?? (leftOut ? t`Three photos are kept; the others were left out.` : undefined));
    },
    remove(pick: Pick): void {
      setNotice(undefined);
      setOrder(without(keys, pick.key));
      if (pick.upload) return uploads.remove(pick.key);
      void tellOutcome(remove.mutateAsync(pick.key), { failed: [t`Failed to remove`] });
    },
    move(from: number, to: number): void {
      const key = keys[from];
      if (key === undefined || to < 0 || to >= keys.length) return;
      setOrder(reordered(keys, key, to));
      setMoved(true);
    },
    retry: (key: string) => void send(key),
    /**
     * Uploads the rest and stores the order. `kept` is false when an upload failed, with the `failure` as a sentence,
     * or when all were cancelled.
     * @throws ApiError when the order was not stored
     */
    async keepAll(): Promise<{ kept: boolean; failure?: string }> {
      setSending(true);
      setOrder(keys);
      try {
        const arrived = await Promise.all(picks.map(({ key, kept: there }) => there ?? send(key)));
        const failed = uploads.store.get().find(({ state }) => state === 'failed');
        const ids = arrived.flatMap((picture) => picture?.id ?? []);
        if (failed || ids.length === 0) return { kept: false, failure: failed?.error };
        // The server stores headshots in the order in which they arrive.
        if (ids.length > 1 && items.length + Number(moved) > 0) await reorder.mutateAsync(ids);
        setMoved(false);
        return { kept: true };
      } finally {
        setSending(false);
      }
    },
  };
}

/** Uploads one headshot and adds it to the stored ones. */
function useSend(uploads: Uploads, onArrived: (key: string, id: string) => void) {
  const client = useQueryClient();
  return async (key: string): Promise<Picture | undefined> => {
    const picture = await uploads.send(key);
    if (!picture) return undefined;
    onArrived(key, picture.id);
    storeHeadshots(client, (known) => [...known.filter(({ id }) => id !== picture.id), picture]);
    uploads.release(key);
    return picture;
  };
}
