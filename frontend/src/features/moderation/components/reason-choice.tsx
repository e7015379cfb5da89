import { Box, chakra } from '@chakra-ui/react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { REASONS, type Reason } from '../../../room/model/reasons.js';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& input': { accentColor: 'var(--crew-colors-gold-solid)', boxSize: '1.125rem' },
  },
});

interface ReasonChoiceProps {
  reason: Reason;
  onChange: (reason: Reason) => void;
}

/** Asks for the reason of a flag or a report. */
export function ReasonChoice({ reason, onChange }: ReasonChoiceProps) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={t`Reason`} mx="-3">
      {(Object.keys(REASONS) as Reason[]).map((value) => (
        <Choice key={value}>
          <input type="radio" name={name} value={value} checked={value === reason} onChange={() => onChange(value)} />
          {i18n._(REASONS[value])}
        </Choice>
      ))}
    </Box>
  );
}
