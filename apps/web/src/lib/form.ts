import { formatData, isData } from '@vedetta/domain';
import { useState } from 'react';
import { ApiError, getErrorText, isConflict } from './api-error.ts';
import { sessione } from './session.ts';
import { useStore } from './store.ts';

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
  /**
   * Goes on from what somebody else has saved meanwhile: the fields that nobody changed here become theirs; what was typed
   * here stays, and says beside itself what a save would replace. A form that nobody changed shows what is saved, and says
   * nothing.
   */
  readonly rebase: (saved: V) => void;
  /** The fields that the last rebase changed to what somebody else has saved, while nobody changes them here. */
  readonly theirs: ReadonlySet<string>;
};

const REBASED = 'Salvato nel frattempo, da un altro utente o da un’altra scheda: controllare e salvare di nuovo.';
const MOSTRANO = 'I campi che qui non erano cambiati ora mostrano ciò che è stato salvato.';

const isEqual = (a: unknown, b: unknown): boolean => Object.is(a, b);

/** How the fields that are a choice call their values. */
type Labels<V> = Readonly<Partial<Record<keyof V & string, Readonly<Record<string, string>>>>>;

const describeTheirs = (saved: unknown, labels: Readonly<Record<string, string>> = {}): string =>
  typeof saved === 'string' && saved !== ''
    ? `Salvato nel frattempo: «${labels[saved] ?? (isData(saved) ? formatData(saved) : saved)}». Salvando si sostituisce.`
    : 'Svuotato nel frattempo. Salvando si sostituisce.';

/**
 * The local state of a form.
 *
 * @example const form = useForm({ descrizione: '' }); <TextField value={form.values.descrizione} error={form.errors.descrizione} … />
 */
export const useForm = <V extends Record<string, unknown>>(initial: V, labels?: Labels<V>): Form<V> => {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [errore, setErrore] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(() => new Set());
  /** Whether the save failed because the session had ended: a login takes the reason away. */
  const [awaitsLogin, setAwaitsLogin] = useState(false);
  /** Who saved meanwhile and when, as the refusal of the save said it. */
  const [conflict, setConflict] = useState<string | null>(null);
  const isExpired = useStore(sessione).stato === 'scaduta';
  const attach: Form<V>['attach'] = (error) => {
    const fields = error instanceof ApiError ? error.fields : {};
    const known = Object.entries(fields).filter(([field]) => field in values);
    setErrors(Object.fromEntries(known) as FormErrors<V>);
    const others = Object.entries(fields).filter(([field]) => !(field in values));
    const general = known.length > 0 ? null : getErrorText(error);
    setErrore(others.length > 0 ? others.map(([, message]) => message).join(' ') : general);
    setConflict(isConflict(error) ? getErrorText(error) : null);
    setAwaitsLogin(error instanceof ApiError && error.status === 401 && sessione.get().stato === 'scaduta');
  };
  const isDirty = Object.keys(values).some((field) => !isEqual(values[field], base[field]));
  const reset = (next: V): void => {
    setBase(next);
    setValues(next);
    setErrors({});
    setTheirs(new Set());
  };
  const rebase = (saved: V): void => {
    if (!isDirty && conflict === null) {
      reset(saved);
      return;
    }
    const moved = Object.keys(saved).filter((field) => !isEqual(saved[field], base[field]));
    setBase(saved);
    if (moved.length === 0) return;
    const isOwn = (field: string) => !isEqual(values[field], base[field]);
    const clashing = moved.filter((field) => isOwn(field) && !isEqual(saved[field], values[field]));
    const taken = moved.filter((field) => !isOwn(field));
    setValues({ ...values, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) });
    setTheirs(new Set(taken));
    setErrors(
      Object.fromEntries(
        clashing.map((field) => [field, describeTheirs(saved[field], labels?.[field])]),
      ) as FormErrors<V>,
    );
    setErrore(taken.length === 0 ? (conflict ?? REBASED) : `${conflict ?? REBASED} ${MOSTRANO}`);
    setConflict(null);
    setAwaitsLogin(false);
  };
  return {
    values,
    errors,
    errore: awaitsLogin && !isExpired ? null : errore,
    isDirty,
    theirs,
    set: (field, value) => {
      setValues((current) => ({ ...current, [field]: value }));
      setErrors(({ [field]: _, ...others }) => others as FormErrors<V>);
      setTheirs((before) => new Set([...before].filter((other) => other !== field)));
    },
    setErrors,
    attach,
    reset,
    rebase,
  };
};

/**
 * Rebases a form whose object is read again while it is open, as after a save refused because somebody else has saved; not
 * during its own save, whose answer is no news. An object that was not read yet fills the form.
 *
 * @example useRebase(form, azienda, buildAziendaValues, saving.isPending || saving.isSuccess);
 */
export const useRebase = <V extends Record<string, unknown>, T>(
  form: Form<V>,
  read: T | undefined,
  build: (read: T) => V,
  isSaving: boolean,
): void => {
  const [seen, setSeen] = useState(read);
  if (seen === read || read === undefined || isSaving) return;
  setSeen(read);
  form.rebase(build(read));
};
