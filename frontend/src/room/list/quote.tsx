import { Box, chakra } from '@chakra-ui/react';
import type { Quote as QuoteOf } from '@crew/contracts/chat/chat.entities';
import { CornerUpRight } from 'lucide-react';
import { useCaptainFace } from '../../lib/captain-faces.js';
import type { Answered } from '../model/timeline.js';
import { useRoomActions } from '../room-actions.js';

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    minH: '6',
    px: '1',
    mx: '-1',
    borderRadius: 'sm',
    textStyle: 'caption',
    color: 'fg.subtle',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.hover' },
    '& svg': { flexShrink: '0', color: 'colorPalette.fg' },
  },
});

/** The answered message in one line; pressing it jumps there. */
export function Quote({ quote }: { quote: QuoteOf }) {
  const { jump } = useRoomActions();
  const face = useCaptainFace(quote.user?.id);
  const name = face?.displayName ?? quote.user?.displayName ?? 'Crew';
  return (
    <Line type="button" aria-label={`In answer to ${name}: ${quote.excerpt}`} onClick={() => jump?.(quote.id)}>
      <QuoteLine name={name} excerpt={quote.excerpt} />
    </Line>
  );
}

/** The quote above a message that is being sent. */
export const EchoedQuote = ({ name, excerpt }: Answered) => (
  <Line as="div" cursor="default">
    <QuoteLine name={name} excerpt={excerpt} />
  </Line>
);

const QuoteLine = ({ name, excerpt }: { name: string; excerpt: string }) => (
  <>
    <CornerUpRight size={14} aria-hidden="true" />
    <Box as="span" fontWeight="semibold" whiteSpace="nowrap" unicodeBidi="isolate">
      {name}
    </Box>
    <Box as="span" truncate unicodeBidi="isolate" fontStyle={excerpt ? undefined : 'italic'}>
      {excerpt || 'This message is no longer available.'}
    </Box>
  </>
);
