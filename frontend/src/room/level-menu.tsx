import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Bell, BellOff, BellRing, Check } from 'lucide-react';
import { IconButton } from '../ui/button.js';
import { Menu } from '../ui/menu.js';
import styles from './level-menu.module.css';
import { NOTIFICATION_LEVELS } from './model/notification-levels.js';

const ICONS = { all: BellRing, mentions: Bell, nothing: BellOff };

interface LevelMenuProps {
  level: NotificationLevel;
  onChoose: (level: NotificationLevel) => void;
  /** Hidden on small screens. */
  wideOnly?: boolean;
}

/** The menu of a room's notification level. */
export function LevelMenu({ level, onChoose, wideOnly }: LevelMenuProps) {
  const Icon = ICONS[level];
  const { chosen } = NOTIFICATION_LEVELS.find(({ value }) => value === level)!;
  return (
    <Menu
      label={t`Notify me about`}
      items={NOTIFICATION_LEVELS.map(({ value, label }) => ({
        id: value,
        label: i18n._(label),
        icon: <Check size={18} visibility={value === level ? 'visible' : 'hidden'} aria-hidden="true" />,
        onSelect: () => onChoose(value),
      }))}
      trigger={(props) => (
        <IconButton label={i18n._(chosen)} className={wideOnly ? styles.wide : undefined} {...props}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
