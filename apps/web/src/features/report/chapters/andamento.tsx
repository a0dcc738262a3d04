import type { Report } from '@vedetta/contract';
import { computeBanda, formatData, formatNumero, getParolaBanda, IVA_GIORNI, toPunti } from '@vedetta/domain';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import {
  chooseScala,
  ColumnsChart,
  findUltima,
  GradeChart,
  listChartColumns,
  WaterfallChart,
} from '../../../components/prospetto/index.ts';
import { formatGrado } from '../../../components/rischio/index.ts';
import {
  describeAspetti,
  describeColonna,
  explainFcfo,
  listAltreRegole,
  listMotivi,
  namePassi,
  printCella,
  printTitoloAndamento,
} from '../data/andamento.ts';
import type { AndamentoReport, RigaAndamento } from '../data/andamento.ts';
import { nameIndicatore } from '../data/gruppi.ts';
import { Chapter } from '../paper/chapter.tsx';
import carta from '../paper/paper.module.css';
import { setApostrophes } from '../paper/text.ts';
import classes from './andamento.module.css';

/** In drawing units: a column of the page by the height of a chart, that of the flow by its rows. */
const WIDTH = 388;
const WIDTH_FLUSSO = 414;

type Props = { readonly andamento: AndamentoReport };

/** The statement beside those before it: four charts, then their figures. */
export const Andamento = ({ report }: { readonly report: Report }): ReactNode => {
  const { andamento } = report;
  if (andamento === null) return null;
  return (
    <Chapter titolo={printTitoloAndamento(andamento)} occhiello="Periodi a confronto">
      <Grafici andamento={andamento} passi={namePassi(report)} />
      <Tabella andamento={andamento} />
      <Note andamento={andamento} report={report} />
    </Chapter>
  );
};

type RiquadroProps = {
  readonly titolo: string;
  readonly nota?: readonly string[];
  readonly legenda?: readonly (readonly ['prima' | 'seconda', string])[];
  readonly children: ReactNode;
};

const Riquadro = ({ titolo, nota = [], legenda = [], children }: RiquadroProps): ReactNode => (
  <section className={classes.riquadro}>
    <header>
      <h2>{titolo}</h2>
      <p>
        {legenda.map(([tono, nome]) => (
          <span key={nome}>
            <i data-tono={tono} aria-hidden="true" />
            {nome}
          </span>
        ))}
        {nota.map((parte) => (
          <span key={parte}>{parte}</span>
        ))}
      </p>
    </header>
    {children}
  </section>
);

const findRiga = ({ righe }: AndamentoReport, codice: string): RigaAndamento | undefined =>
  righe.find((riga) => riga.codice === codice);

type CoppiaProps = Props & {
  readonly titolo: string;
  readonly codici: readonly [string, string];
  readonly disposizione: 'sovrapposte' | 'affiancate';
};

const Coppia = ({ andamento, titolo, codici, disposizione }: CoppiaProps): ReactNode => {
  const [prima, seconda] = codici.map((codice) => {
    const riga = findRiga(andamento, codice);
    return { nome: riga?.nome ?? codice, valori: riga?.valori ?? [] };
  });
  if (prima === undefined || seconda === undefined) return null;
  return (
    <Riquadro
      titolo={titolo}
      nota={[
        `${chooseScala([prima, seconda]).nome}${disposizione === 'sovrapposte' ? ', ciascuno con la sua scala' : ''}`,
        ...describeAspetti(andamento),
      ]}
      legenda={[
        ['prima', prima.nome],
        ['seconda', seconda.nome],
      ]}
    >
      <ColumnsChart
        titolo={titolo}
        colonne={listChartColumns(
          andamento,
          andamento.colonne.map((_, posto) => posto),
        )}
        prima={prima}
        seconda={seconda}
        disposizione={disposizione}
        width={WIDTH}
      />
    </Riquadro>
  );
};

type Passi = NonNullable<AndamentoReport['flusso']>['passi'];
type FlussoProps = Pick<AndamentoReport, 'flusso'> & { readonly passi: Passi };

const Flusso = ({ flusso, passi }: FlussoProps): ReactNode => {
  if (flusso === null)
    return (
      <Riquadro titolo="Dal MOL alla cassa">
        <p className={carta.small}>Servono due bilanci di chiusura consecutivi, quadrati e con voci.</p>
      </Riquadro>
    );
  const { da, a } = flusso;
  const motivo = passi.find((passo) => passo.motivo !== null)?.motivo ?? null;
  const titolo = `Dal MOL alla cassa, ${a.slice(0, 4)}`;
  return (
    <Riquadro
      titolo={titolo}
      nota={[
        `${chooseScala([{ valori: passi.map(({ valore }) => valore) }]).nome}, dal ${formatData(da)} al ${formatData(a)}; importi arrotondati`,
      ]}
    >
      {motivo === null ? (
        <WaterfallChart titolo={titolo} passi={passi} width={WIDTH_FLUSSO} />
      ) : (
        <p className={carta.small}>Non calcolabile: {setApostrophes(motivo)}.</p>
      )}
    </Riquadro>
  );
};

const Grafici = ({ andamento, passi }: Props & { readonly passi: Passi }): ReactNode => {
  const { colonne, flusso } = andamento;
  const hasInfrannuali = colonne.some(({ tipo }) => tipo === 'infrannuale');
  return (
    <div className={classes.grafici}>
      <Coppia andamento={andamento} titolo="Ricavi e MOL" codici={['ricavi', 'mol']} disposizione="sovrapposte" />
      <Coppia
        andamento={andamento}
        titolo="Debiti e patrimonio netto"
        codici={['debiti', 'patrimonio_netto']}
        disposizione="affiancate"
      />
      <Flusso flusso={flusso} passi={passi} />
      <Riquadro
        titolo="Grado di rischio"
        nota={[hasInfrannuali ? 'in punti; pieno a fine esercizio, vuoto durante' : 'in punti, da 0 (migliore) a 100']}
      >
        <GradeChart
          titolo="Grado di rischio"
          colonne={listChartColumns(
            andamento,
            colonne.map((_, posto) => posto),
          )}
          gradi={findRiga(andamento, 'grado')?.valori ?? []}
          width={WIDTH}
        />
      </Riquadro>
    </div>
  );
};

const SEZIONI: Partial<Record<RigaAndamento['sezione'], string>> = {
  conto_economico: 'Conto economico',
  stato_patrimoniale: 'Stato patrimoniale',
};

/** Amounts that need smaller type in five columns. */
const AMPIO = 1e10;
const isAmpia = ({ righe }: AndamentoReport): boolean =>
  righe.some(({ unit, valori }) => unit === 'euro' && valori.some((valore) => Math.abs(valore ?? 0) >= AMPIO));

const Tabella = ({ andamento }: Props): ReactNode => {
  const { colonne, righe } = andamento;
  const ultima = findUltima(colonne);
  const sezioni = Map.groupBy(righe, ({ sezione }) => SEZIONI[sezione] ?? 'Margini, indici e grado');
  return (
    <table className={classes.tabella} data-colonne={colonne.length} data-ampia={isAmpia(andamento) || undefined}>
      <thead>
        <tr>
          <th scope="col">Importi in euro, arrotondati all’unità</th>
          {colonne.map((colonna, posto) => (
            <th key={colonna.bilancio} scope="col" className={carta.cifra} data-ultima={posto === ultima || undefined}>
              {formatData(colonna.data)}
              <span className={classes.tipo}>{describeColonna(colonna)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...sezioni].map(([nome, proprie]) => (
          <Fragment key={nome}>
            <tr className={carta.classe}>
              <th scope="rowgroup" colSpan={colonne.length + 1}>
                {nome}
              </th>
            </tr>
            {proprie.map((riga) => (
              <tr key={`${riga.sezione} ${riga.codice}`} data-livello={riga.livello}>
                <th scope="row">
                  {setApostrophes(nameIndicatore(riga.codice, riga.nome))}
                  {riga.punteggi !== null && <span className={carta.codice}> {riga.codice}</span>}
                </th>
                {colonne.map(({ bilancio }, posto) => (
                  <td key={bilancio} className={carta.cifra} data-ultima={posto === ultima || undefined}>
                    <Cella riga={riga} posto={posto} isProiezione={colonne[posto]?.proiezione === true} />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

type CellaProps = { readonly riga: RigaAndamento; readonly posto: number; readonly isProiezione: boolean };

const Cella = ({ riga, posto, isProiezione }: CellaProps): ReactNode => {
  const valore = riga.valori[posto] ?? null;
  if (isProiezione && valore === null && (riga.punteggi !== null || riga.sezione === 'grado')) return '-';
  return riga.sezione === 'grado' && valore !== null ? (
    <>
      {formatGrado(valore)}
      <span className={classes.tipo}>{getParolaBanda(computeBanda(valore))}</span>
    </>
  ) : (
    printCella(riga, posto)
  );
};

const Note = ({ andamento, report }: Props & { readonly report: Report }): ReactNode => {
  const { colonne } = andamento;
  const motivi = listMotivi(andamento);
  const altre = listAltreRegole(andamento, report.versione_regole);
  const fcfo = explainFcfo(report);
  return (
    <p className={[carta.small, carta.nota].join(' ')}>
      {colonne.some(({ tipo }) => tipo === 'infrannuale') &&
        'Il conto economico di un infrannuale è del solo periodo e non si confronta con un esercizio intero. '}
      {colonne.some(({ proiezione }) => proiezione) &&
        'Una proiezione non ha un grado né gli indici del consuntivo: trattino. '}
      {colonne.some(({ consolidato }) => !consolidato) &&
        'Bozza: dati non bloccati, con gli importi alla data di stampa. '}
      Gestione finanziaria: C e D del conto economico. Debiti totali: D ed E del passivo. Posizione finanziaria netta:
      debiti finanziari meno disponibilità liquide e titoli. Giorni: crediti verso clienti sui ricavi e debiti verso
      fornitori sugli acquisti, per i giorni del periodo, con l’IVA ipotizzata al{' '}
      {formatNumero(toPunti(IVA_GIORNI.aliquota))} % su tutte le operazioni: nessun parametro cambia l’ipotesi.
      {fcfo !== null && ` ${fcfo}`}
      {motivi.length > 0 && ` n.c., non calcolabile. ${motivi.map(setApostrophes).join(' ')}`}
      {altre.map(({ data, regole }) => ` Grado e indici al ${data} secondo le regole ${regole}.`)}
    </p>
  );
};
