import { useCallback } from 'react';
import type { MessageTools } from '../../features/chat/components/deck-chat.js';
import { useWhy } from '../../features/captains/components/use-why.js';
import { earnedBy, takesMoney } from '../../features/economy/components/message-money.js';
import { useMessageMoney } from '../../features/economy/components/use-message-money.js';
import { useFlagging } from '../../features/moderation/components/use-flagging.js';
import { useMember } from '../../lib/session.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';

const MoneyButtons = lazyWhenIdle(() =>
  import('../../features/economy/components/money-buttons.js').then(({ MoneyButtons }) => MoneyButtons),
);

/** The tip, boost, "why" and flag buttons of deck messages, and what messages have earned. */
export function useMessageTools(): MessageTools {
  const { id: me } = useMember();
  const [money, tipDialog] = useMessageMoney();
  const [whyButton, whyDialog] = useWhy();
  const { button: flagButton, dialog: flagDialog } = useFlagging();
  const buttons = useCallback(
    (message: ChatMessage) => (
      <>
        {takesMoney(message, me) && <MoneyButtons message={message} money={money} />}
        {whyButton(message)}
        {flagButton(message)}
      </>
    ),
    [me, money, whyButton, flagButton],
  );
  const dialogs = (
    <>
      {tipDialog}
      {flagDialog}
      {whyDialog}
    </>
  );
  return { buttons, earned: earnedBy, dialogs };
}
