import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { createLazyDialog } from '../ui/index.ts';
import type { DateFormat } from './typed-date.ts';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';
import styles from './date-field.module.css';
import type { FieldProps } from './text-field.tsx';

// The same size as the calendar, so the layout does not shift when it loads.
const Calendar = createLazyDialog(
  async () => (await import('./calendar.tsx')).Calendar,
  <Skeleton width={214} height={262} />,
);

type DateFieldProps = FieldProps<string> & { readonly formato?: DateFormat };

/** A date, typed as dd/MM/yyyy or picked from a calendar. The value is `YYYY-MM-DD`, or '' while the text is not a date. */
export const DateField = ({
  value,
  onChange,
  formato = 'data',
  autoFocus = false,
  required = false,
  ...field
}: DateFieldProps) => {
  const [testo, setTesto] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const isIllegible = testo !== null && testo.trim() !== '' && value === '';
  const type = (next: string) => {
    setTesto(next);
    onChange(parseTypedDate(next, formato, value));
  };
  const pick = (next: string) => {
    setTesto(null);
    setOpened(false);
    onChange(next);
  };
  const calendario = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={26}
          aria-label="Apri il calendario"
          disabled={field.disabled ?? false}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar value={value} onPick={pick} onClose={() => setOpened(false)} />
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
      value={testo ?? formatTypedDate(value, formato)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTesto(isIllegible ? testo : null)}
      rightSection={calendario}
    />
  );
};
