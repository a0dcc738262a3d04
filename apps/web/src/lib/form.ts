import { useState } from 'react';
import { ApiError } from './api-error.ts';

export type FormErrors<V> = Partial<Record<keyof V & string, string>>;

export type Form<V> = {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly isDirty: boolean;
  /** Changes one field and clears its error. */
  readonly set: <K extends keyof V & string>(field: K, value: V[K]) => void;
  readonly setErrors: (errors: FormErrors<V>) => void;
  /** Shows the field messages of a failed save; returns the message for the whole form, if any. */
  readonly attach: (error: unknown, testo: (error: unknown) => string) => string | null;
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
  const attach: Form<V>['attach'] = (error, testo) => {
    const fields = error instanceof ApiError ? error.fields : {};
    const known = Object.entries(fields).filter(([field]) => field in values);
    setErrors(Object.fromEntries(known) as FormErrors<V>);
    const others = Object.entries(fields).filter(([field]) => !(field in values));
    if (others.length > 0) return others.map(([, message]) => message).join(' ');
    return known.length > 0 ? null : testo(error);
  };
  return {
    values,
    errors,
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
