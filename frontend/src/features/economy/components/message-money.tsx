import { chakra } from '@chakra-ui/react';
import { BOOST_ITC } from '@crew/contracts/economy/economy.constants';
import { Rocket } from 'lucide-react';
import { Coin } from '../../../ui/art/coin.js';
import { IconButton } from '../../../ui/button.js';
import { formatItc } from '../../../ui/itc.js';
import type { Earning, MessageMoney } from './use-message-money.js';

/** Money goes to other members alone: not to oneself, a captain or the system. */
export const takesMoney = ({ messageType, userId }: Earning, me: string): boolean =>
  messageType === 'member' && userId !== me;

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

const Earned = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '1.75rem',
    px: '2',
    borderRadius: 'full',
    border: 'hairline',
    borderColor: 'gold.muted',
    bg: 'gold.subtle',
    color: 'gold.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
});

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a message has earned, for everybody to see: its tips with what they sum up to, and its boosts. */
export const earnedBy = ({ tips, tipsTotal, boosts }: Earning) =>
  tips + boosts === 0 ? null : (
    <>
      {tips > 0 && (
        <Earned
          role="img"
          aria-label={`${some(tips, 'tip')}, ${formatItc(tipsTotal)} ITC`}
          data-tooltip={some(tips, 'tip')}
        >
          <Coin size={15} />
          {formatItc(tipsTotal)} ITC
          {tips > 1 && <span>· {tips}</span>}
        </Earned>
      )}
      {boosts > 0 && (
        <Earned role="img" aria-label={some(boosts, 'boost')} data-tooltip={some(boosts, 'boost')}>
          <Rocket size={15} aria-hidden="true" />
          {boosts}
        </Earned>
      )}
    </>
  );
