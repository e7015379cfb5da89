import { Box, Flex } from '@chakra-ui/react';
import { GRANT_MAX_ITC, REASON_MAX_CHARS } from '@crew/contracts/economy/economy.constants';
import { type FormEvent, useState } from 'react';
import { clearUnlessEdited } from '../../../lib/clear-unless-edited.js';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { formatItc } from '../../../ui/itc.js';
import { StyledItc } from '../../../ui/styled.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useGetMemberWallet } from '../api/get-member-wallet.js';
import { useGrantItc } from '../api/grant-itc.js';
import { useUpdateWallet } from '../api/update-wallet.js';
import { formatMoment } from '../model/money.js';
import { EntryRow } from './entry-row.js';

/** A member's wallet, with the actions an admin has. */
export function WalletTools({ userId }: { userId: string }) {
  const { data, error, refetch } = useGetMemberWallet(userId);
  if (!data) {
    return error ? (
      <ErrorState title="The wallet did not load" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={5} role="status" aria-label="Loading the wallet" />
    );
  }
  const { wallet, entries } = data;
  return (
    <Box display="grid" gap="6">
      <Flex align="center" gap="4" wrap="wrap">
        <StyledItc amount={wallet.balance} unlimited={wallet.unlimited} coin={28} textStyle="heading" />
        {wallet.owed > 0 && <Box color="danger.fg">{formatItc(wallet.owed)} ITC owed</Box>}
        {wallet.frozen && <Box color="danger.fg">Frozen</Box>}
      </Flex>
      <GrantForm userId={userId} />
      <Settings userId={userId} frozen={wallet.frozen} unlimited={wallet.unlimited} />
      <Box>
        <Box as="h4" textStyle="label" mb="1">
          Newest entries
        </Box>
        {entries.length === 0 && <Box color="fg.muted">Nothing yet.</Box>}
        <Box as="ol" listStyleType="none">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} time={formatMoment(entry.createdAt)} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function GrantForm({ userId }: { userId: string }) {
  const grant = useGrantItc(userId);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const whole = /^[-−]?\d+$/.test(amount.trim()) ? Number(amount.trim().replace('−', '-')) : Number.NaN;
  const wrong = amount !== '' && !(Math.abs(whole) <= GRANT_MAX_ITC && whole !== 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    grant.mutate(
      { amount: whole, reason },
      {
        onSuccess: () => {
          setAmount(clearUnlessEdited(amount));
          setReason(clearUnlessEdited(reason));
        },
      },
    );
  };
  return (
    <Box as="form" display="grid" gap="3" onSubmit={submit}>
      <Field
        label="Grant ITC"
        hint="Less than 0 takes ITC away"
        error={wrong ? 'A whole number of ITC, at most 1,000,000' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <ReasonField value={reason} onChange={setReason} />
      <Button
        type="submit"
        variant="solid"
        loading={grant.isPending}
        disabled={amount === '' || wrong || reason.trim() === '' || grant.isPending}
      >
        {whole < 0 ? 'Take away' : 'Grant'}
      </Button>
    </Box>
  );
}

function Settings({ userId, frozen, unlimited }: { userId: string; frozen: boolean; unlimited: boolean }) {
  const update = useUpdateWallet(userId);
  const [reason, setReason] = useState('');
  const change = (setting: { frozen?: boolean; unlimited?: boolean }) =>
    update.mutate({ ...setting, reason }, { onSuccess: () => setReason(clearUnlessEdited(reason)) });
  const blocked = reason.trim() === '' || update.isPending;
  return (
    <Box display="grid" gap="3">
      <ReasonField label="Reason for a change of settings" value={reason} onChange={setReason} />
      <Flex gap="2" wrap="wrap">
        <Button disabled={blocked} onClick={() => change({ frozen: !frozen })}>
          {frozen ? 'Unfreeze' : 'Freeze'}
        </Button>
        <Button disabled={blocked} onClick={() => change({ unlimited: !unlimited })}>
          {unlimited ? 'Make limited' : 'Make unlimited'}
        </Button>
      </Flex>
    </Box>
  );
}

const ReasonField = ({
  label = 'Reason',
  value,
  onChange,
}: {
  label?: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field label={label} hint="In the audit log and the member's statement">
    {(control) => (
      <Input
        {...control}
        maxLength={REASON_MAX_CHARS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
