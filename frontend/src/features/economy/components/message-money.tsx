import { Box, chakra, Flex } from '@chakra-ui/react';
import { Rocket } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Coin } from '../../../ui/art/coin.js';
import { announce } from '../../../ui/live-region.js';
import { useBoostMessage } from '../api/boost-message.js';
import { passCoins } from './coin-pass.js';

const TipDialog = lazy(() => import('./tip-dialog.js'));

const Mark = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '7',
    px: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'color {durations.fast}, background-color {durations.fast}',
    _hover: { bg: 'bg.hover', color: 'fg' },
    _disabled: { cursor: 'default', _hover: { bg: 'transparent', color: 'fg.muted' } },
    '&[data-done]': { color: 'gold.fg' },
  },
});

interface MessageMoneyProps {
  messageId: string;
  /** Display name of its author. */
  author: string;
  /** How many tips and boosts it has; the deck's own push brings them up to date for everybody. */
  tips: number;
  boosts: number;
}

/** Tip and Boost of another member's message. */
export function MessageMoney({ messageId, author, tips, boosts }: MessageMoneyProps) {
  const tipButton = useRef<HTMLButtonElement>(null);
  const [tipping, setTipping] = useState<boolean>();
  return (
    <Flex gap="1">
      <Mark
        ref={tipButton}
        type="button"
        aria-label={`Tip ${author}${tips > 0 ? `, ${tips} so far` : ''}`}
        data-tooltip="Tip"
        onClick={() => setTipping(true)}
      >
        <Coin size={15} />
        {tips > 0 ? tips : 'Tip'}
      </Mark>
      <BoostButton messageId={messageId} author={author} boosts={boosts} />
      {tipping !== undefined && (
        <Suspense>
          <TipDialog
            open={tipping}
            messageId={messageId}
            author={author}
            onClose={() => setTipping(false)}
            onTipped={() => passCoins(tipButton.current)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

function BoostButton({ messageId, author, boosts }: Omit<MessageMoneyProps, 'tips'>) {
  const button = useRef<HTMLButtonElement>(null);
  const boost = useBoostMessage(messageId);
  const shown = Math.max(boosts, boost.data?.boosts ?? 0);
  return (
    <Mark
      ref={button}
      type="button"
      aria-label={`Boost the message of ${author} for 5 ITC${shown > 0 ? `, ${shown} so far` : ''}`}
      data-tooltip={boost.isSuccess ? 'Boosted' : 'Boost · 5 ITC'}
      data-done={boost.isSuccess || undefined}
      disabled={boost.isPending || boost.isSuccess}
      onClick={() =>
        boost.mutate(undefined, {
          onSuccess: () => {
            passCoins(button.current);
            announce('Boosted');
          },
        })
      }
    >
      <Rocket size={15} aria-hidden="true" />
      {shown > 0 ? shown : <Box as="span">Boost</Box>}
    </Mark>
  );
}
