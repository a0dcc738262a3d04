import { Select } from '@mantine/core';
import { formeGiuridiche } from '@vedetta/domain';
import type { FieldProps } from '../fields/index.ts';

/** The legal form of a company; empty while unknown. */
export const FormaGiuridicaField = ({
  value,
  onChange,
  required = false,
  ...field
}: Omit<FieldProps<string>, 'autoFocus'>) => (
  <Select
    {...field}
    withAsterisk={required}
    placeholder="Non indicata"
    data={formeGiuridiche.map(([codice, nome]) => ({ value: codice, label: nome }))}
    value={value === '' ? null : value}
    onChange={(codice) => onChange(codice ?? '')}
    maxDropdownHeight={280}
    checkIconPosition="right"
  />
);
