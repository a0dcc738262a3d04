import type { Indicatore } from '@vedetta/contract';
import { formatFigura } from '@vedetta/domain';
import type { SubmitEvent } from 'react';
import { EuroField } from '../../components/fields/index.ts';
import { SommaFigura, SommaRow, SpiegaButton, SommaTotal } from '../../components/indicatore/index.ts';
import type { Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { listDebitoRows, flussiRows } from './test-rows.ts';
import type { TestRow } from './test-rows.ts';
import styles from './somma-test.module.css';

type Campi = { readonly schema: SchemaGruppo; readonly parametri: Parametri; readonly disabled: boolean };
type Props = Campi & {
  readonly form: string;
  readonly find: (codice: string) => Indicatore | undefined;
  readonly areFacoltative: boolean;
  /** Code of the explained figure; null if none. */
  readonly spiegato: string | null;
  readonly onSpiega: (codice: string) => void;
};

const Row = ({ row: { nome, segno, sigla }, schema, parametri, disabled }: Campi & { readonly row: TestRow }) => {
  const input = schema.inputs[nome];
  if (input === undefined) return null;
  return (
    <SommaRow segno={segno} nome={input.name} codice={sigla ?? nome}>
      <EuroField
        aria-label={input.name}
        size="xs"
        value={parametri.read(nome).valore}
        onChange={(valore) => parametri.change(nome, 'valore', valore)}
        disabled={disabled}
        error={parametri.errore?.fields[nome]}
      />
    </SommaRow>
  );
};

/** Says whether the margin is that of the projection. */
const describeMol = (mol: Indicatore | undefined): string =>
  mol?.legge_proiezione === true ? 'dalla proiezione' : 'dal bilancio';

const formatEuroFigure = (indicatore: Indicatore | undefined): string => formatFigura(indicatore?.valore ?? 0, 'euro');

/** The two sums of the test: debt to restructure, and yearly flows available to pay it. */
export const SommaTest = ({ form, find, areFacoltative, spiegato, onSpiega, ...campi }: Props) => {
  const { schema, parametri } = campi;
  const name = (codice: string) => schema.indicators[codice]?.name ?? codice;
  const spiega = (codice: string) => (
    <SpiegaButton nome={name(codice)} isSpiegato={spiegato === codice} onSpiega={() => onSpiega(codice)} />
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void parametri.save();
  };
  return (
    <form id={form} className="card" onSubmit={submit} noValidate>
      <h2 className={styles.titolo}>Debito da ristrutturare</h2>
      {listDebitoRows(parametri.read, areFacoltative).map((row) => (
        <Row key={row.nome} row={row} {...campi} />
      ))}
      <SommaTotal nome={name('__TDr')} codice="TDr" valore={formatEuroFigure(find('__TDr'))} azione={spiega('__TDr')} />
      <hr className={styles.filo} />
      <h2 className={styles.titolo}>
        Flussi annui al servizio del debito <span className="caption">a regime</span>
      </h2>
      <SommaRow
        segno={null}
        nome={
          <>
            {name('__MOL')} <span className="caption">{describeMol(find('__MOL'))}</span> {spiega('__MOL')}
          </>
        }
        codice="MOL"
      >
        <SommaFigura>{formatEuroFigure(find('__MOL'))}</SommaFigura>
      </SommaRow>
      {flussiRows.map((row) => (
        <Row key={row.nome} row={row} {...campi} />
      ))}
      <SommaTotal nome={name('__TFr')} codice="TFr" valore={formatEuroFigure(find('__TFr'))} azione={spiega('__TFr')} />
      <div className={styles.end} />
    </form>
  );
};
