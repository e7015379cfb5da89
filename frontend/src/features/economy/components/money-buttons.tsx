import { BOOST_ITC } from '@crew/contracts/economy/economy.constants';
import { Rocket } from 'lucide-react';
import { Coin } from '../../../ui/art/coin.js';
import { IconButton } from '../../../ui/button.js';
import type { Earning, MessageMoney } from './use-message-money.js';

const authorOf = ({ user }: Earning): string => user?.displayName ?? 'the author';

interface MoneyProps {
  message: Earning;
  money: MessageMoney;
}

/** The Tip and Boost buttons of another member's message. */
export function MoneyButtons({ message, money }: MoneyProps) {
  const boosted = money.isBoosted(message.id);
  return (
    <>
      <IconButton
        size="sm"
        label={`Tip ${authorOf(message)}`}
        data-tooltip="Tip"
        onClick={({ currentTarget }) => money.tip(message, currentTarget)}
      >
        <Coin size={18} />
      </IconButton>
      <IconButton
        size="sm"
        label={`Boost the message of ${authorOf(message)} for ${BOOST_ITC} ITC`}
        data-tooltip={boosted ? 'Boosted' : `Boost · ${BOOST_ITC} ITC`}
        disabled={boosted}
        onClick={({ currentTarget }) => money.boost(message, currentTarget)}
      >
        <Rocket size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
