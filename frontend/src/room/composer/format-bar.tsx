import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  Bold,
  Code,
  EyeOff,
  Italic,
  Link2,
  List,
  type LucideIcon,
  SquareCode,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../lib/is-composing.js';
import { IconButton } from '../../ui/button.js';
import styles from './format-bar.module.css';
import { type Edit, type Format, formatted, pastedLink } from './formatting.js';
import { replaceRange } from './replace-range.js';

const FORMATS: readonly (readonly [format: Format, label: MessageDescriptor, Icon: LucideIcon])[] = [
  ['bold', msg({ message: 'Bold', context: 'format' }), Bold],
  ['italic', msg({ message: 'Italic', context: 'format' }), Italic],
  ['strike', msg({ message: 'Strikethrough', context: 'format' }), Strikethrough],
  ['spoiler', msg({ message: 'Spoiler', context: 'format' }), EyeOff],
  ['link', msg({ message: 'Link', context: 'format' }), Link2],
  ['quote', msg({ message: 'Quote', context: 'format' }), TextQuote],
  ['list', msg({ message: 'List', context: 'format' }), List],
  ['code', msg({ message: 'Code', context: 'format' }), Code],
  ['codeBlock', msg({ message: 'Lines of code', context: 'format' }), SquareCode],
];

/** The format of a key that is pressed with Ctrl or Cmd. */
function formatOf({ key, shiftKey, altKey, ctrlKey, metaKey }: globalThis.KeyboardEvent): Format | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const formats: Record<string, Format> = shiftKey ? { x: 'strike' } : { b: 'bold', i: 'italic', e: 'code' };
  return formats[key.toLowerCase()];
}

const selectionIn = ({ value, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement) => ({ value, from, to });

const apply = (field: HTMLTextAreaElement, { range, text, select }: Edit): void =>
  replaceRange(field, range, text, select);

/** Formats the text of a field: by keys, by pasting an address over words, and by a bar while something is selected. */
export function FormatBar({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFormatting(field, bar, setOpen);
  if (!open) return null;
  const act = (format: Format) => field.current && apply(field.current, formatted(format, selectionIn(field.current)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') field.current?.focus();
    else if (step === undefined) return;
    else {
      const buttons = [...bar.current!.querySelectorAll('button')];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons.at((at + step) % buttons.length)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Format`}
      className={styles.bar}
      onKeyDown={onKeyDown}
      // The selection stays in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {FORMATS.map(([format, label, Icon], index) => (
        <IconButton
          key={format}
          label={i18n._(label)}
          size="sm"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => act(format)}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}

/** Listens to the field: React's own handlers of the composer come after these. */
function useFormatting(
  field: RefObject<HTMLTextAreaElement | null>,
  bar: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    const { current } = field;
    if (!current) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isComposing(event)) return;
      // Alt+F10 is how editors lead to their toolbar.
      if (event.altKey && event.key === 'F10') {
        flushSync(() => setOpen(true));
        bar.current?.querySelector('button')?.focus();
      } else {
        const format = formatOf(event);
        if (!format) return;
        apply(current, formatted(format, selectionIn(current)));
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const onPaste = (event: ClipboardEvent) => {
      const edit = pastedLink(selectionIn(current), event.clipboardData?.getData('text/plain') ?? '');
      if (!edit) return;
      event.preventDefault();
      apply(current, edit);
    };
    const onSelection = () => {
      const { activeElement } = document;
      if (activeElement === current) setOpen(current.selectionStart !== current.selectionEnd);
      else if (!bar.current?.contains(activeElement)) setOpen(false);
    };
    current.addEventListener('keydown', onKeyDown);
    current.addEventListener('paste', onPaste);
    document.addEventListener('selectionchange', onSelection);
    document.addEventListener('focusin', onSelection);
    return () => {
      current.removeEventListener('keydown', onKeyDown);
      current.removeEventListener('paste', onPaste);
      document.removeEventListener('selectionchange', onSelection);
      document.removeEventListener('focusin', onSelection);
    };
  }, [field, bar, setOpen]);
}
