import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import { useSaveBilancio } from '../../queries/save-bilancio.ts';

const buildValues = ({ descrizione }: Pick<BilancioElenco, 'descrizione'>) => ({ descrizione });

type DialogProps = { readonly bilancio: BilancioElenco; readonly onClose: () => void };

/** 'Modifica descrizione' of a balance sheet that is not consolidated. */
export const DescrizioneDialog = ({ bilancio, onClose }: DialogProps) => {
  const { letto, modifica } = useSaveBilancio(bilancio.id, () => {
    onClose();
    notifySuccess('Descrizione salvata.');
  });
  const form = useForm(buildValues(letto.data?.dati ?? bilancio));
  useRebase(form, letto.data?.dati, buildValues, modifica.isPending || modifica.isSuccess);
  const submit = () => modifica.mutate(form.values, { onError: form.attach });
  return (
    <FormDialog
      onClose={onClose}
      titolo="Modifica descrizione"
      descrizione={`Bilancio ${formatData(bilancio.data_bilancio)}`}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      size={460}
      conferma="Salva"
      isPending={modifica.isPending}
      canSubmit={letto.data !== undefined}
    >
      <TextField
        label="Descrizione"
        value={form.values.descrizione}
        onChange={(value) => form.set('descrizione', value)}
        error={form.errors.descrizione}
        maxLength={200}
        autoFocus
      />
    </FormDialog>
  );
};
