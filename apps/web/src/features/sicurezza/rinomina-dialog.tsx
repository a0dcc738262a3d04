import type { PasskeyElenco } from '@vedetta/contract';
import { TextField } from '../../components/fields/index.ts';
import { FormDialog } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useRenamePasskey } from '../../queries/passkey.ts';

type RinominaDialogProps = { readonly passkey: PasskeyElenco; readonly onClose: () => void };

/** Gives a passkey another name. */
export const RinominaDialog = ({ passkey: { id, nome }, onClose }: RinominaDialogProps) => {
  const form = useForm({ nome });
  const rinomina = useRenamePasskey({ onSuccess: onClose, onError: form.attach });
  return (
    <FormDialog
      titolo="Rinomina la passkey"
      size={420}
      onClose={onClose}
      isDirty={form.isDirty}
      errore={form.errore}
      conferma="Salva"
      isPending={rinomina.isPending}
      onSubmit={() => rinomina.mutate({ id, nome: form.values.nome })}
    >
      <TextField
        label="Nome"
        value={form.values.nome}
        onChange={(value) => form.set('nome', value)}
        error={form.errors.nome}
        maxLength={60}
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
};
