import { Box, Flex } from '@chakra-ui/react';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { useAdviseOnFlag } from '../api/advise-on-flag.js';
import { REASONS } from '../../../room/model/reasons.js';

type Advice = NonNullable<Flag['advice']>;

const SEVERITIES: Record<Exclude<Advice['severity'], 'none'>, MessageDescriptor> = {
  low: msg({ message: 'Minor', context: 'severity' }),
  medium: msg({ message: 'Serious', context: 'severity' }),
  high: msg({ message: 'Severe', context: 'severity' }),
};

/** What the captain of a flagged message's deck advises; on an open case, a button to ask it. */
export function CaptainAdvice({ flag: { id, deckId, message, status, advice, appealed } }: { flag: Flag }) {
  const canAsk =
    status === 'open' && message?.content && appealed?.status !== 'removed' && appealed?.status !== 'suspended';
  if (!deckId || (!advice && !canAsk)) return null;
  return advice ? <Advised advice={advice} deckId={deckId} /> : <AskCaptain id={id} deckId={deckId} />;
}

function AskCaptain({ id, deckId }: { id: string; deckId: DeckId }) {
  const { mutate, isPending } = useAdviseOnFlag();
  const name = useCaptainName()(DECKS[deckId].captain);
  return (
    <Box mt="3">
      <Button size="sm" loading={isPending} onClick={() => mutate({ id })}>
        {t`Ask ${name} for advice`}
      </Button>
    </Box>
  );
}

function Advised({
  advice: { action, rule, severity, passage, words, agreed },
  deckId,
}: {
  advice: Advice;
  deckId: DeckId;
}) {
  const captain = DECKS[deckId].captain;
  const name = useCaptainName()(captain);
  return (
    <Flex as="section" aria-label={t`Advice of ${name}`} gap="3" mt="3" borderRadius="md" bg="bg.sunken" px="4" py="3">
      <Avatar name={name} captain={captain} size={36} />
      <Box flex="1" minW="0" fontSize="sm">
        <Flex align="center" gap="2" wrap="wrap" mb="1">
          <Box fontWeight="semibold">
            {action === 'remove' ? t`${name} would remove it` : t`${name} would let it stay`}
          </Box>
          {rule && <Chip hue="danger">{i18n._(REASONS[rule])}</Chip>}
          {severity !== 'none' && <Chip>{i18n._(SEVERITIES[severity])}</Chip>}
          {agreed !== null && (
            <Chip hue={agreed ? undefined : 'gold'}>{agreed ? t`Decided as advised` : t`Decided otherwise`}</Chip>
          )}
        </Flex>
        {passage && (
          <Box
            as="blockquote"
            borderInlineStart="3px solid"
            borderColor="danger.fg"
            ps="3"
            my="2"
            overflowWrap="anywhere"
            unicodeBidi="isolate"
          >
            {passage}
          </Box>
        )}
        <Box color="fg.muted" overflowWrap="anywhere" unicodeBidi="isolate">{t`To the author: “${words}”`}</Box>
      </Box>
    </Flex>
  );
}
