import { useCallback } from 'react';
import type { MessageTools } from '../../features/chat/components/deck-chat.js';
import { useWhy } from '../../features/captains/components/use-why.js';
import { earnedBy, takesMoney } from '../../features/economy/components/message-money.js';
import { useMessageMoney } from '../../features/economy/components/use-message-money.js';
import { useFlagging } from '../../features/moderation/components/use-flagging.js';
import { useMember } from '../../lib/session.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';

const ConsentQuestion = lazyWhenIdle(() =>
  import('../../features/memories/components/consent-question.js').then((part) => part.ConsentQuestion),
);
const DeckMessageButtons = lazyWhenIdle(() =>
  import('./deck-message-buttons.js').then((part) => part.DeckMessageButtons),
);

/** The tip, boost, "why" and flag buttons of deck messages, what messages have earned, and what captains ask. */
export function useMessageTools(): MessageTools {
  const { id: me } = useMember();
  const [money, tipDialog] = useMessageMoney();
  const [askWhy, whyDialog] = useWhy();
  const { flag, dialog: flagDialog } = useFlagging();
  const buttons = useCallback(
    (message: ChatMessage) => (
      <DeckMessageButtons
        message={message}
        money={takesMoney(message, me) ? money : undefined}
        onWhy={askWhy}
        onFlag={flag}
      />
    ),
    [me, money, askWhy, flag],
  );
  const below = useCallback(
    ({ id, isCaptain, replyTo }: ChatMessage) =>
      isCaptain && replyTo?.userId === me && <ConsentQuestion messageId={id} />,
    [me],
  );
  const dialogs = (
    <>
      {tipDialog}
      {flagDialog}
      {whyDialog}
    </>
  );
  return { buttons, earned: earnedBy, below, dialogs };
}
