import type { Gruppo, Report } from '@vedetta/contract';
import { findModello, formatPercent, isAusiliario, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatValore } from '../../../components/indicatore/barra-soglie-testo.ts';
import { startSentence } from '../../../components/indicatore/lettura.ts';
import { RischioChip } from '../../../components/rischio/rischio-chip.tsx';
import carta from '../carta/carta.module.css';
import { Capitolo } from '../carta/capitolo.tsx';
import { closeFrase, joinFrase, setApostrofi } from '../carta/testo.ts';
import { getNomeGruppo, listIndicatori, printCalcoloBreve } from '../dati/gruppi.ts';
import type { IndicatoreReport } from '../dati/gruppi.ts';
import classes from './altri-indici.module.css';
import { SchedaModello } from './modelli.tsx';
import { Pareggio } from './pareggio.tsx';
import { Segnali } from './segnali.tsx';
import { TabellaIndici } from './tabella-indici.tsx';

/** Longer figures take a smaller type and a wider column. */
const FIGURA_LUNGA = 17;

/** Supporting figures that have a table of their own. */
const TASSI: readonly string[] = ['__TSR', '__TSA', '__TSPN'];

type Props = { readonly report: Report; readonly gruppo: Gruppo };

/** A group of indicatori as a chapter: its risk, the scored ones with their bars, then the figures they rest on. */
export const AltriIndici = ({ report, gruppo }: Props): ReactNode => {
  const tutti = listIndicatori(report, gruppo);
  const ausiliari = tutti.filter(({ indicatore }) => isAusiliario(indicatore.codice));
  const modelli = listModelli(tutti.filter(({ indicatore }) => !isAusiliario(indicatore.codice)));
  const esposti = new Set(
    modelli.map(({ modello }) => (modello === null ? null : printNodo(modello.somma, 'simboli'))),
  );
  const indici = modelli.filter(({ modello }) => modello === null).map(({ indice }) => indice);
  const supporto = ausiliari.filter(
    ({ indicatore }) =>
      !esposti.has(printNodo(indicatore.spiegazione.albero, 'simboli')) && !TASSI.includes(indicatore.codice),
  );
  return (
    <Capitolo
      titolo="ALTRI INDICI"
      gruppo={getNomeGruppo(report, gruppo)}
      occhiello={`Altri indicatori, gruppo ${gruppo}`}
    >
      <RischioGruppo report={report} gruppo={gruppo} />
      {modelli.map(
        ({ indice, modello }) =>
          modello !== null && <SchedaModello key={indice.indicatore.codice} indice={indice} modello={modello} />,
      )}
      {indici.length > 0 && <TabellaIndici indici={indici} />}
      {gruppo === 'BEP' && <Pareggio report={report} />}
      <Supporto
        titolo="Tassi di crescita"
        valori={tutti.filter(({ indicatore }) => TASSI.includes(indicatore.codice))}
      />
      <Supporto titolo="Grandezze di calcolo" gruppo={getNomeGruppo(report, gruppo)} valori={supporto} />
      <Fonti indici={tutti} />
      {gruppo === 'ICAS' && <Segnali report={report} />}
    </Capitolo>
  );
};

/** Only the statistical models are laid out by terms: a weighted sum of the others is clearer as a sentence. */
const readModello = (indicatore: IndicatoreReport['indicatore']) =>
  indicatore.gruppo === ('ISPI' satisfies Gruppo) ? findModello(indicatore) : null;

const listModelli = (indici: readonly IndicatoreReport[]) => {
  return indici.map((indice) => ({
    indice,
    modello: readModello(indice.indicatore),
  }));
};

const RischioGruppo = ({ report, gruppo }: Props): ReactNode => {
  const contributo = report.rischio.gruppi.find((voce) => voce.gruppo === gruppo);
  if (contributo === undefined) return null;
  const { rischio, peso_effettivo, motivo } = contributo;
  return (
    <div className={classes.rischio}>
      <span className={classes.figura}>{formatPercent(rischio)}</span>
      <RischioChip rischio={rischio} />
      <p className={carta.piccolo}>
        {rischio === null
          ? closeFrase(motivo ?? 'Nessun indicatore del gruppo ha un punteggio')
          : `Rischio del gruppo; nel grado sintetico pesa ${formatPercent(peso_effettivo)}.`}
      </p>
    </div>
  );
};

type SupportoProps = {
  readonly titolo: string;
  /** Named where the table may stand at the head of a page. */ readonly gruppo?: string;
  readonly valori: readonly IndicatoreReport[];
};

const Supporto = ({ titolo, gruppo, valori }: SupportoProps): ReactNode => {
  if (valori.length === 0) return null;
  const righe = valori.map(({ indicatore, nome, unit }) => ({
    indicatore,
    nome,
    cifra: formatValore(indicatore.valore, unit),
  }));
  return (
    <section className={classes.unita}>
      <h2>
        {titolo}
        {gruppo !== undefined && <span className={carta.gruppo}> {gruppo}</span>}
      </h2>
      <table
        className={classes.supporto}
        data-ampia={righe.some(({ cifra }) => cifra.length > FIGURA_LUNGA) || undefined}
      >
        <thead>
          <tr>
            <th scope="col">Grandezza</th>
            <th scope="col">Come si ottiene</th>
            <th scope="col" className={carta.cifra}>
              Importo o rapporto
            </th>
          </tr>
        </thead>
        <tbody>
          {righe.map(({ indicatore, nome, cifra }) => (
            <tr key={indicatore.codice}>
              <th scope="row">{setApostrofi(nome)}</th>
              <td className={carta.piccolo}>
                {indicatore.motivo === null ? printOrigine(indicatore) : closeFrase(indicatore.motivo.testo)}
              </td>
              <td className={carta.cifra}>{cifra}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The variants of a model by their symbols, whose values stand above. */
const printOrigine = (indicatore: IndicatoreReport['indicatore']): string => {
  const modello = readModello(indicatore);
  return modello === null
    ? startSentence(printCalcoloBreve(indicatore.spiegazione.albero))
    : printNodo(modello.somma, 'simboli');
};

/** What in the thresholds is of a source and what is ours, said once with the indicatori it holds for. */
const Fonti = ({ indici }: { readonly indici: readonly IndicatoreReport[] }): ReactNode => {
  const note = Map.groupBy(
    indici.filter(({ indicatore }) => indicatore.spiegazione.nota_soglie !== null),
    ({ indicatore }) => indicatore.spiegazione.nota_soglie ?? '',
  );
  return (
    <p className={[carta.piccolo, carta.nota, classes.fonti].join(' ')}>
      {[...note]
        .map(
          ([nota, voci]) =>
            `${voci.map(({ indicatore }) => indicatore.codice).join(', ')}: ${closeFrase(joinFrase(nota))}`,
        )
        .join(' ')}
    </p>
  );
};
