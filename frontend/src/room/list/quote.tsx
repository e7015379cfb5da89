import { Box, chakra } from '@chakra-ui/react';
import type { Quote as QuoteOf } from '@crew/contracts/chat/chat.entities';
import { CornerUpRight } from 'lucide-react';
import { useCaptainFace } from '../../lib/captain-faces.js';
import { MemberName } from '../../members/components/member-name.js';
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
      <QuoteLine name={name} username={quote.user?.username} isAdmin={quote.user?.isAdmin} excerpt={quote.excerpt} />
    </Line>
  );
}

/** The quote above a message that is being sent. */
export const EchoedQuote = ({ name, excerpt }: Answered) => (
  <Line as="div" cursor="default">
    <QuoteLine name={name} excerpt={excerpt} />
  </Line>
);

interface QuoteLineProps {
  name: string;
  username?: string | undefined;
  isAdmin?: boolean | undefined;
  excerpt: string;
}

const QuoteLine = ({ name, username, isAdmin, excerpt }: QuoteLineProps) => (
  <>
    <CornerUpRight size={14} aria-hidden="true" />
    <Box
      as="span"
      display="inline-flex"
      alignItems="baseline"
      gap="1.5"
      flexShrink="0"
      maxW="50%"
      fontWeight="semibold"
    >
      <MemberName name={name} username={username} isAdmin={isAdmin} />
    </Box>
    <Box as="span" truncate unicodeBidi="isolate" fontStyle={excerpt ? undefined : 'italic'}>
      {excerpt || 'This message is no longer available.'}
    </Box>
  </>
);
