import { Select } from '@mantine/core';
import type { StudioStaff, StudioStaffBody } from '@vedetta/contract';
import { TextField } from '../../components/fields/index.ts';
import { FormDialog, notifySuccess } from '../../components/ui/index.ts';
import type { Form } from '../../lib/form.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import type { LicenzaScelta } from './licenza-staff.ts';
import { fromLicenzaScelta, LICENZE, parseMassimo, toLicenzaScelta } from './licenza-staff.ts';
import { useCreateStudio, useSaveStudio } from '../../queries/staff.ts';

type Valori = { readonly nome_studio: string; readonly licenza: LicenzaScelta; readonly max_aziende: string };

const buildValori = (studio: StudioStaff | null): Valori => ({
  nome_studio: studio?.nome_studio ?? '',
  licenza: studio === null ? 'valida' : toLicenzaScelta(studio.licenza),
  max_aziende: String(studio?.max_aziende ?? ''),
});

const NOMI_LICENZE = Object.fromEntries(LICENZE.map(({ value, label }) => [value, label]));

/** The request body; null if the limit is not a number. */
const buildBody = ({ nome_studio, licenza, max_aziende }: Valori): StudioStaffBody | null => {
  const massimo = parseMassimo(max_aziende);
  return massimo === 'illeggibile' ? null : { nome_studio, licenza: fromLicenzaScelta(licenza), max_aziende: massimo };
};

const useSave = (studio: StudioStaff | null) => {
  const creazione = useCreateStudio();
  const { isReady, letto, modifica } = useSaveStudio(studio?.id ?? null);
  return studio === null
    ? { isReady: true, letto: undefined, salvataggio: creazione }
    : { isReady, letto, salvataggio: modifica };
};

const Campi = ({ form }: { readonly form: Form<Valori> }) => (
  <>
    <TextField
      label="Nome dello studio"
      value={form.values.nome_studio}
      onChange={(value) => form.set('nome_studio', value)}
      error={form.errors.nome_studio}
      maxLength={200}
      required
      autoFocus
    />
    <Select
      label="Licenza"
      data={LICENZE}
      value={form.values.licenza}
      onChange={(value) => value !== null && form.set('licenza', value)}
      error={form.errors.licenza}
      allowDeselect={false}
      checkIconPosition="right"
      description="Con la licenza demo non si eliminano aziende e non si scaricano i report."
    />
    <TextField
      label="Numero massimo di aziende"
      description="Vuoto: nessun limite."
      value={form.values.max_aziende}
      onChange={(value) => form.set('max_aziende', value)}
      error={form.errors.max_aziende}
      maxLength={9}
    />
  </>
);

/** Creates or edits a firm: name, licence, limit of companies. */
export const StudioStaffDialog = ({
  studio,
  onClose,
}: {
  readonly studio: StudioStaff | null;
  readonly onClose: () => void;
}) => {
  const { isReady, letto, salvataggio } = useSave(studio);
  const form = useForm(buildValori(letto ?? studio), { licenza: NOMI_LICENZE });
  useRebase(form, letto, buildValori, salvataggio.isPending || salvataggio.isSuccess);
  const submit = () => {
    const body = buildBody(form.values);
    if (form.values.nome_studio.trim() === '') return form.setErrors({ nome_studio: 'Campo obbligatorio.' });
    if (body === null) return form.setErrors({ max_aziende: 'Indicare un numero intero, oppure lasciare vuoto.' });
    return salvataggio.mutate(body, {
      onSuccess: ({ dati }) => {
        onClose();
        notifySuccess(studio === null ? `Studio ${dati.nome_studio} creato.` : 'Dati dello studio salvati.');
      },
      onError: form.attach,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      titolo={studio === null ? 'Nuovo studio' : 'Modifica dati e licenza'}
      size={480}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma={studio === null ? 'Crea studio' : 'Salva'}
      isPending={salvataggio.isPending}
      canSubmit={isReady}
    >
      <Campi form={form} />
    </FormDialog>
  );
};
