import { useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { FormDialog } from '../../components/ui/index.ts';
import type { EntryRow } from './rows.ts';
import type { Entries } from './use-entries.ts';

type Props = { readonly row: EntryRow; readonly entries: Entries; readonly onClose: () => void };

/** Asks why a kind is not needed; the reason stays with the entry, in the history and in the report's data. */
export const SetAsideDialog = ({ row, entries, onClose }: Props) => {
  const [nota, setNota] = useState(row.entry?.nota ?? '');
  const submit = async () => {
    if (await entries.setAside(row, nota.trim())) onClose();
  };
  return (
    <FormDialog
      titolo={`${row.kind.nome}: non serve`}
      descrizione="La scrittura esce dai valori e la domanda risulta risolta. Si può sempre riportare tra le proposte."
      conferma="Non serve"
      isPending={entries.isPending}
      errore={null}
      isDirty={nota !== (row.entry?.nota ?? '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField label="Perché" rows={3} maxLength={2000} autoFocus value={nota} onChange={setNota} />
    </FormDialog>
  );
};
