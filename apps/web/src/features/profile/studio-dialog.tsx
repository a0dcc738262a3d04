import { commercialistaLabels } from '@vedetta/contract';
import type { Commercialista, Profile } from '@vedetta/contract';
import { useState } from 'react';
import type { LogoScelto } from '../../components/fields/index.ts';
import { LogoField, TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import { useSaveCommercialista } from '../../queries/studio.ts';

/** The text fields, with the longest text of each. */
const FIELDS = [
  ['nome_studio', 200],
  ['indirizzo', 200],
  ['pec', 200],
  ['professionista', 120],
  ['iscrizione_albo', 200],
] as const;

type Studio = Readonly<Record<(typeof FIELDS)[number][0], string>> & { readonly logo_studio: LogoScelto };

const buildValues = ({ nome_studio, indirizzo, pec, professionista, iscrizione_albo }: Commercialista): Studio => ({
  nome_studio,
  indirizzo,
  pec,
  professionista,
  iscrizione_albo,
  logo_studio: undefined,
});

/** The image behind a signed address, which is another one every few minutes. */
const findImmagine = ({ logo_studio }: Commercialista): string | undefined => logo_studio?.split('?')[0];

const LOGO_CAMBIATO = 'Il logo è stato cambiato nel frattempo. Salvando si sostituisce.';

/** 'Modifica dati' of the firm: what its reports print of it. */
export const StudioDialog = ({ user, onClose }: { readonly user: Profile; readonly onClose: () => void }) => {
  const studio = user.dati_commercialista;
  const [aperto] = useState(studio);
  const form = useForm(buildValues(studio));
  const salvataggio = useSaveCommercialista(studio, {
    onSuccess: () => {
      onClose();
      notifySuccess('Dati dello studio salvati.');
    },
    onError: form.attach,
  });
  useRebase(form, studio, buildValues, salvataggio.isPending || salvataggio.isSuccess);
  const isLogoContested = form.values.logo_studio !== undefined && findImmagine(studio) !== findImmagine(aperto);
  return (
    <FormDialog
      onClose={onClose}
      titolo="Modifica dati"
      descrizione="Questi dati compaiono sulla copertina e nella firma dei report; quelli vuoti non si stampano."
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={() => salvataggio.mutate(form.values)}
      conferma="Salva"
      isPending={salvataggio.isPending}
    >
      {FIELDS.map(([nome, maxLength]) => (
        <TextField
          key={nome}
          label={commercialistaLabels[nome]}
          value={form.values[nome]}
          onChange={(value) => form.set(nome, value)}
          error={form.errors[nome]}
          maxLength={maxLength}
          required={nome === 'nome_studio'}
          autoFocus={nome === 'nome_studio'}
        />
      ))}
      <LogoField
        label="Logo dello studio"
        nome={form.values.nome_studio || user.username}
        salvato={studio.logo_studio}
        value={form.values.logo_studio}
        onChange={(value) => form.set('logo_studio', value)}
        error={form.errors.logo_studio ?? (isLogoContested ? LOGO_CAMBIATO : undefined)}
      />
    </FormDialog>
  );
};
