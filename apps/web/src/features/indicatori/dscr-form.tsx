import { SegmentedControl } from '@mantine/core';
import { IndicatoreField, SommaRow } from '../../components/indicatore/index.ts';
import { EuroField } from '../../components/fields/index.ts';
import type { Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { approcci, DATI_AFFIDABILI, SCELTA_APPROCCIO } from './dscr-data.ts';
import type { DscrRow } from './dscr-data.ts';
import styles from './dscr-form.module.css';

type Campi = { readonly schema: SchemaGruppo; readonly parametri: Parametri; readonly disabled: boolean };

const Lato = ({
  titolo,
  rows,
  schema,
  parametri,
  disabled,
}: Campi & { readonly titolo: string; readonly rows: readonly DscrRow[] }) => (
  <fieldset className={styles.lato}>
    <legend>{titolo}</legend>
    {rows.map(({ nome, segno }) => {
      const input = schema.inputs[nome];
      if (input === undefined) return null;
      const stato = parametri.read(nome);
      return (
        <SommaRow key={nome} segno={segno} nome={input.name} codice={nome}>
          <EuroField
            aria-label={input.name}
            size="xs"
            value={stato.valore}
            onChange={(valore) => parametri.change(nome, 'valore', valore)}
            disabled={disabled}
            error={parametri.errore?.fields[nome]}
            isSuggested={stato.isCalcolato}
          />
        </SommaRow>
      );
    })}
  </fieldset>
);

/** The inputs of the DSCR: approach, numerator and denominator, reliability of the data. */
export const DscrForm = (campi: Campi) => {
  const { schema, parametri, disabled } = campi;
  const scelta = parametri.read(SCELTA_APPROCCIO).valore === 1 ? 1 : 0;
  const approccio = approcci.find((other) => other.scelta === scelta);
  const affidabili = schema.inputs[DATI_AFFIDABILI];
  if (approccio === undefined) return null;
  return (
    <div className={styles.modulo}>
      <div className={styles.choice}>
        <SegmentedControl
          aria-label="Approccio per il DSCR"
          size="xs"
          classNames={{ root: styles.approcci ?? '', indicator: styles.approccio ?? '' }}
          disabled={disabled}
          value={String(scelta)}
          onChange={(valore) => parametri.change(SCELTA_APPROCCIO, 'valore', Number(valore))}
          data={approcci.map((other) => ({ value: String(other.scelta), label: other.titolo }))}
        />
        <p>{approccio.guida}</p>
      </div>
      <div className={styles.lati}>
        <Lato {...campi} {...approccio.numeratore} />
        <span className={styles.diviso} role="img" aria-label="diviso">
          ÷
        </span>
        <Lato {...campi} {...approccio.denominatore} />
      </div>
      {affidabili !== undefined && (
        <IndicatoreField
          input={affidabili}
          stato={parametri.read(DATI_AFFIDABILI)}
          onChange={(valore) => parametri.change(DATI_AFFIDABILI, 'valore', valore)}
          disabled={disabled}
          description="Con dati non affidabili il DSCR non si calcola e decidono i cinque indici di settore."
        />
      )}
    </div>
  );
};
