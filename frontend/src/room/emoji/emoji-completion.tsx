import { t } from '@lingui/core/macro';
import { type ComponentProps, type RefObject, useEffect, useId, useState } from 'react';
import { isComposing } from '../../lib/is-composing.js';
import styles from '../composer/mention-picker.module.css';
import { replaceRange } from '../composer/replace-range.js';
import { type Emoji, emojiNamed, inTone, loadEmoji, searchEmoji } from './emoji-data.js';
import { readTone, remember } from './emoji-memory.js';

const SHOWN_MAX = 6;
/** A name that is being typed, at least two characters of it, and one that is complete. */
const NAME = /(?:^|[\s(])(:([\p{L}\d+][\p{L}\p{M}\d_+-]+))$/u;
const WHOLE_NAME = /(?:^|[\s(])(:([\p{L}\d+][\p{L}\p{M}\d_+-]+):)$/u;

const Option = (props: ComponentProps<'div'>) => <div className={styles.option} {...props} />;

interface Token {
  from: number;
  to: number;
  matches: readonly Emoji[];
}

const insert = (field: HTMLTextAreaElement, { from, to }: Token, emoji: Emoji): void => {
  remember(emoji.emoji);
  replaceRange(field, [from, to], inTone(emoji, readTone()));
};

/** What is being named before the caret, with the emoji that fit. A complete name is replaced at once. */
async function lookUp(field: HTMLTextAreaElement): Promise<Token | undefined> {
  const { value, selectionStart: to, selectionEnd } = field;
  const before = value.slice(0, to);
  const name = NAME.exec(before) ?? WHOLE_NAME.exec(before);
  if (to !== selectionEnd || !name) return undefined;
  const { all } = await loadEmoji();
  // More was typed meanwhile.
  if (field.value !== value || field.selectionStart !== to) return undefined;
  const wanted = name[2]!.toLowerCase();
  const token = { from: to - name[1]!.length, to, matches: searchEmoji(all, wanted.replaceAll('_', ' '), SHOWN_MAX) };
  const exact = emojiNamed(all, wanted);
  if (name[1]!.endsWith(':')) {
    if (exact) insert(field, token, exact);
    return undefined;
  }
  const matches = exact ? [exact, ...token.matches.filter((one) => one !== exact)] : token.matches;
  return matches.length > 0 ? { ...token, matches } : undefined;
}

/** The emoji that fit a `:name` while it is typed, above the composer. */
export function EmojiCompletion({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const [token, setToken] = useState<Token>();
  const [active, setActive] = useState(0);
  useLookUp(field, (found) => {
    setToken(found);
    setActive(0);
  });
  useEffect(() => {
    const { current } = field;
    if (!current || !token) return undefined;
    const { matches } = token;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (isComposing(event)) return;
      if (key === 'ArrowDown') setActive((active + 1) % matches.length);
      else if (key === 'ArrowUp') setActive((active - 1 + matches.length) % matches.length);
      else if (key === 'Enter' || key === 'Tab') insert(current, token, matches[active]!);
      else if (key === 'Escape') setToken(undefined);
      else return;
      event.preventDefault();
      // Neither sends the composer what completes a name.
      event.stopPropagation();
    };
    current.addEventListener('keydown', onKeyDown);
    current.setAttribute('aria-controls', id);
    current.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      current.removeEventListener('keydown', onKeyDown);
      current.removeAttribute('aria-controls');
      current.removeAttribute('aria-activedescendant');
    };
  }, [field, token, active, id]);
  if (!token) return null;
  return (
    <div id={id} role="listbox" aria-label={t`Emoji`} className={styles.picker}>
      {token.matches.map((emoji, index) => (
        <Option
          key={emoji.emoji}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus and the caret in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => field.current && insert(field.current, token, emoji)}
        >
          <span>{inTone(emoji, readTone())}</span>
          <span className={styles.name}>{emoji.label}</span>
          <span className={styles.username}>:{emoji.name}:</span>
        </Option>
      ))}
    </div>
  );
}

/** Calls `onFound` with what is being named, whenever the text or the caret of the field changes. */
function useLookUp(field: RefObject<HTMLTextAreaElement | null>, onFound: (token: Token | undefined) => void): void {
  useEffect(() => {
    const { current } = field;
    if (!current) return undefined;
    const look = () => void lookUp(current).then(onFound, () => undefined);
    const close = () => onFound(undefined);
    current.addEventListener('input', look);
    current.addEventListener('click', look);
    current.addEventListener('blur', close);
    return () => {
      current.removeEventListener('input', look);
      current.removeEventListener('click', look);
      current.removeEventListener('blur', close);
    };
  });
}
