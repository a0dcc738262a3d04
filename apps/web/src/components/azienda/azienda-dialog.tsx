import type { Azienda } from '@vedetta/contract';
import { aziendaLabels } from '@vedetta/contract';
import { findSettoreByAteco } from '@vedetta/domain';
import type { Form } from '../../lib/form.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import type { AziendaSalvata } from '../../queries/aziende.ts';
import { useSaveAzienda } from '../../queries/save-azienda.ts';
import { useConfig } from '../../queries/config.ts';
import { DateField, LogoField, TextField } from '../fields/index.ts';
import { FormDialog } from '../ui/index.ts';
import styles from './azienda-dialog.module.css';
import type { AziendaValues } from './azienda-form.ts';
import { buildAziendaValues, describeAteco, describeForma, proposeForma, validateAzienda } from './azienda-form.ts';
import { FormaGiuridicaField } from './forma-giuridica-field.tsx';
import { SettoreField } from './settore-field.tsx';

type CampiProps = { readonly form: Form<AziendaValues>; readonly salvata: Azienda | null };

const AziendaCampi = ({ form, salvata }: CampiProps) => {
  const { data: config } = useConfig();
  const campo = <K extends keyof AziendaValues>(nome: K) => ({
    value: form.values[nome],
    onChange: (value: AziendaValues[K]) => form.set(nome, value),
    error: form.errors[nome],
  });
  const changeAteco = (ateco: string) => {
    form.set('ateco', ateco);
    const esito = findSettoreByAteco(ateco);
    if (salvata === null && esito.tipo === 'trovato') form.set('settore', esito.settore);
  };
  const changeNome = (nome: string) => {
    form.set('ragione_sociale', nome);
    if (salvata === null) form.set('forma_giuridica', proposeForma(form.values, nome));
  };
  return (
    <>
      <TextField
        label={aziendaLabels.ragione_sociale}
        {...campo('ragione_sociale')}
        onChange={changeNome}
        maxLength={200}
        required
        autoFocus
      />
      <FormaGiuridicaField
        label={aziendaLabels.forma_giuridica}
        description={describeForma(form.values, salvata === null)}
        {...campo('forma_giuridica')}
      />
      <div className={styles.settore}>
        <TextField
          label={aziendaLabels.ateco}
          {...campo('ateco')}
          onChange={changeAteco}
          maxLength={20}
          placeholder="47.11.10"
        />
        <SettoreField label={aziendaLabels.settore} {...campo('settore')} required disabled={salvata !== null} />
      </div>
      {describeAteco(form.values.ateco, config?.settori ?? []) !== null && (
        <p className="caption">{describeAteco(form.values.ateco, config?.settori ?? [])}</p>
      )}
      <div className={styles.pair}>
        <TextField label={aziendaLabels.piva} {...campo('piva')} maxLength={40} />
        <TextField label={aziendaLabels.cf} {...campo('cf')} maxLength={40} />
      </div>
      <div className={styles.pair}>
        {salvata === null ? (
          <DateField label="Prossima chiusura dell’esercizio" {...campo('data_bilancio_chiusura')} required />
        ) : (
          <DateField
            label={aziendaLabels.data_bilancio_chiusura}
            {...campo('data_bilancio_chiusura')}
            formato="giorno"
            disabled
          />
        )}
        <DateField label={aziendaLabels.data_inizio_attivita} {...campo('data_inizio_attivita')} />
      </div>
      <LogoField label="Logo" nome={form.values.ragione_sociale} salvato={salvata?.logo ?? null} {...campo('logo')} />
    </>
  );
};

type AziendaDialogProps = {
  /** The company to change; null for a new one. */
  readonly salvata: AziendaSalvata | null;
  /** The name of a new company, where a file tells it. */
  readonly nome?: string;
  readonly onClose: () => void;
  readonly onSaved: (azienda: Azienda) => void;
};

/** The form of a company, new or to change. */
export const AziendaDialog = ({ salvata, nome, onClose, onSaved }: AziendaDialogProps) => {
  const form = useForm(buildAziendaValues(salvata?.dati ?? null, nome));
  const salvataggio = useSaveAzienda(salvata, (azienda) => {
    onClose();
    onSaved(azienda);
  });
  useRebase(
    form,
    salvata?.dati ?? null,
    (azienda) => buildAziendaValues(azienda, nome),
    salvataggio.isPending || salvataggio.isSuccess,
  );
  const submit = () => {
    const errori = validateAzienda(form.values);
    if (Object.keys(errori).length > 0) return form.setErrors(errori);
    return salvataggio.mutate(form.values, { onError: form.attach });
  };
  return (
    <FormDialog
      onClose={onClose}
      titolo={salvata ? 'Modifica dati' : 'Aggiungi azienda'}
      size={620}
      isDirty={form.isDirty}
      errore={form.errore}
      onSubmit={submit}
      conferma={salvata ? 'Salva' : 'Aggiungi azienda'}
      isPending={salvataggio.isPending}
    >
      <AziendaCampi form={form} salvata={salvata?.dati ?? null} />
    </FormDialog>
  );
};
