import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FieldProps } from '../../components/fields/index.ts';
import { DEBOUNCE_MS } from '../../lib/constants.ts';
import { useStudi, useStudio } from '../../queries/staff.ts';

type StudioFieldProps = FieldProps<string> & {
  readonly clearable?: boolean;
  readonly placeholder?: string;
  /** Extra options that are not firms. */
  readonly others?: readonly { readonly value: string; readonly label: string }[];
};

/** A firm field: searches by name on the server; '' is none. */
export const StudioField = ({
  value,
  onChange,
  others = [],
  required = false,
  clearable = false,
  autoFocus = false,
  ...field
}: StudioFieldProps) => {
  const [testo, setTesto] = useState('');
  const [search] = useDebouncedValue(testo, DEBOUNCE_MS);
  const isAltra = others.some((other) => other.value === value);
  const { data: selected } = useStudio(value === '' || isAltra ? null : value);
  // The name of the chosen firm fills the field: do not search for it.
  const { data } = useStudi({ search: search === selected?.dati.nome_studio ? '' : search });
  const trovati = (data?.results ?? []).map(({ id, nome_studio }) => ({ value: id, label: nome_studio }));
  const mancante =
    selected !== undefined && !trovati.some((studio) => studio.value === selected.dati.id)
      ? [{ value: selected.dati.id, label: selected.dati.nome_studio }]
      : [];
  return (
    <Select
      {...field}
      withAsterisk={required}
      aria-required={required}
      data-autofocus={autoFocus || undefined}
      // In the first field of a dialog the dropdown would open at once and cover the next fields.
      openOnFocus={!autoFocus}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Togli lo studio' }}
      nothingFoundMessage="Nessuno studio trovato"
      data={[...others, ...mancante, ...trovati]}
      // The server has already filtered.
      filter={({ options }) => options}
      onSearchChange={setTesto}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      allowDeselect={false}
      maxDropdownHeight={280}
      checkIconPosition="right"
    />
  );
};
