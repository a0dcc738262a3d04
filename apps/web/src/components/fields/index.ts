/** One field per kind of value. They take and return values as the API sends them. */
export { formatTypedDate } from './typed-date.ts';
export { DateField } from './date-field.tsx';
export { EuroField } from './euro-field.tsx';
export { InteroField } from './intero-field.tsx';
export { LogoField } from './logo-field.tsx';
export type { LogoScelto } from './logo-field.tsx';
export { findRepeatError, NewPasswordFields } from './new-password.tsx';
export { ListField } from './list-field.tsx';
export { NumeroField } from './numero-field.tsx';
export { PasswordField } from './password-field.tsx';
export { PercentField } from './percent-field.tsx';
export { PlainSelect, SelectField } from './select-field.tsx';
export { SwitchField } from './switch-field.tsx';
export { TextAreaField, TextField } from './text-field.tsx';
export type { FieldProps } from './text-field.tsx';
