import { Box, Flex } from '@chakra-ui/react';
import { TIP_CHOICES_ITC, TIP_MAX_ITC, TIP_MIN_ITC } from '@crew/contracts/economy/economy.constants';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  /** Display name; undefined for a deleted author. */
  author: string | undefined;
  /** Shown because names need not be unique. */
  username: string | undefined;
  onClose: () => void;
  /** Called when the tip is made. */
  onTipped?: () => void;
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
          onTipped?.();
        },
      }),
      { done: [t`Tip sent`, sentWords(amount, author)], failed: [t`Tip Failed`, t`Please try again`] },
    );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={author ? t`Tip ${author}` : t`Tip the author`}
      description={
        <>
          {username && t`To @${username}.`} {wallet && balanceWords(wallet)}
        </>
      }
    >
      <Box display="grid" gap="2" gridTemplateColumns="repeat(4, 1fr)" role="group" aria-label={t`Amount`}>
        {TIP_CHOICES_ITC.map((amount) => (
          <StyledButton
            key={amount}
            h="16"
            px="2"
            borderRadius="md"
            disabled={tip.isPending || amount > affordable}
            onClick={() => give(amount)}
            aria-label={t`Tip ${amount} ITC`}
          >
            <Coin size={20} />
            {amount}
          </StyledButton>
        ))}
      </Box>
      <OtherAmount affordable={affordable} pending={tip.isPending} onGive={give} />
      {affordable < TIP_CHOICES_ITC[0] && (
        <Box mt="4" color="fg.muted">
          <Trans>
            Not enough ITC. Visit the <TextLink to="/shop">Shop</TextLink> to purchase more.
          </Trans>
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
  const most = formatItc(TIP_MAX_ITC);
  return (
    <Box as="form" mt="5" onSubmit={submit}>
      <Field label={t`Another amount`} hint={t`Whole ITC, ${TIP_MIN_ITC} to ${most}`} error={problem}>
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
              {t({ message: 'Tip', context: 'verb' })}
            </StyledButton>
          </Flex>
        )}
      </Field>
    </Box>
  );
}

function sentWords(amount: number, author: string | undefined): string {
  const sum = formatItc(amount);
  return author ? t`${sum} ITC went to ${author}.` : t`${sum} ITC went to the author.`;
}

function balanceWords(wallet: Wallet): string {
  if (wallet.unlimited) return t`Your wallet is unlimited.`;
  const balance = formatItc(wallet.balance);
  return t`You have ${balance} ITC.`;
}

function problemWith(text: string, affordable: number): string | undefined {
  if (!/^\d+$/.test(text.trim())) return t`A tip is a whole number of ITC`;
  const amount = Number(text);
  if (amount < TIP_MIN_ITC) return t`A tip is at least ${TIP_MIN_ITC} ITC`;
  const most = formatItc(TIP_MAX_ITC);
  if (amount > TIP_MAX_ITC) return t`A tip is at most ${most} ITC`;
  return amount > affordable ? t`Not enough ITC. Visit the Shop to purchase more.` : undefined;
}
