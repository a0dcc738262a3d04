import { useState } from 'react';
import { ApiError } from './api-error.ts';

export type FormErrors<V> = Partial<Record<keyof V & string, string>>;

export type Form<V> = {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly isDirty: boolean;
  /** Changes one field and clears its error. */
  readonly set: <K extends keyof V & string>(campo: K, value: V[K]) => void;
  readonly setErrors: (errori: FormErrors<V>) => void;
  /** Shows the field messages of a failed save; returns the message for the whole form, if any. */
  readonly attach: (error: unknown, testo: (error: unknown) => string) => string | null;
  readonly reset: (values: V) => void;
};

const isEqual = (a: unknown, b: unknown): boolean => Object.is(a, b);

/**
 * The local state of a form.
 *
 * @example const form = useForm({ descrizione: '' }); <TextField value={form.values.descrizione} error={form.errori.descrizione} … />
 */
export const useForm = <V extends Record<string, unknown>>(initial: V): Form<V> => {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errori, setErrori] = useState<FormErrors<V>>({});
  const attach: Form<V>['attach'] = (error, testo) => {
    const campi = error instanceof ApiError ? error.campi : {};
    const noti = Object.entries(campi).filter(([campo]) => campo in values);
    setErrori(Object.fromEntries(noti) as FormErrors<V>);
    const altri = Object.entries(campi).filter(([campo]) => !(campo in values));
    if (altri.length > 0) return altri.map(([, messaggio]) => messaggio).join(' ');
    return noti.length > 0 ? null : testo(error);
  };
  return {
    values,
    errors: errori,
    isDirty: Object.keys(values).some((campo) => !isEqual(values[campo], base[campo])),
    set: (campo, value) => {
      setValues((current) => ({ ...current, [campo]: value }));
      setErrori(({ [campo]: _, ...altri }) => altri as FormErrors<V>);
    },
    setErrors: setErrori,
    attach,
    reset: (next) => {
      setBase(next);
      setValues(next);
      setErrori({});
    },
  };
};
