import { Box, Flex } from '@chakra-ui/react';
import { GRANT_MAX_ITC, REASON_MAX_CHARS } from '@crew/contracts/economy/economy.constants';
import type { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import type { Output } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { clearUnlessEdited } from '../../../lib/clear-unless-edited.js';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { formatItc } from '../../../ui/itc.js';
import { StyledItc } from '../../../ui/styled.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useGetMemberWallet } from '../api/get-member-wallet.js';
import { useGrantItc } from '../api/grant-itc.js';
import { useUpdateWallet } from '../api/update-wallet.js';
import { EntryRow } from './entry-row.js';

/** A member's wallet, with the actions an admin has. */
export function WalletTools({ userId }: { userId: string }) {
  const { data, error, refetch } = useGetMemberWallet(userId);
  if (!data) {
    return error ? (
      <ErrorState title={t`The wallet did not load`} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={5} role="status" aria-label={t`Loading the wallet`} />
    );
  }
  const { wallet, frozenBy, entries } = data;
  const owed = formatItc(wallet.owed);
  return (
    <Box display="grid" gap="6">
      <Flex align="center" gap="4" wrap="wrap">
        <StyledItc amount={wallet.balance} unlimited={wallet.unlimited} coin={28} textStyle="heading" />
        {wallet.owed > 0 && <Box color="danger.fg">{t`${owed} ITC owed`}</Box>}
        {wallet.frozen && <Box color="danger.fg">{t({ message: 'Frozen', context: 'wallet' })}</Box>}
      </Flex>
      <GrantForm userId={userId} />
      <Settings userId={userId} frozenBy={frozenBy} unlimited={wallet.unlimited} />
      <Box>
        <Box as="h4" textStyle="label" mb="1">
          {t`Newest entries`}
        </Box>
        {entries.length === 0 && <Box color="fg.muted">{t`Nothing yet.`}</Box>}
        <Box as="ol" listStyleType="none">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} time={formatTime(entry.createdAt, 'moment')} />
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
  const most = formatItc(GRANT_MAX_ITC);
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
        label={t`Grant ITC`}
        hint={t`Less than 0 takes ITC away`}
        error={wrong ? t`A whole number of ITC, at most ${most}` : undefined}
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
        {whole < 0 ? t({ message: 'Take away', context: 'ITC' }) : t({ message: 'Grant', context: 'verb' })}
      </Button>
    </Box>
  );
}

function Settings({
  userId,
  frozenBy,
  unlimited,
}: {
  userId: string;
  frozenBy: Output<typeof getMemberWallet>['frozenBy'];
  unlimited: boolean;
}) {
  const update = useUpdateWallet(userId);
  const [reason, setReason] = useState('');
  const change = (setting: { frozen?: boolean; unlimited?: boolean }) =>
    update.mutate({ ...setting, reason }, { onSuccess: () => setReason(clearUnlessEdited(reason)) });
  const blocked = reason.trim() === '' || update.isPending;
  return (
    <Box display="grid" gap="3">
      <ReasonField label={t`Reason for a change of settings`} value={reason} onChange={setReason} />
      <Flex gap="2" wrap="wrap">
        {frozenBy !== 'admin' && (
          <Button disabled={blocked} onClick={() => change({ frozen: true })}>
            {t({ message: 'Freeze', context: 'wallet' })}
          </Button>
        )}
        {frozenBy !== null && (
          <Button disabled={blocked} onClick={() => change({ frozen: false })}>
            {t({ message: 'Unfreeze', context: 'wallet' })}
          </Button>
        )}
        <Button disabled={blocked} onClick={() => change({ unlimited: !unlimited })}>
          {unlimited ? t`Make limited` : t`Make unlimited`}
        </Button>
      </Flex>
    </Box>
  );
}

const ReasonField = ({
  label = t`Reason`,
  value,
  onChange,
}: {
  label?: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field label={label} hint={t`In the audit log and the member's statement`}>
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
