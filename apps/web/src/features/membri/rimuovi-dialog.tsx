import type { Membro } from '@vedetta/contract';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useRemoveMembro } from '../../queries/membri.ts';
import styles from './membri.module.css';

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
        <label className={styles.heir}>
          {membro.aziende_assegnate === 1
            ? 'La sua azienda passa a'
            : `Le sue ${membro.aziende_assegnate} aziende passano a`}
          <select value={aziende_a} onChange={(event) => form.set('aziende_a', event.currentTarget.value)}>
            <option value="">Nessuno</option>
            {altri.map((altro) => (
              <option key={altro.id} value={altro.id}>
                {altro.nome || altro.username}
              </option>
            ))}
          </select>
          {form.errors.aziende_a !== undefined && <span className={styles.wrong}>{form.errors.aziende_a}</span>}
        </label>
      )}
    </FormDialog>
  );
};
