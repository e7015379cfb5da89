import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { inputRecipe } from '../theme/recipes.js';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', inputRecipe);
/** The arrow has the same distance from the edge as the text. */
export const Select = chakra('select', {
  base: {
    ...inputRecipe.base,
    appearance: 'none',
    pe: '10',
    textOverflow: 'ellipsis',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
    backgroundPosition: 'right 1.375rem center, right 1.0625rem center',
    _rtl: { backgroundPosition: 'left 1.0625rem center, left 1.375rem center' },
    backgroundSize: '0.3125rem 0.3125rem',
    backgroundRepeat: 'no-repeat',
  },
});

/** Props that {@link Field} passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Shown below the control while there is no error. */
  hint?: ReactNode;
  /** The error, from the schema or from the server. */
  error?: string;
  /** At the end of the label's line: a counter, 'optional'. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error, connected by ARIA attributes. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note ? `${id}-note` : undefined;
  return (
    <Box>
      <Box display="flex" justifyContent="space-between" gap="3" mb="1.5">
        <chakra.label htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        {aside && (
          <Box textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums">
            {aside}
          </Box>
        )}
      </Box>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
      {note && (
        <Box
          id={noteId}
          textStyle="caption"
          mt="1.5"
          color={error ? 'danger.fg' : 'fg.subtle'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}
