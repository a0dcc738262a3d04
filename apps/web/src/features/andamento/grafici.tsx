import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import type { Prospetto } from '@vedetta/contract';
import { formatData, formatPercent, formatValore } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import {
  chooseScala,
  ColumnsChart,
  FattiList,
  GradeChart,
  listChartColumns,
  listFatti,
  WaterfallChart,
} from '../../components/prospetto/index.ts';
import type { ChartSeries } from '../../components/prospetto/index.ts';
import { readValore } from './cella.ts';
import type { Lettura } from './cella.ts';
import styles from './grafici.module.css';

type Tabella = {
  readonly colonne: readonly string[];
  readonly righe: readonly (readonly [string, ...string[]])[];
  /** The last column is text. */
  readonly hasTesto?: boolean;
};

type CardProps = {
  readonly titolo: string;
  readonly nota?: string | undefined;
  readonly legenda?: readonly (readonly ['prima' | 'seconda' | 'proiezione', string])[];
  readonly tabella: Tabella;
  readonly children: ReactNode;
};

const Twin = ({ titolo, tabella: { colonne, righe, hasTesto = false } }: Pick<CardProps, 'titolo' | 'tabella'>) => (
  <div className={styles.twin} role="region" aria-label={`${titolo}, tabella`} tabIndex={0}>
    <table data-testo={hasTesto || undefined}>
      <thead>
        <tr>
          {colonne.map((colonna) => (
            <th key={colonna} scope="col">
              {colonna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {righe.map(([nome, ...celle]) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            {celle.map((cella, posto) => (
              <td key={colonne[posto + 1]}>{cella}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A chart with its name, its legend and its figures as a table. */
const ChartCard = ({ titolo, nota, legenda = [], tabella, children }: CardProps) => {
  const [isTable, setTable] = useState(false);
  const action = isTable ? 'Mostra il grafico' : 'Mostra la tabella';
  return (
    <section className={`card ${styles.card}`} aria-label={titolo}>
      <header>
        <h2>{titolo}</h2>
        <ActionIcon
          className="push"
          size={28}
          aria-label={`${titolo}: ${action.toLowerCase()}`}
          title={action}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartBar size={16} stroke={1.7} /> : <IconTable size={16} stroke={1.7} />}
        </ActionIcon>
      </header>
      {isTable ? (
        <Twin titolo={titolo} tabella={tabella} />
      ) : (
        <>
          <p className={styles.legend}>
            {legenda.map(([tono, nome]) => (
              <span key={nome}>
                <i data-tono={tono} aria-hidden="true" />
                {nome}
              </span>
            ))}
            {nota !== undefined && <span>{nota}</span>}
          </p>
          {children}
        </>
      )}
    </section>
  );
};

type Props = { readonly lettura: Lettura; readonly posti: readonly number[] };

const formatEuro = (valore: number | null): string => (valore === null ? 'n.c.' : formatValore(valore, 'euro'));

const CoppiaCard = ({
  titolo,
  codici,
  disposizione,
  lettura,
  posti,
}: Props & {
  readonly titolo: string;
  readonly codici: readonly [string, string];
  readonly disposizione: 'sovrapposte' | 'affiancate';
}) => {
  const { prospetto } = lettura;
  const colonne = listChartColumns(prospetto, posti);
  const [prima, seconda] = codici.map((codice): ChartSeries => {
    const riga = prospetto.righe.find((altra) => altra.codice === codice);
    return {
      nome: riga?.nome ?? codice,
      valori: posti.map((posto) => (riga === undefined ? null : readValore(riga, posto, lettura))),
    };
  });
  if (prima === undefined || seconda === undefined) return null;
  const hasProiezione = colonne.some(({ aspetto }) => aspetto === 'proiezione');
  return (
    <ChartCard
      titolo={titolo}
      nota={chooseScala([prima, seconda]).nome}
      legenda={[
        ['prima', prima.nome],
        ['seconda', seconda.nome],
        ...(hasProiezione ? ([['proiezione', 'proiezione']] as const) : []),
      ]}
      tabella={{
        colonne: ['Periodo', prima.nome, seconda.nome],
        righe: colonne.map(({ label }, posto) => [
          label,
          formatEuro(prima.valori[posto] ?? null),
          formatEuro(seconda.valori[posto] ?? null),
        ]),
      }}
    >
      <ColumnsChart titolo={titolo} colonne={colonne} prima={prima} seconda={seconda} disposizione={disposizione} />
    </ChartCard>
  );
};

const FlussoCard = ({ flusso }: { readonly flusso: Prospetto['flusso'] }) => {
  if (flusso === null)
    return (
      <section className={`card ${styles.card}`} aria-label="Dal MOL alla cassa">
        <header>
          <h2>Dal MOL alla cassa</h2>
        </header>
        <p className={styles.missing}>Servono due bilanci di chiusura consecutivi, quadrati e con voci.</p>
      </section>
    );
  const { passi, da, a } = flusso;
  const titolo = `Dal MOL alla cassa, ${a.slice(0, 4)}`;
  const motivo = passi.find((passo) => passo.motivo !== null)?.motivo ?? null;
  return (
    <ChartCard
      titolo={titolo}
      nota={`${chooseScala([{ valori: passi.map(({ valore }) => valore) }]).nome}, dal ${formatData(da)}`}
      tabella={{ colonne: ['Passo', 'Importo'], righe: passi.map(({ nome, valore }) => [nome, formatEuro(valore)]) }}
    >
      {motivo === null ? (
        <WaterfallChart titolo={titolo} passi={passi} />
      ) : (
        <p className={styles.missing}>Non calcolabile: {motivo}.</p>
      )}
    </ChartCard>
  );
};

const GradoCard = ({ lettura: { prospetto }, posti }: Props) => {
  const riga = prospetto.righe.find(({ sezione }) => sezione === 'grado');
  const colonne = listChartColumns(prospetto, posti);
  const gradi = posti.map((posto) => riga?.valori[posto] ?? null);
  const fatti = listFatti(prospetto, posti);
  const frasi = new Map(prospetto.fatti.map(({ bilancio, frasi: dette }) => [bilancio, `${dette.join('; ')}.`]));
  const hasFatti = fatti.length > 0;
  return (
    <ChartCard
      titolo="Grado di rischio"
      nota="pieno a fine esercizio, vuoto durante"
      tabella={{
        colonne: ['Periodo', 'Grado', ...(hasFatti ? ['Fatti'] : [])],
        righe: colonne.map(({ key, label }, posto) => {
          const grado = gradi[posto] ?? null;
          const figura = grado === null ? 'n.c.' : formatPercent(grado);
          return hasFatti ? [label, figura, frasi.get(key) ?? ''] : [label, figura];
        }),
        hasTesto: hasFatti,
      }}
    >
      <GradeChart titolo="Grado di rischio" bande="elenco" colonne={colonne} gradi={gradi} fatti={fatti} />
    </ChartCard>
  );
};

/** What the chart of grades numbers, as wide as the page: under one chart it would leave the others empty. */
const Fatti = ({ lettura: { prospetto }, posti }: Props) => {
  const fatti = listFatti(prospetto, posti);
  return (
    fatti.length > 0 && (
      <section className={`card ${styles.facts}`} aria-label="Fatti segnati sul grado">
        <FattiList fatti={fatti} />
      </section>
    )
  );
};

/** The four charts of a company. */
export const Grafici = (props: Props) => (
  <div className={styles.wrap}>
    <div className={styles.charts}>
      <CoppiaCard {...props} titolo="Ricavi e MOL" codici={['ricavi', 'mol']} disposizione="sovrapposte" />
      <CoppiaCard
        {...props}
        titolo="Debiti e patrimonio netto"
        codici={['debiti', 'patrimonio_netto']}
        disposizione="affiancate"
      />
      <FlussoCard flusso={props.lettura.prospetto.flusso} />
      <GradoCard {...props} />
    </div>
    <Fatti {...props} />
  </div>
);
