import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it.js';
import { NativeSelect } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DATA_ANNI_ELENCO, DATA_PRIMO_GIORNO } from '../../lib/constants.ts';
import styles from './calendar.module.css';

const WIRE = 'YYYY-MM-DD';
const dates = { locale: 'it', firstDayOfWeek: DATA_PRIMO_GIORNO } as const;
const YEARS_AHEAD = 5;

const listYears = (): string[] => {
  const ultimo = dayjs().year() + YEARS_AHEAD;
  return Array.from({ length: DATA_ANNI_ELENCO }, (_, indice) => String(ultimo - indice));
};

type CalendarProps = {
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
};

/** A month calendar with a list of years. */
export const Calendar = ({ value, onPick }: CalendarProps) => {
  const [month, setMonth] = useState(value === '' ? dayjs().format(WIRE) : value);
  return (
    <div className={styles.calendar}>
      <NativeSelect
        size="xs"
        aria-label="Anno"
        autoFocus
        data={listYears()}
        value={String(dayjs(month).year())}
        onChange={(event) => setMonth(dayjs(month).year(Number(event.currentTarget.value)).format(WIRE))}
      />
      <DatesProvider settings={dates}>
        <DatePicker
          size="xs"
          maxLevel="month"
          date={month}
          onDateChange={setMonth}
          value={value === '' ? null : value}
          onChange={(data) => onPick(data ?? '')}
          ariaLabels={{ previousMonth: 'Mese precedente', nextMonth: 'Mese successivo' }}
        />
      </DatesProvider>
    </div>
  );
};
