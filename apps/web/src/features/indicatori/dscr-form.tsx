import { SegmentedControl } from '@mantine/core';
import { moduloDscr } from '@vedetta/domain';
import type { AddendoDscr } from '@vedetta/domain';
import { IndicatoreField, SommaRow } from '../../components/indicatore/index.ts';
import { EuroField } from '../../components/fields/index.ts';
import type { Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import styles from './dscr-form.module.css';
import { PianoUsato } from './piano-usato.tsx';

type Campi = { readonly schema: SchemaGruppo; readonly parametri: Parametri; readonly disabled: boolean };

const Lato = ({
  titolo,
  addendi,
  schema,
  parametri,
  disabled,
}: Campi & { readonly titolo: string; readonly addendi: readonly AddendoDscr[] }) => (
  <fieldset className={styles.lato}>
    <legend>{titolo}</legend>
    {addendi.map(({ nome, segno }) => {
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
  const scelta = parametri.read(moduloDscr.scelta).valore === 1 ? 1 : 0;
  const approccio = moduloDscr.approcci.find((other) => other.scelta === scelta);
  const affidabili = schema.inputs[moduloDscr.affidabili];
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
          onChange={(valore) => parametri.change(moduloDscr.scelta, 'valore', Number(valore))}
          data={moduloDscr.approcci.map((other) => ({ value: String(other.scelta), label: other.titolo }))}
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
          stato={parametri.read(moduloDscr.affidabili)}
          onChange={(valore) => parametri.change(moduloDscr.affidabili, 'valore', valore)}
          disabled={disabled}
          description="Con dati non affidabili il DSCR non si calcola e decidono i cinque indici di settore."
        />
      )}
      <PianoUsato />
    </div>
  );
};
