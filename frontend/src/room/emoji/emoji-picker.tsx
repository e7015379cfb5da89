import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isComposing } from '../../lib/is-composing.js';
import { ErrorState } from '../../ui/states.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { type Emoji, type EmojiGroup, inTone, loadEmoji, searchEmoji } from './emoji-data.js';
import { readRecent, readTone, remember, writeTone } from './emoji-memory.js';
import styles from './emoji-picker.module.css';

const TONES = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'];

/** Emoji to choose from: those used last first, all by group, or those that are looked for. By keyboard from the search field. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { data, isError, error, refetch } = useQuery({ queryKey: ['room', 'emoji'], queryFn: loadEmoji });
  const [query, setQuery] = useState('');
  const [tone, setTone] = useState(readTone);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const groups = useMemo(() => (data ? groupsFor(data, query) : []), [data, query]);
  const shown = useMemo(() => groups.flatMap(({ emoji }) => emoji), [groups]);
  const chosen = shown[active];

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);

  const choose = (emoji: Emoji | undefined) => {
    if (!emoji) return;
    remember(emoji.emoji);
    onChoose(inTone(emoji, tone));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = event.key === 'Enter' ? active : neighbor(list.current, active, event.key, query === '');
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') choose(chosen);
    else setActive(next);
  };

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <input
          // The picker opens to be typed into.
          ref={(field) => field?.focus()}
          className="input"
          role="combobox"
          aria-label={t`Search emoji`}
          placeholder={t`Search emoji`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${active}`}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <select
          className="input"
          aria-label={t`Skin tone`}
          value={tone}
          onChange={({ target }) => {
            setTone(Number(target.value));
            writeTone(Number(target.value));
          }}
        >
          {TONES.map((hand, index) => (
            <option key={hand} value={index}>
              {hand}
            </option>
          ))}
        </select>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t`Emoji`} tabIndex={-1} className={styles.list}>
        {isError && <ErrorState title={t`The emoji did not load`} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows label={t`Loading emoji`} />}
        <Groups groups={groups} tone={tone} active={active} id={id} onChoose={choose} />
      </div>
      <div className={styles.foot} aria-hidden="true">
        {chosen && `${inTone(chosen, tone)} ${chosen.label} :${chosen.name}:`}
      </div>
      <div role="status" className={styles.none}>
        {data && shown.length === 0 && t`No emoji found`}
      </div>
    </div>
  );
}

const Option = (props: ComponentProps<'div'>) => <div className={styles.emoji} {...props} />;

interface GroupsProps {
  groups: readonly EmojiGroup[];
  tone: number;
  active: number;
  id: string;
  onChoose: (emoji: Emoji) => void;
}

function Groups({ groups, tone, active, id, onChoose }: GroupsProps) {
  let index = 0;
  return groups.map(({ id: group, label, emoji }) => (
    <div key={group} role="group" aria-label={label} className={styles.group}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {emoji.map((one) => {
        const nth = index++;
        return (
          <Option
            key={one.emoji}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === active}
            aria-label={one.label}
            title={one.label}
            // Keeps the focus in the search field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
          >
            {inTone(one, tone)}
          </Option>
        );
      })}
    </div>
  ));
}

/** What is shown for a query: all, those used last before them, or what was found. */
function groupsFor({ all, groups }: Awaited<ReturnType<typeof loadEmoji>>, query: string): readonly EmojiGroup[] {
  if (query.trim() !== '') {
    const found = searchEmoji(all, query);
    return found.length > 0 ? [{ id: -1, label: t`Found`, emoji: found }] : [];
  }
  const recent = readRecent().flatMap((used) => all.find(({ emoji }) => emoji === used) ?? []);
  return recent.length > 0 ? [{ id: -1, label: t`Used last`, emoji: recent }, ...groups] : groups;
}

/** The option that an arrow key leads to. The keys of a line move the caret while something is typed. */
function neighbor(list: HTMLElement | null, active: number, key: string, movesInLine: boolean): number | undefined {
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const from = options[active];
  if (!from) return undefined;
  const isRtl = getComputedStyle(from).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (step !== undefined) {
    return movesInLine ? Math.min(Math.max(active + step, 0), options.length - 1) : undefined;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const ahead = key === 'ArrowDown' ? options.slice(active + 1) : options.slice(0, active).reverse();
  const row = ahead.find(({ offsetTop }) => offsetTop !== from.offsetTop)?.offsetTop;
  const distance = (one: HTMLElement) => Math.abs(one.offsetLeft - from.offsetLeft);
  const nearest = ahead
    .filter(({ offsetTop }) => offsetTop === row)
    .sort((one, other) => distance(one) - distance(other))[0];
  return nearest ? options.indexOf(nearest) : active;
}
