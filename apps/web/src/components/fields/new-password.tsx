import { PasswordField } from './password-field.tsx';
import type { FieldProps } from './text-field.tsx';

type Campo = Pick<FieldProps<string>, 'value' | 'onChange' | 'error'>;

/** The error of the repeated password, if any. Only the server checks the password rules. */
export const findRepeatError = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : 'Le due password sono diverse.';

/** A new password, typed twice. */
export const NewPasswordFields = ({ nuova, repeated }: { readonly nuova: Campo; readonly repeated: Campo }) => (
  <>
    <PasswordField
      label="Nuova password"
      description="Da 10 a 128 caratteri."
      autoComplete="new-password"
      {...nuova}
      required
    />
    <PasswordField label="Ripeti la nuova password" autoComplete="new-password" {...repeated} required />
  </>
);
