import type { Profile } from '@vedetta/contract';
import type { LogoScelto } from '../../components/fields/index.ts';
import { LogoField, TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm } from '../../lib/form.ts';
import { useSaveCommercialista } from '../../queries/studio.ts';

type Studio = { readonly nome_studio: string; readonly logo_studio: LogoScelto };

/** 'Modifica dati' of the firm: name and logo. */
export const StudioDialog = ({ user, onClose }: { readonly user: Profile; readonly onClose: () => void }) => {
  const { id, nome_studio, logo_studio } = user.dati_commercialista;
  const form = useForm<Studio>({ nome_studio, logo_studio: undefined });
  const salvataggio = useSaveCommercialista(id, {
    onSuccess: () => {
      onClose();
      notifySuccess('Dati dello studio salvati.');
    },
    onError: form.attach,
  });
  return (
    <FormDialog
      onClose={onClose}
      titolo="Modifica dati"
      descrizione="Il nome e il logo dello studio compaiono sui report."
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={() => salvataggio.mutate(form.values)}
      conferma="Salva"
      isPending={salvataggio.isPending}
    >
      <TextField
        label="Nome dello studio"
        value={form.values.nome_studio}
        onChange={(value) => form.set('nome_studio', value)}
        error={form.errors.nome_studio}
        maxLength={200}
        required
        autoFocus
      />
      <LogoField
        label="Logo dello studio"
        nome={form.values.nome_studio || user.username}
        salvato={logo_studio}
        value={form.values.logo_studio}
        onChange={(value) => form.set('logo_studio', value)}
        error={form.errors.logo_studio}
      />
    </FormDialog>
  );
};
