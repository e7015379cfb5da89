import { BOOST_ITC } from '@crew/contracts/economy/economy.constants';
import { t } from '@lingui/core/macro';
import { Rocket } from 'lucide-react';
import { Coin } from '../../../ui/art/coin.js';
import { IconButton } from '../../../ui/button.js';
import type { Earning, MessageMoney } from './use-message-money.js';

interface MoneyProps {
  message: Earning;
  money: MessageMoney;
}

/** The Tip and Boost buttons of another member's message. */
export function MoneyButtons({ message, money }: MoneyProps) {
  const boosted = money.isBoosted(message.id);
  const author = message.user?.displayName;
  return (
    <>
      <IconButton
        size="sm"
        label={author ? t`Tip ${author}` : t`Tip the author`}
        data-tooltip={t({ message: 'Tip', context: 'verb' })}
        onClick={({ currentTarget }) => money.tip(message, currentTarget)}
      >
        <Coin size={18} />
      </IconButton>
      <IconButton
        size="sm"
        label={
          author
            ? t`Boost the message of ${author} for ${BOOST_ITC} ITC`
            : t`Boost the message of the author for ${BOOST_ITC} ITC`
        }
        data-tooltip={boosted ? t`Boosted` : t`Boost · ${BOOST_ITC} ITC`}
        disabled={boosted}
        onClick={({ currentTarget }) => money.boost(message, currentTarget)}
      >
        <Rocket size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
