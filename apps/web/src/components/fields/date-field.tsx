import { ActionIcon, NativeSelect, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DATA_ANNI_ELENCO } from '../../lib/constants.ts';
import type { FormatoData } from './data-scritta.ts';
import { formatDataScritta, parseDataScritta } from './data-scritta.ts';
import styles from './date-field.module.css';
import type { FieldProps } from './text-field.tsx';

const WIRE = 'YYYY-MM-DD';
const ANNI_AVANTI = 5;

const listAnni = (): string[] => {
  const ultimo = dayjs().year() + ANNI_AVANTI;
  return Array.from({ length: DATA_ANNI_ELENCO }, (_, indice) => String(ultimo - indice));
};

type CalendarioProps = { readonly value: string; readonly onPick: (value: string) => void };

const Calendario = ({ value, onPick }: CalendarioProps) => {
  const [mese, setMese] = useState(value === '' ? dayjs().format(WIRE) : value);
  return (
    <div className={styles.calendar}>
      <NativeSelect
        size="xs"
        aria-label="Anno"
        data={listAnni()}
        value={String(dayjs(mese).year())}
        onChange={(event) => setMese(dayjs(mese).year(Number(event.currentTarget.value)).format(WIRE))}
      />
      <DatePicker
        size="xs"
        maxLevel="month"
        date={mese}
        onDateChange={setMese}
        value={value === '' ? null : value}
        onChange={(data) => onPick(data ?? '')}
        ariaLabels={{ previousMonth: 'Mese precedente', nextMonth: 'Mese successivo' }}
      />
    </div>
  );
};

type DateFieldProps = FieldProps<string> & { readonly formato?: FormatoData };

/** A date `YYYY-MM-DD`, '' while what is typed is not a date. Typed as dd/MM/yyyy or picked from a calendar. */
export const DateField = ({ value, onChange, formato = 'data', autoFocus = false, required = false, ...field }: DateFieldProps) => {
  const [testo, setTesto] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const isIllegible = testo !== null && testo.trim() !== '' && value === '';
  const type = (next: string) => {
    setTesto(next);
    onChange(parseDataScritta(next, formato, value));
  };
  const pick = (next: string) => {
    setTesto(null);
    setOpened(false);
    onChange(next);
  };
  const calendario = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={26} aria-label="Apri il calendario" disabled={field.disabled ?? false} onClick={() => setOpened(!opened)}>
          <IconCalendar size={16} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Calendario value={value} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...field}
      withAsterisk={required}
      aria-required={required}
      data-autofocus={autoFocus || undefined}
      placeholder={formato === 'giorno' ? 'gg/mm' : 'gg/mm/aaaa'}
      inputMode="numeric"
      autoComplete="off"
      className={styles.field}
      value={testo ?? formatDataScritta(value, formato)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTesto(isIllegible ? testo : null)}
      rightSection={calendario}
    />
  );
};
