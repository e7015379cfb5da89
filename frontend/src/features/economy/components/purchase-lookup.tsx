import { Box, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Chip } from '../../../ui/chip.js';
import { Field, Input } from '../../../ui/field.js';
import { formatItc, Itc } from '../../../ui/itc.js';
import { Panel } from '../../../ui/panel.js';
import { useFindPurchase } from '../api/find-purchase.js';
import { formatChange, formatMoment, formatUsd } from '../model/money.js';
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
        <Field label="Look up a purchase" hint="Id of the purchase, session, payment, charge, refund, dispute or event">
          {(control) => (
            <Flex gap="2">
              <Input {...control} autoComplete="off" value={id} onChange={(event) => setId(event.target.value)} />
              <StyledButton
                type="submit"
                minH="12"
                loading={find.isPending}
                disabled={id.trim() === '' || find.isPending}
              >
                Find
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

const Found = ({ purchase, entries, events }: FoundPurchase) => (
  <Box display="grid" gap="4" overflowWrap="anywhere">
    <Flex align="center" gap="4" wrap="wrap">
      <Itc amount={purchase.itc} />
      {formatUsd(purchase.usdCents)}
      <Chip>{purchase.status}</Chip>
      {purchase.returnedCents > 0 && <Box color="fg.muted">{formatUsd(purchase.returnedCents)} returned</Box>}
    </Flex>
    <Box textStyle="caption" color="fg.muted">
      {purchase.id} · member {purchase.userId} · {formatMoment(purchase.createdAt)}
    </Box>
    <Lines
      title="Entries"
      lines={entries.map((one) => [
        one.id,
        `${one.kind} ${formatChange(one.amount)} → ${formatItc(one.balanceAfter)}`,
        one.createdAt,
      ])}
    />
    <Lines
      title="Events"
      lines={events.map((one) => [one.id, one.doneAt ? one.type : `${one.type} (not done)`, one.receivedAt])}
    />
  </Box>
);

const Lines = ({ title, lines }: { title: string; lines: [string, string, string][] }) => (
  <Box>
    <Box as="h3" textStyle="label" mb="1">
      {title}
    </Box>
    {lines.length === 0 && <Box color="fg.muted">None.</Box>}
    {lines.map(([id, words, at]) => (
      <Flex key={id} gap="3" wrap="wrap" py="1">
        <Box flex="1" minW="12rem">
          {words}
        </Box>
        <Box textStyle="caption" color="fg.subtle">
          {id} · {formatMoment(at)}
        </Box>
      </Flex>
    ))}
  </Box>
);
