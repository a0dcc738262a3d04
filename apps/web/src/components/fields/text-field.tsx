import { TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

/** What every field takes besides its value: label, hint, error from the server, state. */
export type FieldProps<T> = {
  readonly label: ReactNode;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
};

type TextFieldProps = FieldProps<string> & {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
};

/** A line of text. */
export const TextField = ({ onChange, autoFocus = false, required = false, ...field }: TextFieldProps) => (
  <TextInput
    {...field}
    withAsterisk={required}
    aria-required={required}
    data-autofocus={autoFocus || undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type TextAreaFieldProps = FieldProps<string> & { readonly rows?: number; readonly maxLength?: number };

/** Free text on several lines. */
export const TextAreaField = ({ onChange, autoFocus = false, required = false, ...field }: TextAreaFieldProps) => (
  <Textarea
    {...field}
    withAsterisk={required}
    data-autofocus={autoFocus || undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
