import { useState } from 'react';
import { ApiError, getErrorText } from './api-error.ts';

export type FormErrors<V> = Partial<Record<keyof V & string, string>>;

export type Form<V> = {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly isDirty: boolean;
  /** Changes one field and clears its error. */
  readonly set: <K extends keyof V & string>(field: K, value: V[K]) => void;
  readonly setErrors: (errors: FormErrors<V>) => void;
  /** Why the last save failed, unless the fields say it. */
  readonly errore: string | null;
  /** Shows why a save failed: messages of fields beside them, the rest in `errore`. */
  readonly attach: (error: unknown) => void;
  readonly reset: (values: V) => void;
};

const isEqual = (a: unknown, b: unknown): boolean => Object.is(a, b);

/**
 * The local state of a form.
 *
 * @example const form = useForm({ descrizione: '' }); <TextField value={form.values.descrizione} error={form.errors.descrizione} … />
 */
export const useForm = <V extends Record<string, unknown>>(initial: V): Form<V> => {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [errore, setErrore] = useState<string | null>(null);
  const attach: Form<V>['attach'] = (error) => {
    const fields = error instanceof ApiError ? error.fields : {};
    const known = Object.entries(fields).filter(([field]) => field in values);
    setErrors(Object.fromEntries(known) as FormErrors<V>);
    const others = Object.entries(fields).filter(([field]) => !(field in values));
    const general = known.length > 0 ? null : getErrorText(error);
    setErrore(others.length > 0 ? others.map(([, message]) => message).join(' ') : general);
  };
  return {
    values,
    errors,
    errore,
    isDirty: Object.keys(values).some((field) => !isEqual(values[field], base[field])),
    set: (field, value) => {
      setValues((current) => ({ ...current, [field]: value }));
      setErrors(({ [field]: _, ...others }) => others as FormErrors<V>);
    },
    setErrors,
    attach,
    reset: (next) => {
      setBase(next);
      setValues(next);
      setErrors({});
    },
  };
};
