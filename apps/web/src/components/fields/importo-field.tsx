import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IMPORTO_NON_LEGGIBILE } from '../../lib/constants.ts';
import { UNREADABLE_ATTRIBUTE, useUnreadable } from '../../lib/unreadable.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import styles from './importo-field.module.css';
import type { FieldProps } from './text-field.tsx';

/** Parses and formats the text of a quantity. When it cannot be read, `parse` returns the reason. */
export type Lettura = {
  readonly unit: string;
  readonly parse: (testo: string) => { readonly valore: number | null } | { readonly errore: string };
  /** With grouped digits, for display. */
  readonly format: (valore: number) => string;
  /** Without grouping, for editing. */
  readonly edit: (valore: number) => string;
};

export type ImportoFieldProps = Omit<FieldProps<number | null>, 'label'> & {
  readonly label?: FieldProps<number | null>['label'];
  /** Name for screen readers where there is no visible label. */
  readonly 'aria-label'?: string;
  readonly size?: 'xs' | 'sm';
  /** A computed default in use: dashed border. */
  readonly isSuggested?: boolean;
};

/** A typed text that is not a quantity, and why. */
type Unreadable = { readonly testo: string; readonly errore: string };

/** The base of the numeric fields: raw text while typing, '??' when it cannot be read, grouped digits otherwise. */
export const ImportoField = ({
  value,
  onChange,
  error,
  autoFocus = false,
  required = false,
  isSuggested = false,
  size = 'sm',
  lettura,
  ...field
}: ImportoFieldProps & { readonly lettura: Lettura }) => {
  const [testo, setTesto] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  // The amount to go back to when what is typed ends as an unreadable text.
  const before = useRef(value);
  // The browser places the caret after focus when a pointer is pressed, so the amount is selected on click instead.
  const isPressed = useRef(false);
  useUnreadable(unreadable !== null);
  useUnsaved(unreadable !== null);

  const type = (next: string) => {
    setTesto(next);
    const parsed = lettura.parse(next);
    setUnreadable('errore' in parsed ? { testo: next, errore: parsed.errore } : null);
    if ('valore' in parsed) onChange(parsed.valore);
  };
  const leave = () => {
    setTesto(null);
    if (unreadable !== null && value !== before.current) onChange(before.current);
  };
  const shown = value === null ? '' : lettura.format(value);
  const display = unreadable === null ? shown : IMPORTO_NON_LEGGIBILE;
  const rightSection =
    lettura.unit === ''
      ? {}
      : {
          rightSection: <span className={styles.unit}>{lettura.unit}</span>,
          rightSectionPointerEvents: 'none' as const,
        };
  return (
    <TextInput
      {...field}
      {...rightSection}
      size={size}
      classNames={{ input: styles.input ?? '' }}
      data-proposto={isSuggested || undefined}
      withAsterisk={required}
      data-autofocus={autoFocus || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={testo ?? display}
      error={unreadable !== null && testo === null ? unreadable.errore : error}
      {...{ [UNREADABLE_ATTRIBUTE]: unreadable === null ? undefined : '' }}
      onPointerDown={(event) => {
        isPressed.current = document.activeElement !== event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressed.current) event.currentTarget.select();
        isPressed.current = false;
      }}
      onFocus={(event) => {
        // Synchronously: a key pressed before the next frame would be appended to the old amount.
        flushSync(() => {
          setTesto(unreadable?.testo ?? (value === null ? '' : lettura.edit(value)));
        });
        before.current = value;
        event.currentTarget.select();
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
};
