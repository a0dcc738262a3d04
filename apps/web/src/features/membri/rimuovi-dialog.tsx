import type { Membro } from '@vedetta/contract';
import { SelectField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useRemoveMembro } from '../../queries/membri.ts';

type RimuoviDialogProps = { readonly membro: Membro; readonly altri: readonly Membro[]; readonly onClose: () => void };

/** Removes a member; asks to whom their companies go. */
export const RimuoviDialog = ({ membro, altri, onClose }: RimuoviDialogProps) => {
  const form = useForm({ aziende_a: '' });
  const rimozione = useRemoveMembro();
  const nome = membro.nome || membro.username;
  const { aziende_a } = form.values;
  const submit = () =>
    rimozione.mutate(
      { id: membro.id, aziende_a: aziende_a === '' ? null : aziende_a },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(`${nome} non è più nello studio.`);
        },
        onError: form.attach,
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      titolo={`Rimuovi ${nome}`}
      descrizione="Le sue sessioni si chiudono subito e il suo accesso non vale più. Ciò che ha fatto resta, con il suo nome, nel registro."
      size={480}
      tono="danger"
      errore={form.errore}
      onSubmit={submit}
      conferma="Rimuovi"
      isPending={rimozione.isPending}
    >
      {membro.aziende_assegnate > 0 && (
        <SelectField
          label={
            membro.aziende_assegnate === 1
              ? 'La sua azienda passa a'
              : `Le sue ${membro.aziende_assegnate} aziende passano a`
          }
          value={aziende_a}
          onChange={(scelto) => form.set('aziende_a', scelto)}
          error={form.errors.aziende_a}
        >
          <option value="">Nessuno</option>
          {altri.map((altro) => (
            <option key={altro.id} value={altro.id}>
              {altro.nome || altro.username}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
