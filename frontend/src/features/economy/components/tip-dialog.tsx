import { Box, Flex } from '@chakra-ui/react';
import {
  TIP_CHOICES_ITC,
  TIP_MAX_ITC,
  TIP_MIN_ITC,
  TIP_NOT_WHOLE,
  TIP_TOO_LARGE,
  TIP_TOO_SMALL,
} from '@crew/contracts/economy/economy.constants';
import { type FormEvent, useState } from 'react';
import { Coin } from '../../../ui/art/coin.js';
import { Field, Input } from '../../../ui/field.js';
import { formatItc } from '../../../ui/itc.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { TextLink } from '../../../ui/text-link.js';
import { useGetWallet } from '../api/get-wallet.js';
import { useTipMessage } from '../api/tip-message.js';
import { StyledButton } from '../../../ui/styled.js';

interface TipDialogProps {
  open: boolean;
  messageId: string;
  author: string;
  /** Shown because names need not be unique; undefined for a deleted author. */
  username: string | undefined;
  onClose: () => void;
  /** Called when the tip is made. */
  onTipped: () => void;
}

/** Asks for the amount of a tip: one of four, or another. */
export default function TipDialog({ open, messageId, author, username, onClose, onTipped }: TipDialogProps) {
  const { data: wallet } = useGetWallet();
  const tip = useTipMessage(messageId);
  const affordable = wallet === undefined || wallet.unlimited ? Number.POSITIVE_INFINITY : wallet.balance;
  const give = (amount: number) =>
    void tellOutcome(
      tip.mutateAsync(amount, {
        onSuccess: () => {
          onClose();
          onTipped();
        },
      }),
      { done: ['Tip sent', `${formatItc(amount)} ITC went to ${author}.`], failed: ['Tip Failed', 'Please try again'] },
    );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Tip ${author}`}
      description={
        <>
          {username && `To @${username}. `}
          {wallet && (wallet.unlimited ? 'Your wallet is unlimited.' : `You have ${formatItc(wallet.balance)} ITC.`)}
        </>
      }
    >
      <Box display="grid" gap="2" gridTemplateColumns="repeat(4, 1fr)" role="group" aria-label="Amount">
        {TIP_CHOICES_ITC.map((amount) => (
          <StyledButton
            key={amount}
            h="16"
            px="2"
            borderRadius="md"
            disabled={tip.isPending || amount > affordable}
            onClick={() => give(amount)}
            aria-label={`Tip ${amount} ITC`}
          >
            <Coin size={20} />
            {amount}
          </StyledButton>
        ))}
      </Box>
      <OtherAmount affordable={affordable} pending={tip.isPending} onGive={give} />
      {affordable < TIP_CHOICES_ITC[0] && (
        <Box mt="4" color="fg.muted">
          Not enough ITC. Visit the <TextLink to="/shop">Shop</TextLink> to purchase more.
        </Box>
      )}
    </Modal>
  );
}

function OtherAmount({
  affordable,
  pending,
  onGive,
}: {
  affordable: number;
  pending: boolean;
  onGive: (amount: number) => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemWith(text, affordable);
    setProblem(found);
    if (!found) onGive(Number(text));
  };
  return (
    <Box as="form" mt="5" onSubmit={submit}>
      <Field label="Another amount" hint={`Whole ITC, ${TIP_MIN_ITC} to ${formatItc(TIP_MAX_ITC)}`} error={problem}>
        {(control) => (
          <Flex gap="2">
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
            />
            <StyledButton type="submit" minH="12" loading={pending} disabled={pending || text.trim() === ''}>
              Tip
            </StyledButton>
          </Flex>
        )}
      </Field>
    </Box>
  );
}

function problemWith(text: string, affordable: number): string | undefined {
  if (!/^\d+$/.test(text.trim())) return TIP_NOT_WHOLE;
  const amount = Number(text);
  if (amount < TIP_MIN_ITC) return TIP_TOO_SMALL;
  if (amount > TIP_MAX_ITC) return TIP_TOO_LARGE;
  return amount > affordable ? 'Not enough ITC. Visit the Shop to purchase more.' : undefined;
}
