import { type ComponentProps, createContext, type KeyboardEvent, type RefObject, useContext, useEffect } from 'react';
import { isComposing } from '../../lib/is-composing.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import type { Mentionable } from '../model/mention.js';
import { useMentionPicker } from './use-mention-picker.js';

const MentionPicker = lazyWhenIdle(() => import('./mention-picker.js').then((part) => part.MentionPicker));

const LINES_MAX = 8;

/** Who can be mentioned in a text. */
export interface Mentions {
  candidates: readonly Mentionable[];
  /** Called with the text after an @, to search for members. */
  onMentionToken?: ((token: string | undefined) => void) | undefined;
}

/** Who can be mentioned in the messages of a room. */
export const MentionsContext = createContext<Mentions>({ candidates: [] });

interface MessageFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onChange'> {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string, caret?: number) => void;
  onEnter: () => void;
  onEscape?: (() => void) | undefined;
}

/** The text of a new or an edited message: Shift+Enter adds a line, @ mentions. */
export function MessageField(props: MessageFieldProps) {
  const { field, text, onText, onEnter, onEscape, ...others } = props;
  const { candidates, onMentionToken } = useContext(MentionsContext);
  const picker = useMentionPicker({ field, text, candidates, onText });
  useEffect(() => onMentionToken?.(picker.token), [picker.token, onMentionToken]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const act = event.key === 'Enter' && !event.shiftKey ? onEnter : event.key === 'Escape' ? onEscape : undefined;
    if (!picker.takesKey(event)) {
      if (!act) return;
      act();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {picker.open && (
        <MentionPicker
          id={picker.listId}
          matches={picker.matches}
          active={picker.active}
          optionId={picker.optionId}
          onChoose={picker.choose}
        />
      )}
      <textarea
        {...others}
        ref={field}
        rows={Math.min(LINES_MAX, text.split('\n').length)}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          picker.look(target.value);
        }}
        onSelect={() => picker.look(text)}
        onKeyDown={onKeyDown}
        onBlur={picker.close}
        {...picker.fieldProps}
      />
    </>
  );
}
