import { WhyButton } from '../../features/captains/components/why-button.js';
import { MoneyButtons } from '../../features/economy/components/money-buttons.js';
import type { MessageMoney } from '../../features/economy/components/use-message-money.js';
import { FlagButton } from '../../features/moderation/components/flag-button.js';
import type { ChatMessage } from '../../room/model/chat-message.js';

interface DeckMessageButtonsProps {
  message: ChatMessage;
  /** None for a message that takes no money. */
  money: MessageMoney | undefined;
  onWhy: (messageId: string) => void;
  onFlag: (message: ChatMessage) => void;
}

/** The tip, boost, "why" and flag buttons of a deck message. */
export function DeckMessageButtons({ message, money, onWhy, onFlag }: DeckMessageButtonsProps) {
  return (
    <>
      {money && <MoneyButtons message={message} money={money} />}
      {message.isCaptain && <WhyButton onClick={() => onWhy(message.id)} />}
      <FlagButton onClick={() => onFlag(message)} />
    </>
  );
}
