import { chakra, defineRecipe } from '@chakra-ui/react';
import { CREW } from '@crew/contracts/chat/decks';
import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import { Fragment, type ReactNode, useMemo } from 'react';
import { profilePath } from '../../members/model/profile-path.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { NameLink } from '../../ui/name-link.js';
import { blocksOf, type Block, type Inline } from '../model/markup.js';

const Words = chakra('div', {
  base: {
    maxW: 'prose',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // Stacked diacritics and bidirectional control characters do not affect neighboring messages.
    overflow: 'clip',
    overflowClipMargin: '0.25rem',
    unicodeBidi: 'isolate',
    '& :is(a, strong, em, code, li)': { unicodeBidi: 'isolate' },
    '& strong': { fontWeight: 'semibold' },
    '& em': { fontStyle: 'italic' },
    '& a[target]': { color: 'colorPalette.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& :is(ul, ol)': { ps: '6', my: '1' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& code': { px: '1', borderRadius: 'sm', bg: 'bg.sunken', fontFamily: 'mono', fontSize: '0.9em' },
    '& pre': {
      my: '1',
      px: '3',
      py: '2',
      borderRadius: 'md',
      bg: 'bg.sunken',
      border: 'hairline',
      borderColor: 'border',
      whiteSpace: 'pre-wrap',
      fontFamily: 'mono',
      fontSize: '0.9em',
    },
  },
});

/** A captain's name has the hue of their deck; a member's links to their profile. */
const mention = defineRecipe({
  base: {
    px: '1',
    borderRadius: 'sm',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    '&[data-me]': { bg: 'gold.subtle', color: 'gold.fg' },
  },
});
const CaptainMention = chakra('span', mention);
const MemberMention = chakra(NameLink, mention);

interface MessageTextProps {
  content: string;
  mentions: readonly string[];
  /** Username of the signed-in member. */
  me: string;
  /** Shown after the text. */
  children?: ReactNode;
}

/** The formatted text of a message, with highlighted mentions. */
export function MessageText({ content, mentions, me, children }: MessageTextProps) {
  const blocks = useMemo(() => blocksOf(content, mentions), [content, mentions]);
  return (
    <Words dir="auto">
      {blocks.map((block, index) => (
        <Fragment key={index}>{rendered(block, me)}</Fragment>
      ))}
      {children}
    </Words>
  );
}

function rendered(block: Block, me: string): ReactNode {
  switch (block.kind) {
    case 'text':
      return <Pieces parts={block.parts} me={me} />;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list': {
      const items = block.items.map((parts, index) => (
        <li key={index}>
          <Pieces parts={parts} me={me} />
        </li>
      ));
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

const Pieces = ({ parts, me }: { parts: readonly Inline[]; me: string }) =>
  parts.map((part, index) => <Piece key={index} part={part} me={me} />);

function Piece({ part, me }: { part: Inline; me: string }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Pieces parts={part.parts} me={me} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Pieces parts={part.parts} me={me} />
        </em>
      );
    case 'mention':
      if (part.key === DELETED_MEMBER.username) return part.text;
      return isCaptain(part.key) ? (
        <CaptainMention colorPalette={CREW[part.key].deckId ?? 'sentinel-seven'}>{part.text}</CaptainMention>
      ) : (
        <MemberMention to={profilePath(part.key)} data-me={part.key.toLowerCase() === me.toLowerCase() || undefined}>
          {part.text}
        </MemberMention>
      );
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" title={part.href}>
          {part.text}
        </a>
      );
  }
}
