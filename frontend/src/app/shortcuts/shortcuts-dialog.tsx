import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { commandKey } from './command-key.js';
import { setSingleKeys, useSingleKeys } from '../../lib/single-keys.js';
import { Modal } from '../../ui/modal.js';
import { Switch } from '../../ui/switch.js';
import styles from './shortcuts-dialog.module.css';

interface Shortcut {
  words: string;
  /** Keys that are pressed together; several combinations do the same. */
  keys: readonly (readonly string[])[];
}

const groups = (): readonly { title: string; shortcuts: readonly Shortcut[] }[] => [
  {
    title: t`Everywhere`,
    shortcuts: [
      { words: t`Go to a room, person or screen, or do something`, keys: [[commandKey(), 'K']] },
      {
        words: t`Next or previous room`,
        keys: [
          [t`Alt`, '↓'],
          [t`Alt`, '↑'],
        ],
      },
      {
        words: t`Next or previous unread room`,
        keys: [
          [t`Alt`, t`Shift`, '↓'],
          [t`Alt`, t`Shift`, '↑'],
        ],
      },
      { words: t`Go to a notice on the screen`, keys: [['F8']] },
      { words: t`Show these shortcuts`, keys: [['?']] },
    ],
  },
  {
    title: t`In a room`,
    shortcuts: [
      { words: t`Write a message`, keys: [[t`any letter`]] },
      { words: t`Send`, keys: [[t`Enter`]] },
      { words: t`New line`, keys: [[t`Shift`, t`Enter`]] },
      {
        words: t`Bold, italic or code`,
        keys: [
          [commandKey(), 'B'],
          [commandKey(), 'I'],
          [commandKey(), 'E'],
        ],
      },
      { words: t`Strike out`, keys: [[commandKey(), t`Shift`, 'X']] },
      { words: t`Go to the format bar`, keys: [[t`Alt`, t`F10`]] },
      { words: t`Edit your last message (in an empty field)`, keys: [['↑']] },
      { words: t`Mark everything as read`, keys: [[t`Esc`]] },
    ],
  },
  {
    title: t`On a message`,
    shortcuts: [
      { words: t`Next or previous message`, keys: [['↓'], ['↑']] },
      { words: t`Reply`, keys: [['R']] },
      { words: t`Reply in thread`, keys: [['T']] },
      { words: t`React`, keys: [['+']] },
      { words: t`Edit`, keys: [['E']] },
      { words: t`Mark as unread`, keys: [['U']] },
      { words: t`Save message`, keys: [['B']] },
    ],
  },
  {
    title: t`Catch up`,
    shortcuts: [
      { words: t`Next room`, keys: [['N']] },
      { words: t`Mark the room as read`, keys: [['M']] },
    ],
  },
];

/** The list of shortcuts. Loaded when it first opens. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const singleKeys = useSingleKeys();
  return (
    <Modal open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      {groups().map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.shortcuts}>
            {shortcuts.map(({ words, keys }) => (
              <div key={words} className={styles.shortcut}>
                <dt>{words}</dt>
                <dd className={styles.keys}>
                  {keys.map((together, index) => (
                    <Fragment key={together.join(' ')}>
                      {index > 0 && <span className={styles.or}>{t`or`}</span>}
                      {together.map((key) => (
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
                      ))}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Flex align="center" justify="space-between" gap="4" mt="4" mb="3">
        <Box>
          {t`Shortcuts of a single key`}
          <Box textStyle="caption" color="fg.muted">
            {t`Switch them off if you control this device by voice. Keys on a message stay.`}
          </Box>
        </Box>
        <Switch label={t`Shortcuts of a single key`} checked={singleKeys} onChange={setSingleKeys} />
      </Flex>
    </Modal>
  );
}
