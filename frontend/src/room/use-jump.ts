import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/query-client.js';
import { toastError } from '../ui/toast.js';
import type { Target } from './list/use-jump-target.js';
import type { ChatMessage } from './model/chat-message.js';
import type { Room } from './model/room.js';

interface JumpOptions {
  /** The message in the URL's hash. */
  linked: Target | undefined;
  /** The loaded messages. */
  messages: readonly ChatMessage[];
  /** Only messages made at or after this time (milliseconds) are shown. */
  since: number;
  /** Called when a jump leads to a message before `since`. */
  onBeyond: (() => void) | undefined;
}

/** Jumps to messages, loading them where necessary. The target is the later of the URL's and the last jump's. */
export function useJump(room: Room<ChatMessage>, { linked, messages, since, onBeyond }: JumpOptions) {
  const [jumped, setJumped] = useState<{ to: Target; linked: Target | undefined }>();
  const find = useCallback(
    (messageId: string) => {
      room.jumpTo(messageId).catch((error: unknown) => {
        toastError(t`That message could not be found`, messageOf(error));
      });
    },
    [room],
  );
  /** Shows a message that is loaded already. */
  const show = useCallback((messageId: string) => setJumped({ to: { messageId }, linked }), [linked]);
  const jump = useCallback(
    (messageId: string) => {
      show(messageId);
      find(messageId);
    },
    [show, find],
  );
  useEffect(() => {
    if (linked) find(linked.messageId);
  }, [linked, find]);
  const target = jumped && jumped.linked === linked ? jumped.to : linked;
  const led = useRef<Target>(undefined);
  useEffect(() => {
    const found = target && led.current !== target && messages.find(({ id }) => id === target.messageId);
    if (!found) return;
    led.current = target;
    if (Date.parse(found.createdAt) < since) onBeyond?.();
  }, [target, messages, since, onBeyond]);
  return { target, jump, show };
}
