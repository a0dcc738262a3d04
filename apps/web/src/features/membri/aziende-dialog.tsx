import type { Membro, MembroDettaglio } from '@vedetta/contract';
import { SwitchField } from '../../components/fields/index.ts';
import { Dialog, ErrorState, FormDialog, LoadingRows, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useMembro, useSaveMembro } from '../../queries/membri.ts';
import { AziendePicker } from '../../components/aziende-picker/index.ts';

type Valori = { readonly tutte_le_aziende: 0 | 1; readonly aziende: readonly string[] };

const nameOf = ({ nome, username }: Membro): string => nome || username;

const AziendeForm = ({ membro, onClose }: { readonly membro: MembroDettaglio; readonly onClose: () => void }) => {
  const form = useForm<Valori>({ tutte_le_aziende: membro.tutte_le_aziende ? 1 : 0, aziende: membro.aziende });
  const modifica = useSaveMembro();
  const { tutte_le_aziende, aziende } = form.values;
  const submit = () =>
    modifica.mutate(
      { id: membro.id, body: { tutte_le_aziende: tutte_le_aziende === 1, aziende: [...aziende] } },
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
      <AziendePicker value={aziende} onChange={(value) => form.set('aziende', value)} error={form.errors.aziende} />
    </FormDialog>
  );
};

/** The companies assigned to a member. */
export const AziendeDialog = ({ membro, onClose }: { readonly membro: Membro; readonly onClose: () => void }) => {
  const { data, error, refetch } = useMembro(membro.id);
  if (data !== undefined) return <AziendeForm membro={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} titolo={`Aziende di ${nameOf(membro)}`} size={520}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={6} height={32} />}
    </Dialog>
  );
};
