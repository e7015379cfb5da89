import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Keeps the panel mounted once opened, so that form input survives a change of tabs. */
  keep?: boolean;
}

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Id of the initial tab; another id opens its tab. */
  first?: string;
  /** Called with the id of the opened tab. */
  onChange?: (id: string) => void;
}

/** Scrolls a tab to the middle of its line. */
const reveal = (line: HTMLElement, tab: HTMLElement) => {
  line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.clientWidth) / 2;
};

/** Shows the chosen tab of a line that is longer than the screen. */
const revealChosen = (line: HTMLElement | null) => {
  const tab = line?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) reveal(line!, tab);
};

/** One panel at a time; arrows, Home and End move between the tabs. Many tabs wrap onto several lines, except on a phone and in a sheet. */
export function Tabs({ label, tabs, first, onChange }: TabsProps) {
  const base = useId();
  const named = first ?? tabs[0]!.id;
  const [lastNamed, setLastNamed] = useState(named);
  const [chosen, setChosen] = useState(named);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [opened, setOpened] = useState<readonly string[]>([chosen]);
  const at = tabs.findIndex(({ id }) => id === chosen);

  const open = (id: string) => {
    setChosen(id);
    setOpened((before) => [...new Set([...before, id])]);
  };
  if (named !== lastNamed) {
    setLastNamed(named);
    open(named);
  }
  const choose = (id: string) => {
    open(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]!.id);
    buttons.current.get(tabs[next]!.id)?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.line} ref={revealChosen}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button);
            }}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
            // A tab that is being pressed must not move from under the pointer.
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) reveal(currentTarget.parentElement!, currentTarget);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} className={styles.panel}>
        {tabs
          .filter(({ id, keep }) => id === chosen || (keep && opened.includes(id)))
          .map(({ id, content }) => (
            <div key={id} hidden={id !== chosen}>
              {content}
            </div>
          ))}
      </div>
    </div>
  );
}
