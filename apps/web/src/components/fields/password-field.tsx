import { PasswordInput } from '@mantine/core';
import type { FieldProps } from './text-field.tsx';

type PasswordFieldProps = FieldProps<string> & {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly name?: string;
};

const show = { 'aria-label': 'Mostra o nascondi la password' };

/** A password, hidden until its user asks to see it. */
export const PasswordField = ({ onChange, autoFocus = false, required = false, ...field }: PasswordFieldProps) => (
  <PasswordInput
    {...field}
    withAsterisk={required}
    aria-required={required}
    // Mantine sets aria-invalid on the other inputs, but not on this one.
    aria-invalid={field.error !== undefined}
    data-autofocus={autoFocus || undefined}
    visibilityToggleFocusable
    visibilityToggleButtonProps={show}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
