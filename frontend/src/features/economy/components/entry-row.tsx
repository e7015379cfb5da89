import { Box, Flex } from '@chakra-ui/react';
import type { EntryKind, StatementEntry } from '@crew/contracts/economy/economy.entities';
import { t } from '@lingui/core/macro';
import {
  Gift,
  HandCoins,
  type LucideIcon,
  Rocket,
  RotateCcw,
  ShieldAlert,
  ShoppingBag,
  SlidersHorizontal,
  Sparkles,
  WandSparkles,
} from 'lucide-react';
import { formatItc } from '../../../ui/itc.js';
import { entryWords } from '../model/entry-words.js';
import { formatChange } from '../model/money.js';

const ICONS: Record<EntryKind, LucideIcon> = {
  purchase: ShoppingBag,
  refund: RotateCcw,
  dispute: ShieldAlert,
  tip: HandCoins,
  boost: Rocket,
  generation: WandSparkles,
  bonus: Sparkles,
  grant: Gift,
  setting: SlidersHorizontal,
};

/** An entry of a statement. */
export function EntryRow({ entry, time }: { entry: StatementEntry; time: string }) {
  const Icon = ICONS[entry.kind];
  const change = formatChange(entry.amount);
  const tone = entry.amount > 0 ? 'survival.fg' : 'fg';
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      py="3"
      borderTop="hairline"
      borderColor="border"
      _first={{ borderTop: 'none' }}
    >
      <Box
        display="grid"
        placeItems="center"
        boxSize="10"
        borderRadius="full"
        bg="bg.hover"
        color="fg.muted"
        flexShrink="0"
      >
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box minW="0" flex="1">
        <Box lineClamp="2" overflowWrap="anywhere">
          {entryWords(entry)}
        </Box>
        <Box textStyle="caption" color="fg.subtle">
          <time dateTime={entry.createdAt}>{time}</time>
        </Box>
      </Box>
      <Box textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        <Box fontWeight="semibold" color={tone}>
          {t`${change} ITC`}
        </Box>
        <Box textStyle="caption" color="fg.subtle">
          {formatItc(entry.balanceBefore)} → {formatItc(entry.balanceAfter)}
        </Box>
      </Box>
    </Flex>
  );
}
