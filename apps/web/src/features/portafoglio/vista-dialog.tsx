import { Checkbox, TextInput } from '@mantine/core';
import type { Vista, VistaBody } from '@vedetta/contract';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useCreateVista, useSaveVista } from '../../queries/viste.ts';

type VistaDialogProps = {
  /** The view to rename; null: the state on screen becomes a new one. */
  readonly vista: Vista | null;
  readonly stato: Omit<VistaBody, 'nome' | 'predefinita'>;
  readonly onSaved: (vista: Vista) => void;
  readonly onClose: () => void;
};

const NOME_MASSIMO = 60;

/** The name of a new view, or another name for one. */
export const VistaDialog = ({ vista, stato, onSaved, onClose }: VistaDialogProps) => {
  const form = useForm({ nome: vista?.nome ?? '', predefinita: vista?.predefinita ?? false });
  const nome = form.values.nome.trim();
  const onSuccess = (saved: Vista): void => {
    notifySuccess(vista === null ? `Vista «${saved.nome}» salvata.` : `La vista ora si chiama «${saved.nome}».`);
    onSaved(saved);
    onClose();
  };
  const create = useCreateVista({ onSuccess, onError: form.attach });
  const save = useSaveVista({ onSuccess, onError: form.attach });
  const submit = (): void => {
    const { predefinita } = form.values;
    if (vista === null) create.mutate({ ...stato, nome, predefinita });
    else save.mutate({ id: vista.id, body: { nome, predefinita } });
  };
  return (
    <FormDialog
      titolo={vista === null ? 'Salva la vista' : 'Rinomina la vista'}
      descrizione={vista === null ? 'Filtri, ordine, raggruppamento e colonne di adesso.' : undefined}
      size={440}
      conferma="Salva"
      isPending={create.isPending || save.isPending}
      canSubmit={nome !== ''}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        value={form.values.nome}
        maxLength={NOME_MASSIMO}
        error={form.errors.nome}
        onChange={(event) => form.set('nome', event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox
        mt="sm"
        label="Apri il portafoglio con questa vista"
        checked={form.values.predefinita}
        onChange={(event) => form.set('predefinita', event.currentTarget.checked)}
      />
    </FormDialog>
  );
};
