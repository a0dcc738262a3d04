import { PasswordField } from './password-field.tsx';
import type { FieldProps } from './text-field.tsx';

type Campo = Pick<FieldProps<string>, 'value' | 'onChange' | 'error'>;

/** What is wrong with a password typed the second time; the server alone knows the rules of a good one. */
export const findErroreRipetuta = (password: string, ripetuta: string): string | undefined =>
  password === ripetuta ? undefined : 'Le due password sono diverse.';

/** A new password and the same again. */
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
