import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './field.module.css';

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input {...props} className={classNames('input', className)} />
);

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} className={classNames('input', className)} />
);

export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <select {...props} className={classNames('input', styles.select, className)} />
);

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
    <div>
      <div className={styles.line}>
        <label htmlFor={id} className="text-label">
          {label}
        </label>
        {aside && <div className={classNames('text-caption', styles.aside)}>{aside}</div>}
      </div>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
      {note && (
        <div id={noteId} className={classNames('text-caption', styles.note)} role={error ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  );
}
