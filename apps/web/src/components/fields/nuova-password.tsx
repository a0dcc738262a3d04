import { PasswordField } from './password-field.tsx';
import type { FieldProps } from './text-field.tsx';

type Campo = Pick<FieldProps<string>, 'value' | 'onChange' | 'error'>;

/** The error of the repeated password, if any. Only the server checks the password rules. */
export const findErroreRipetuta = (password: string, ripetuta: string): string | undefined =>
  password === ripetuta ? undefined : 'Le due password sono diverse.';

/** A new password, typed twice. */
export const NuovaPasswordFields = ({ nuova, ripetuta }: { readonly nuova: Campo; readonly ripetuta: Campo }) => (
  <>
    <PasswordField
      label="Nuova password"
      description="Da 10 a 128 caratteri."
      autoComplete="new-password"
      {...nuova}
      required
    />
    <PasswordField label="Ripeti la nuova password" autoComplete="new-password" {...ripetuta} required />
  </>
);
