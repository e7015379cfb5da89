import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { partsOf } from '../model/mention.js';

const Words = chakra('div', {
  base: {
    maxW: 'prose',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // Piled-up marks stay inside their message, and direction marks do not reach beyond it.
    overflow: 'clip',
    overflowClipMargin: '0.25rem',
    unicodeBidi: 'isolate',
  },
});

const Mention = chakra('span', {
  base: {
    px: '1',
    borderRadius: 'sm',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    '&[data-me]': { bg: 'gold.subtle', color: 'gold.fg' },
  },
});

interface MessageTextProps {
  content: string;
  mentions: readonly string[];
  /** Username of the signed-in member. */
  me: string;
  /** Stands after the words. */
  children?: ReactNode;
}

/** What somebody wrote, with the mentions in it lit. */
export function MessageText({ content, mentions, me, children }: MessageTextProps) {
  const parts = useMemo(() => partsOf(content, mentions), [content, mentions]);
  return (
    <Words dir="auto">
      {parts.map(({ text, mention }, index) =>
        mention === undefined ? (
          text
        ) : (
          <Mention key={index} data-me={mention.toLowerCase() === me.toLowerCase() || undefined}>
            {text}
          </Mention>
        ),
      )}
      {children}
    </Words>
  );
}
