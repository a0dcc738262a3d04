import { Checkbox, Radio } from '@mantine/core';
import type { ScadenzarioAzienda } from '@vedetta/contract';
import {
  cadenzeDati,
  GIORNI_APPROVAZIONE_LUNGA,
  regoleScadenze,
  SCADENZARIO_PROPOSTO,
  tipiScadenza,
} from '@vedetta/domain';
import type { CadenzaDati, Scadenzario, TipoScadenza } from '@vedetta/domain';
import type { Form } from '../../lib/form.ts';
import { useForm, useRebase } from '../../lib/form.ts';
import { useSaveScadenzario, useScadenzario } from '../../queries/scadenze.ts';
import { FormDialog, Loaded, LoadingRows, notifySuccess } from '../ui/index.ts';
import styles from './scadenzario-dialog.module.css';

const CADENZE: Readonly<Record<CadenzaDati, string>> = {
  trimestrale: 'Ogni trimestre',
  semestrale: 'Ogni semestre',
  nessuna: 'Mai',
};

const isCadenza = (value: string): value is CadenzaDati => cadenzeDati.some((cadenza) => cadenza === value);

/** For each kind of deadline, whether it matters. */
type Scelte = Readonly<Record<TipoScadenza, boolean>> & Pick<ScadenzarioAzienda, 'approvazione_180' | 'cadenza_dati'>;

const buildValues = ({ silenziate, approvazione_180, cadenza_dati }: Scadenzario): Scelte => ({
  approvazione: !silenziate.includes('approvazione'),
  deposito: !silenziate.includes('deposito'),
  dati: !silenziate.includes('dati'),
  approvazione_180,
  cadenza_dati,
});

const Fields = ({ values, errors, set }: Form<Scelte>) => (
  <div className={styles.fields}>
    <fieldset className={styles.group}>
      <legend>Scadenze che interessano</legend>
      {tipiScadenza.map((tipo) => (
        <Checkbox
          key={tipo}
          label={regoleScadenze[tipo].nome}
          description={regoleScadenze[tipo].regola}
          checked={values[tipo]}
          onChange={(event) => set(tipo, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
    <Checkbox
      label={`Approvazione entro ${GIORNI_APPROVAZIONE_LUNGA} giorni invece di ${regoleScadenze.approvazione.giorni}`}
      description="Se lo statuto lo prevede, per il bilancio consolidato o per particolari esigenze"
      checked={values.approvazione_180}
      disabled={!values.approvazione && !values.deposito}
      onChange={(event) => set('approvazione_180', event.currentTarget.checked)}
    />
    <Radio.Group
      label="Dati contabili attesi"
      value={values.cadenza_dati}
      onChange={(value) => isCadenza(value) && set('cadenza_dati', value)}
      error={errors.cadenza_dati}
    >
      <div className={styles.choices}>
        {cadenzeDati.map((cadenza) => (
          <Radio key={cadenza} value={cadenza} label={CADENZE[cadenza]} disabled={!values.dati} />
        ))}
      </div>
    </Radio.Group>
  </div>
);

type ScadenzarioDialogProps = {
  readonly azienda: { readonly id: string; readonly ragione_sociale: string };
  readonly onClose: () => void;
};

/** Which deadlines a company has. */
export const ScadenzarioDialog = ({ azienda, onClose }: ScadenzarioDialogProps) => {
  const query = useScadenzario(azienda.id);
  const form = useForm(buildValues(query.data?.dati ?? SCADENZARIO_PROPOSTO), { cadenza_dati: CADENZE });
  const save = useSaveScadenzario(azienda.id, () => {
    notifySuccess('Scelta delle scadenze salvata.');
    onClose();
  });
  useRebase(form, query.data?.dati, buildValues, save.isPending || save.isSuccess);
  const submit = (etag: string | null) => {
    const { approvazione_180, cadenza_dati, ...interessano } = form.values;
    const silenziate = tipiScadenza.filter((tipo) => !interessano[tipo]);
    save.mutate({ body: { silenziate, approvazione_180, cadenza_dati }, etag }, { onError: form.attach });
  };
  return (
    <FormDialog
      titolo="Scadenze dell’azienda"
      descrizione={azienda.ragione_sociale}
      conferma="Salva"
      isDirty={form.isDirty}
      isPending={save.isPending}
      canSubmit={query.data !== undefined && form.isDirty}
      errore={form.errore}
      onSubmit={() => submit(query.data?.etag ?? null)}
      onClose={onClose}
    >
      <Loaded query={query} loading={<LoadingRows rows={4} height={44} />}>
        {() => <Fields {...form} />}
      </Loaded>
    </FormDialog>
  );
};
