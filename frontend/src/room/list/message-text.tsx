import { CREW } from '@crew/contracts/chat/decks';
import { blocksOf, type Block, type Inline } from '@crew/contracts/chat/markup';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { Fragment, type ReactNode, useMemo } from 'react';
import { profilePath } from '../../members/model/profile-path.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { NameLink } from '../../ui/name-link.js';
import { Spoiler } from './spoiler.js';
import styles from './message-text.module.css';

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
    <div className={styles.text} dir="auto">
      {blocks.map((block, index) => (
        <Fragment key={index}>{rendered(block, me)}</Fragment>
      ))}
      {children}
    </div>
  );
}

function rendered(block: Block, me: string): ReactNode {
  switch (block.kind) {
    case 'text':
      return <Pieces parts={block.parts} me={me} />;
    case 'code':
      return <pre data-language={block.language}>{block.text}</pre>;
    case 'quote':
      return (
        <blockquote>
          <Pieces parts={block.parts} me={me} />
        </blockquote>
      );
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
    case 'em':
    case 'strike': {
      const Tag = part.kind === 'strike' ? 's' : part.kind;
      return (
        <Tag>
          <Pieces parts={part.parts} me={me} />
        </Tag>
      );
    }
    case 'spoiler':
      return (
        <Spoiler>
          <Pieces parts={part.parts} me={me} />
        </Spoiler>
      );
    case 'mention':
      if (part.key === DELETED_MEMBER.username) return part.text;
      return (
        <NameLink
          to={profilePath(part.key)}
          className={styles.mention}
          data-hue={isCaptain(part.key) ? (CREW[part.key].deckId ?? 'sentinel-seven') : undefined}
          data-me={part.key.toLowerCase() === me.toLowerCase() || undefined}
        >
          {part.text}
        </NameLink>
      );
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" title={part.href}>
          <Pieces parts={part.parts} me={me} />
        </a>
      );
  }
}
