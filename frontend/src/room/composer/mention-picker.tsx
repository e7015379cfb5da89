import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { MemberName } from '../../members/components/member-name.js';
import { Avatar } from '../../ui/avatar.js';
import { Chip } from '../../ui/chip.js';
import type { Mentionable } from '../model/mention.js';
import styles from './mention-picker.module.css';

const intoView = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' });

const Option = (props: ComponentProps<'div'>) => <div className={styles.option} {...props} />;

interface MentionPickerProps {
  id: string;
  matches: readonly Mentionable[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (key: string) => void;
}

/** The options for a mention, above the composer. */
export function MentionPicker({ id, matches, active, optionId, onChoose }: MentionPickerProps) {
  return (
    <div id={id} role="listbox" aria-label={t`Mention`} className={styles.picker}>
      {matches.map(({ key, displayName, avatarUrl, type, isAdmin }, index) => (
        <Option
          key={key}
          id={optionId(index)}
          role="option"
          ref={index === active ? intoView : undefined}
          aria-selected={index === active}
          // Keeps the focus and the caret in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(key)}
        >
          <Avatar name={displayName} src={avatarUrl} captain={type === 'crew' ? key : undefined} size={28} />
          <span className={styles.name}>
            <MemberName name={displayName} username={key} isAdmin={isAdmin} />
          </span>
          <span className={styles.username}>@{key}</span>
          {type === 'crew' && <Chip className={styles.captain}>{t`AI Crew`}</Chip>}
        </Option>
      ))}
    </div>
  );
}
