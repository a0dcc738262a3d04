import { Checkbox } from '@mantine/core';
import { ruoliLabels } from '@vedetta/contract';
import type { Assegnazioni, Azienda } from '@vedetta/contract';
import { ListField, SelectField } from '../fields/index.ts';
import { Dialog, ErrorState, FormDialog, LoadingRows, notifySuccess } from '../ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useAssegnazioni, useSaveAssegnazioni } from '../../queries/membri.ts';

type AssegnaFormProps = {
  readonly azienda: Pick<Azienda, 'id' | 'ragione_sociale'>;
  readonly dati: Assegnazioni;
  readonly onClose: () => void;
};

const AssegnaForm = ({ azienda, dati, onClose }: AssegnaFormProps) => {
  const form = useForm<{ readonly responsabile: string; readonly membri: readonly string[] }>({
    responsabile: dati.responsabile ?? '',
    membri: dati.membri.filter(({ assegnata }) => assegnata).map(({ id }) => id),
  });
  const salvataggio = useSaveAssegnazioni(azienda.id);
  const { responsabile, membri } = form.values;
  const toggle = (id: string) =>
    form.set('membri', membri.includes(id) ? membri.filter((one) => one !== id) : [...membri, id]);
  const submit = () =>
    salvataggio.mutate(
      { responsabile: responsabile === '' ? null : responsabile, membri: [...membri] },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(`Assegnazione di ${azienda.ragione_sociale} salvata.`);
        },
        onError: form.attach,
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      titolo={`Assegna ${azienda.ragione_sociale}`}
      descrizione="Chi vede solo le aziende assegnate trova questa se è tra i membri scelti qui. Il responsabile lo è sempre."
      size={480}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Salva"
      isPending={salvataggio.isPending}
    >
      <SelectField label="Responsabile" value={responsabile} onChange={(scelto) => form.set('responsabile', scelto)}>
        <option value="">Nessuno</option>
        {dati.membri.map(({ id, nome, username }) => (
          <option key={id} value={id}>
            {nome || username}
          </option>
        ))}
      </SelectField>
      <ListField legend="Membri">
        {dati.membri.map(({ id, nome, username, ruolo, tutte_le_aziende }) => (
          <li key={id}>
            <Checkbox
              size="xs"
              checked={membri.includes(id) || id === responsabile}
              disabled={id === responsabile}
              onChange={() => toggle(id)}
              label={
                <>
                  {nome || username}{' '}
                  <span className="caption">
                    {ruoliLabels[ruolo]}
                    {tutte_le_aziende && ', vede tutte le aziende'}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ListField>
    </FormDialog>
  );
};

/** Who works on a company, and who answers for it. */
export const AssegnaDialog = ({ azienda, onClose }: Omit<AssegnaFormProps, 'dati'>) => {
  const { data, error, refetch } = useAssegnazioni(azienda.id);
  if (data !== undefined) return <AssegnaForm azienda={azienda} dati={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} titolo={`Assegna ${azienda.ragione_sociale}`} size={480}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={5} height={32} />}
    </Dialog>
  );
};
