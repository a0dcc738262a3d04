import { Checkbox } from '@mantine/core';
import { ruoliLabels } from '@vedetta/contract';
import type { Assegnazioni, Azienda, endpoints } from '@vedetta/contract';
import { ListField, SelectField } from '../fields/index.ts';
import { Dialog, ErrorState, FormDialog, LoadingRows, notifySuccess, Tag } from '../ui/index.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import type { ApiResponse } from '../../lib/request.ts';
import { useAssegnazioni, useSaveAssegnazioni } from '../../queries/membri.ts';

type AssegnaFormProps = {
  readonly azienda: Pick<Azienda, 'id' | 'ragione_sociale'>;
  readonly letto: ApiResponse<typeof endpoints.listAssegnazioni>;
  readonly onClose: () => void;
};

/** Who answers for it, and for each member whether it is theirs: what another user saves meanwhile merges one by one. */
type Values = { readonly responsabile: string } & Readonly<Record<string, string | boolean>>;

const buildValues = ({ responsabile, membri }: Assegnazioni): Values => ({
  ...Object.fromEntries(membri.map(({ id, assegnata }) => [id, assegnata])),
  responsabile: responsabile ?? '',
});

const nameMembri = ({ membri }: Assegnazioni): Readonly<Record<string, string>> =>
  Object.fromEntries(membri.map(({ id, nome, username }) => [id, nome || username]));

const AssegnaForm = ({ azienda, letto, onClose }: AssegnaFormProps) => {
  const { dati, etag } = letto;
  const form = useForm(buildValues(dati), { responsabile: nameMembri(dati) });
  const salvataggio = useSaveAssegnazioni(azienda.id);
  useRebase(form, dati, buildValues, salvataggio.isPending || salvataggio.isSuccess);
  const { responsabile } = form.values;
  const membri = dati.membri.flatMap(({ id }) => (form.values[id] === true ? [id] : []));
  const submit = () =>
    salvataggio.mutate(
      { body: { responsabile: responsabile === '' ? null : responsabile, membri }, etag },
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
      <SelectField
        label="Responsabile"
        value={responsabile}
        onChange={(scelto) => form.set('responsabile', scelto)}
        error={form.errors.responsabile}
        {...(form.theirs.has('responsabile') && { hint: 'Cambiato nel frattempo.' })}
      >
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
              onChange={(event) => form.set(id, event.currentTarget.checked)}
              label={
                <>
                  {nome || username}{' '}
                  <span className="caption">
                    {ruoliLabels[ruolo]}
                    {tutte_le_aziende && ', vede tutte le aziende'}
                  </span>{' '}
                  {form.theirs.has(id) && <Tag>{form.values[id] === true ? 'aggiunto ora' : 'tolto ora'}</Tag>}
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
export const AssegnaDialog = ({ azienda, onClose }: Omit<AssegnaFormProps, 'letto'>) => {
  const { data, error, refetch } = useAssegnazioni(azienda.id);
  if (data !== undefined) return <AssegnaForm azienda={azienda} letto={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} titolo={`Assegna ${azienda.ragione_sociale}`} size={480}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={5} height={32} />}
    </Dialog>
  );
};
