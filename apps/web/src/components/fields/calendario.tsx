import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it.js';
import { NativeSelect } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DATA_ANNI_ELENCO, DATA_PRIMO_GIORNO } from '../../lib/constants.ts';
import styles from './calendario.module.css';

const WIRE = 'YYYY-MM-DD';
const dates = { locale: 'it', firstDayOfWeek: DATA_PRIMO_GIORNO } as const;
const ANNI_AVANTI = 5;

const listAnni = (): string[] => {
  const ultimo = dayjs().year() + ANNI_AVANTI;
  return Array.from({ length: DATA_ANNI_ELENCO }, (_, indice) => String(ultimo - indice));
};

type CalendarioProps = {
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
};

/** A month calendar with a list of years. */
export const Calendario = ({ value, onPick }: CalendarioProps) => {
  const [mese, setMese] = useState(value === '' ? dayjs().format(WIRE) : value);
  return (
    <div className={styles.calendar}>
      <NativeSelect
        size="xs"
        aria-label="Anno"
        autoFocus
        data={listAnni()}
        value={String(dayjs(mese).year())}
        onChange={(event) => setMese(dayjs(mese).year(Number(event.currentTarget.value)).format(WIRE))}
      />
      <DatesProvider settings={dates}>
        <DatePicker
          size="xs"
          maxLevel="month"
          date={mese}
          onDateChange={setMese}
          value={value === '' ? null : value}
          onChange={(data) => onPick(data ?? '')}
          ariaLabels={{ previousMonth: 'Mese precedente', nextMonth: 'Mese successivo' }}
        />
      </DatesProvider>
    </div>
  );
};
