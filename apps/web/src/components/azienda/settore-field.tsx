import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { Select } from '@mantine/core';
import { findSettoreByAteco } from '@vedetta/domain';
import type { FieldProps } from '../fields/index.ts';
import { useConfig } from '../../queries/config.ts';

const fold = (testo: string): string => testo.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The sectors that match an ATECO code. */
const listSettoriDiAteco = (testo: string): readonly string[] => {
  const esito = findSettoreByAteco(testo);
  if (esito.tipo === 'trovato') return [esito.settore];
  return esito.tipo === 'ambiguo' ? esito.settori : [];
};

/** Filters the sectors by name, by code, or by ATECO code. */
const listMatching: OptionsFilter = ({ options, search }) => {
  const testo = fold(search.trim());
  if (testo === '') return options;
  const daAteco = listSettoriDiAteco(search);
  return (options as ComboboxItem[]).filter(
    ({ value, label }) => fold(label).includes(testo) || value === testo || daAteco.includes(value),
  );
};

/** The sector of a company, chosen by name, by code or by ATECO code. */
export const SettoreField = ({
  value,
  onChange,
  required = false,
  ...field
}: Omit<FieldProps<string>, 'autoFocus'>) => {
  const { data } = useConfig();
  return (
    <Select
      {...field}
      withAsterisk={required}
      searchable
      placeholder="Nome, numero o codice ATECO"
      nothingFoundMessage="Nessun settore trovato"
      data={(data?.settori ?? []).map(([codice, nome]) => ({ value: codice, label: nome }))}
      filter={listMatching}
      renderOption={({ option }) => `${option.value}. ${option.label}`}
      value={value === '' ? null : value}
      onChange={(codice) => onChange(codice ?? '')}
      maxDropdownHeight={280}
      allowDeselect={false}
      checkIconPosition="right"
    />
  );
};
