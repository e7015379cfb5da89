import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { Chip } from '../../../ui/chip.js';
import { Field, Input } from '../../../ui/field.js';
import { formatItc, Itc } from '../../../ui/itc.js';
import { Panel } from '../../../ui/panel.js';
import { useFindPurchase } from '../api/find-purchase.js';
import { formatChange, formatUsd } from '../model/money.js';
import { StyledButton } from '../../../ui/styled.js';

/** Finds a purchase by its own id or any of Stripe's, for an admin. */
export default function PurchaseLookup() {
  const find = useFindPurchase();
  const [id, setId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(id.trim());
  };
  return (
    <Panel p={{ base: '4', md: '6' }} display="grid" gap="5">
      <Box as="form" onSubmit={submit}>
        <Field
          label={t`Look up a purchase`}
          hint={t`Id of the purchase, session, payment, charge, refund, dispute or event`}
        >
          {(control) => (
            <Flex gap="2">
              <Input {...control} autoComplete="off" value={id} onChange={(event) => setId(event.target.value)} />
              <StyledButton
                type="submit"
                minH="12"
                loading={find.isPending}
                disabled={id.trim() === '' || find.isPending}
              >
                {t({ message: 'Find', context: 'verb' })}
              </StyledButton>
            </Flex>
          )}
        </Field>
      </Box>
      {find.data && <Found {...find.data} />}
    </Panel>
  );
}

type FoundPurchase = NonNullable<ReturnType<typeof useFindPurchase>['data']>;

function Found({
  purchase: { id, itc, usdCents, status, returnedCents, userId, createdAt },
  entries,
  events,
}: FoundPurchase) {
  const returned = formatUsd(returnedCents);
  const time = formatTime(createdAt, 'moment');
  return (
    <Box display="grid" gap="4" overflowWrap="anywhere">
      <Flex align="center" gap="4" wrap="wrap">
        <Itc amount={itc} />
        {formatUsd(usdCents)}
        <Chip>{status}</Chip>
        {returnedCents > 0 && <Box color="fg.muted">{t`${returned} returned`}</Box>}
      </Flex>
      <Box textStyle="caption" color="fg.muted">
        {t`${id} · member ${userId} · ${time}`}
      </Box>
      <Lines
        title={t({ message: 'Entries', context: 'ledger' })}
        lines={entries.map((one) => [
          one.id,
          `${one.kind} ${formatChange(one.amount)} → ${formatItc(one.balanceAfter)}`,
          one.createdAt,
        ])}
      />
      <Lines
        title={t({ message: 'Events', context: 'payment' })}
        lines={events.map(({ id, type, doneAt, receivedAt }) => [
          id,
          doneAt ? type : t`${type} (not done)`,
          receivedAt,
        ])}
      />
    </Box>
  );
}

const Lines = ({ title, lines }: { title: string; lines: [string, string, string][] }) => (
  <Box>
    <Box as="h3" textStyle="label" mb="1">
      {title}
    </Box>
    {lines.length === 0 && <Box color="fg.muted">{t({ message: 'None.', context: 'list' })}</Box>}
    {lines.map(([id, words, at]) => (
      <Flex key={id} gap="3" wrap="wrap" py="1">
        <Box flex="1" minW="12rem">
          {words}
        </Box>
        <Box textStyle="caption" color="fg.subtle">
          {id} · {formatTime(at, 'moment')}
        </Box>
      </Flex>
    ))}
  </Box>
);
