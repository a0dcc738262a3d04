import type { endpoints, Membro, MembroDettaglio } from '@vedetta/contract';
import { SwitchField } from '../../components/fields/index.ts';
import { Dialog, ErrorState, FormDialog, LoadingRows, notifySuccess } from '../../components/ui/index.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import type { ApiResponse } from '../../lib/request.ts';
import { useMembro, useSaveAziendeMembro } from '../../queries/membri.ts';
import { AziendePicker } from '../../components/aziende-picker/index.ts';

/** Whether all companies, and `true` for each assigned one: what another user saves meanwhile merges one by one. */
type Valori = { readonly tutte_le_aziende: 0 | 1 } & Readonly<Record<string, 0 | 1 | true | undefined>>;

const CAMPO = 'tutte_le_aziende';

/** A company that is not assigned is undefined, also one that the form has named already (`others`): unticked again, it is no change. */
const buildValori = ({ tutte_le_aziende, aziende }: MembroDettaglio, others: readonly string[]): Valori => ({
  ...Object.fromEntries([...others, ...aziende].map((id) => [id, aziende.includes(id) ? true : undefined])),
  tutte_le_aziende: tutte_le_aziende ? 1 : 0,
});

const nameOf = ({ nome, username }: Membro): string => nome || username;

type FormProps = { readonly letto: ApiResponse<typeof endpoints.loadMembro>; readonly onClose: () => void };

const AziendeForm = ({ letto: { dati: membro, etag }, onClose }: FormProps) => {
  const form = useForm(buildValori(membro, []));
  const modifica = useSaveAziendeMembro(membro.id);
  const named = Object.keys(form.values).filter((field) => field !== CAMPO);
  useRebase(form, membro, (read) => buildValori(read, named), modifica.isPending || modifica.isSuccess);
  const { tutte_le_aziende } = form.values;
  const aziende = named.filter((id) => form.values[id] === true);
  const choose = (chosen: readonly string[]) => {
    for (const id of new Set([...aziende, ...chosen]))
      if (chosen.includes(id) !== aziende.includes(id)) form.set(id, chosen.includes(id) ? true : undefined);
  };
  const submit = () =>
    modifica.mutate(
      { body: { tutte_le_aziende: tutte_le_aziende === 1, aziende }, etag },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(`Aziende di ${nameOf(membro)} salvate.`);
        },
        onError: form.attach,
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      titolo={`Aziende di ${nameOf(membro)}`}
      descrizione="Al salvataggio le sue sessioni aperte si chiudono: rientrando vede le aziende scelte qui."
      size={520}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma="Salva"
      isPending={modifica.isPending}
    >
      <SwitchField
        label="Vede tutte le aziende"
        description="Altrimenti solo quelle assegnate."
        value={tutte_le_aziende}
        onChange={(value) => form.set('tutte_le_aziende', value)}
        error={form.errors.tutte_le_aziende}
      />
      <AziendePicker value={aziende} onChange={choose} changed={form.theirs} />
    </FormDialog>
  );
};

/** The companies assigned to a member. */
export const AziendeDialog = ({ membro, onClose }: { readonly membro: Membro; readonly onClose: () => void }) => {
  const { data, error, refetch } = useMembro(membro.id);
  if (data !== undefined) return <AziendeForm letto={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} titolo={`Aziende di ${nameOf(membro)}`} size={520}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={6} height={32} />}
    </Dialog>
  );
};
