import type { Message } from '@crew/contracts/chat/chat.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { announce } from '../../../ui/live-region.js';
import { useBoostMessage } from '../api/boost-message.js';

const TipDialog = lazyPart(() => import('./tip-dialog.js'));

/** The animation is decoration: a failure to load it is ignored. */
const passCoins = (to: Element | null): void => {
  import('./coin-pass.js').then(
    ({ passCoins }) => passCoins(to),
    () => undefined,
  );
};

/** A message that can be tipped or boosted, with its author. */
export type Earning = Pick<Message, 'id' | 'messageType' | 'userId' | 'user' | 'tips' | 'tipsTotal' | 'boosts'>;

/** Tips and boosts the messages of a room. */
export interface MessageMoney {
  /** Asks how much to tip. @param from what was pressed */
  tip: (message: Earning, from: Element) => void;
  boost: (message: Earning, from: Element) => void;
  /** Whether the member is known to have boosted a message. */
  isBoosted: (messageId: string) => boolean;
}

interface Asked {
  messageId: string;
  author: string | undefined;
  username: string | undefined;
  /** The element that the coins fly to. */
  to: Element | null;
  open: boolean;
}

/** Buttons unmount when the pointer leaves; messages stay. */
const messageAround = (pressed: Element) => pressed.closest('[role=article]');

/** {@link MessageMoney} with its dialog. */
export function useMessageMoney(): [MessageMoney, dialog: ReactNode] {
  const { mutateAsync } = useBoostMessage();
  const [boosted, setBoosted] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();

  const tip = useCallback<MessageMoney['tip']>(({ id, user }, from) => {
    setAsked({
      messageId: id,
      author: user?.displayName,
      username: user?.username,
      to: messageAround(from),
      open: true,
    });
  }, []);
  const boost = useCallback<MessageMoney['boost']>(
    ({ id }, from) => {
      const to = messageAround(from);
      const done = () => setBoosted((known) => new Set(known).add(id));
      // One mutation per message: another may be boosted before the response.
      mutateAsync(id).then(
        () => {
          done();
          passCoins(to);
          announce(t`Boosted`);
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'already_boosted') done();
        },
      );
    },
    [mutateAsync],
  );
  const money = useMemo(
    () => ({ tip, boost, isBoosted: (messageId: string) => boosted.has(messageId) }),
    [tip, boost, boosted],
  );
  const dialog = asked && (
    <TipDialog
      key={asked.messageId}
      {...asked}
      onClose={() => setAsked({ ...asked, open: false })}
      onTipped={() => passCoins(asked.to)}
    />
  );
  return [money, dialog];
}
