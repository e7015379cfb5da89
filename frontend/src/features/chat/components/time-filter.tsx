import type { DeckId } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Check, Clock } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { TIME_WINDOWS, type TimeWindow } from '../model/time-window.js';
import styles from './deck-controls.module.css';

interface TimeFilterProps {
  deckId: DeckId;
  value: TimeWindow;
  onChange: (value: TimeWindow) => void;
}

/** Filters the messages of the deck by age. */
export function TimeFilter({ deckId, value, onChange }: TimeFilterProps) {
  const shown = i18n._(TIME_WINDOWS.find((option) => option.value === value)!.label);
  return (
    <Menu
      label={t`Show messages of`}
      items={TIME_WINDOWS.map((option) => ({
        id: option.value,
        label: i18n._(option.label),
        icon: <Check size={18} visibility={option.value === value ? 'visible' : 'hidden'} aria-hidden="true" />,
        onSelect: () => onChange(option.value),
      }))}
      trigger={(props) => (
        <Button
          variant={value === 'all' ? 'ghost' : 'tinted'}
          hue={deckId}
          className={styles.time}
          aria-label={t`Show messages of: ${shown}`}
          {...props}
        >
          <Clock size={20} aria-hidden="true" />
          <span className={styles.label}>{shown}</span>
        </Button>
      )}
    />
  );
}
