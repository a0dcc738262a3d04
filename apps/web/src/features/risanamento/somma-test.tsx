import type { Indicatore } from '@vedetta/contract';
import { formatFigura, getSigla, sommeTest } from '@vedetta/domain';
import type { SubmitEvent } from 'react';
import { EuroField } from '../../components/fields/index.ts';
import { SommaFigura, SommaRow, SpiegaButton, SommaTotal } from '../../components/indicatore/index.ts';
import type { Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { flussiFigure, flussiRows, listDebitoRows } from './test-rows.ts';
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

/** Says whether a figure is read from the projection. */
const describeOrigine = (figura: Indicatore | undefined): string =>
  figura?.legge_proiezione === true ? 'dalla proiezione' : 'dal bilancio';

const formatEuroFigure = (indicatore: Indicatore | undefined): string => formatFigura(indicatore?.valore ?? 0, 'euro');

type Figure = Pick<Props, 'find' | 'spiegato' | 'onSpiega'> & Pick<Campi, 'schema'>;

const Spiega = ({ codice, schema, spiegato, onSpiega }: Figure & { readonly codice: string }) => (
  <SpiegaButton
    nome={schema.indicators[codice]?.name ?? codice}
    isSpiegato={spiegato === codice}
    onSpiega={() => onSpiega(codice)}
  />
);

/** An addend computed from the statement. */
const FiguraRow = ({ codice, ...figure }: Figure & { readonly codice: string }) => (
  <SommaRow
    segno={null}
    nome={
      <>
        {figure.schema.indicators[codice]?.name ?? codice}{' '}
        <span className="caption">{describeOrigine(figure.find(codice))}</span> <Spiega codice={codice} {...figure} />
      </>
    }
    codice={getSigla(codice)}
  >
    <SommaFigura>{formatEuroFigure(figure.find(codice))}</SommaFigura>
  </SommaRow>
);

const Totale = ({ codice, ...figure }: Figure & { readonly codice: string }) => (
  <SommaTotal
    nome={figure.schema.indicators[codice]?.name ?? codice}
    codice={getSigla(codice)}
    valore={formatEuroFigure(figure.find(codice))}
    azione={<Spiega codice={codice} {...figure} />}
  />
);

/** The two sums of the test: debt to restructure, and yearly flows available to pay it. */
export const SommaTest = ({ form, find, areFacoltative, spiegato, onSpiega, ...campi }: Props) => {
  const { schema, parametri } = campi;
  const figure = { find, schema, spiegato, onSpiega };
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
      <Totale codice={sommeTest.debito.totale} {...figure} />
      <hr className={styles.filo} />
      <h2 className={styles.titolo}>
        Flussi annui al servizio del debito <span className="caption">a regime</span>
      </h2>
      {flussiFigure.map((codice) => (
        <FiguraRow key={codice} codice={codice} {...figure} />
      ))}
      {flussiRows.map((row) => (
        <Row key={row.nome} row={row} {...campi} />
      ))}
      <Totale codice={sommeTest.flussi.totale} {...figure} />
      <div className={styles.end} />
    </form>
  );
};
