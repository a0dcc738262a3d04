import { Checkbox, Radio } from '@mantine/core';
import type { ScadenzarioAzienda } from '@vedetta/contract';
import { cadenzeDati, GIORNI_APPROVAZIONE_LUNGA, regoleScadenze, tipiScadenza } from '@vedetta/domain';
import type { CadenzaDati } from '@vedetta/domain';
import { useState } from 'react';
import { useSaveScadenzario, useScadenzario } from '../../queries/scadenze.ts';
import { FormDialog, Loaded, LoadingRows, notifySuccess } from '../ui/index.ts';
import styles from './scadenzario-dialog.module.css';

const CADENZE: Readonly<Record<CadenzaDati, string>> = {
  trimestrale: 'Ogni trimestre',
  semestrale: 'Ogni semestre',
  nessuna: 'Mai',
};

const isCadenza = (value: string): value is CadenzaDati => cadenzeDati.some((cadenza) => cadenza === value);

type FieldsProps = {
  readonly scadenzario: ScadenzarioAzienda;
  readonly onChange: (scadenzario: ScadenzarioAzienda) => void;
};

const Fields = ({ scadenzario, onChange }: FieldsProps) => {
  const { approvazione_180, cadenza_dati, silenziate } = scadenzario;
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>Scadenze che interessano</legend>
        {tipiScadenza.map((tipo) => (
          <Checkbox
            key={tipo}
            label={regoleScadenze[tipo].nome}
            description={regoleScadenze[tipo].regola}
            checked={!silenziate.includes(tipo)}
            onChange={(event) =>
              onChange({
                ...scadenzario,
                silenziate: event.currentTarget.checked
                  ? silenziate.filter((other) => other !== tipo)
                  : [...silenziate, tipo],
              })
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label={`Approvazione entro ${GIORNI_APPROVAZIONE_LUNGA} giorni invece di ${regoleScadenze.approvazione.giorni}`}
        description="Se lo statuto lo prevede e vi sono particolari esigenze, o per il bilancio consolidato"
        checked={approvazione_180}
        disabled={silenziate.includes('approvazione') && silenziate.includes('deposito')}
        onChange={(event) => onChange({ ...scadenzario, approvazione_180: event.currentTarget.checked })}
      />
      <Radio.Group
        label="Dati contabili attesi"
        value={cadenza_dati}
        onChange={(value) => isCadenza(value) && onChange({ ...scadenzario, cadenza_dati: value })}
      >
        <div className={styles.choices}>
          {cadenzeDati.map((cadenza) => (
            <Radio key={cadenza} value={cadenza} label={CADENZE[cadenza]} disabled={silenziate.includes('dati')} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
};

type ScadenzarioDialogProps = {
  readonly azienda: { readonly id: string; readonly ragione_sociale: string };
  readonly onClose: () => void;
};

/** Which deadlines a company has. */
export const ScadenzarioDialog = ({ azienda, onClose }: ScadenzarioDialogProps) => {
  const query = useScadenzario(azienda.id);
  const [changed, setChanged] = useState<ScadenzarioAzienda | null>(null);
  const save = useSaveScadenzario(azienda.id, () => {
    notifySuccess('Scelta delle scadenze salvata.');
    onClose();
  });
  return (
    <FormDialog
      titolo="Scadenze dell’azienda"
      descrizione={azienda.ragione_sociale}
      conferma="Salva"
      isDirty={changed !== null}
      isPending={save.isPending}
      canSubmit={changed !== null}
      errore={save.error}
      onSubmit={() => changed !== null && save.mutate(changed)}
      onClose={onClose}
    >
      <Loaded query={query} loading={<LoadingRows rows={4} height={44} />}>
        {(saved) => <Fields scadenzario={changed ?? saved} onChange={setChanged} />}
      </Loaded>
    </FormDialog>
  );
};
