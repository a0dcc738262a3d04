import type { Report } from '@vedetta/contract';
import {
  formatData,
  formatPercent,
  minimiGrado,
  NOTA_GRADO,
  printCalcoloGrado,
  toPunti,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { ReactNode } from 'react';
import { PrintedSoglieBar } from '../../../components/indicatore/index.ts';
import { RischioChip, formatGrado, formatGradoCifre } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import { printNonBloccato } from '../data/cambiamenti.ts';
import { bande, printBande } from '../data/bande.ts';
import { explainInutilizzabile } from '../data/quadratura.ts';
import { explainSenzaConteggio, listConfronto } from '../data/grandezze-sintesi.ts';
import { explainAlternativi } from '../data/provenienza.ts';
import type { ConfrontoRow } from '../data/grandezze-sintesi.ts';
import { buildSintesi } from '../data/sintesi-page.ts';
import type { SintesiPagina } from '../data/sintesi-page.ts';
import { computePeriodo } from '../data/titolo.ts';
import { FormazioneGrado } from './formazione-grado.tsx';
import classes from './sintesi.module.css';

/** Longer figures get a smaller font; the longest ones a wider column for all. */
const LONG_FIGURE = 10;
const VERY_LONG_FIGURE = 17;

type Props = { readonly report: Report };

export const Sintesi = ({ report }: Props): ReactNode => {
  const { motivazioni, cambiamenti, senzaConfronto, attenzioni, passoFitta } = buildSintesi(report);
  const { overall_risk } = report.rischio;
  const confronto = listConfronto(report);
  return (
    <Chapter
      titolo="Sintesi"
      occhiello="Il giudizio in una pagina"
      sommario={explainInutilizzabile(report.bilancio) ?? closeSentence(report.rischio.motivo)}
    >
      <div className={classes.pagina} data-passo-fitta={passoFitta}>
        <Grado report={report} />
        <Motivazioni motivazioni={motivazioni} isCalcolato={overall_risk !== null} />
        <Cambiamenti cambiamenti={cambiamenti} senzaConfronto={senzaConfronto} precedente={report.precedente} />
        <div className={classes.colonne} data-sola={senzaConfronto !== null || isAmpio(confronto) || undefined}>
          {confronto.length > 0 && <Confronto report={report} rows={confronto} />}
          <Attenzioni attenzioni={attenzioni} />
        </div>
      </div>
    </Chapter>
  );
};

/** The grade of the year before, on the same scale. */
const findPrima = ({ precedente, rischio: { overall_risk } }: Report) =>
  precedente === null || precedente.overall_risk === null || overall_risk === null
    ? null
    : {
        valore: precedente.overall_risk,
        testo: `${formatData(precedente.data_bilancio)}: ${formatGrado(precedente.overall_risk)}`,
        testoAttuale: formatGrado(overall_risk),
      };

/** A grade that one answer of the questionnaire could raise: who answers nothing must not look better. */
const isSenzaSegnali = ({ fatti, rischio, versione_regole }: Report): boolean =>
  fatti.segnali === null &&
  rischio.overall_risk !== null &&
  rischio.overall_risk < minimiGrado.segnale &&
  versione_regole === VERSIONE_REGOLE;

const Grado = ({ report }: Props): ReactNode => {
  const { rischio } = report;
  const { overall_risk } = rischio;
  return (
    <div className={classes.grado}>
      <div>
        <p className={carta.small}>Grado di rischio sintetico</p>
        <div className={classes.row}>
          <p className={classes.figura}>
            {formatGradoCifre(overall_risk)}
            {overall_risk !== null && <span> %</span>}
          </p>
          <RischioChip rischio={overall_risk} size="lg" />
        </div>
        <PrintedSoglieBar
          nome="Scala del grado di rischio"
          unit="percent"
          valore={overall_risk}
          intervalli={bande}
          scale={[0, 1]}
          width={205}
          formatText={formatGrado}
          confronto={findPrima(report)}
        />
        <p className={carta.small}>{printBande()}</p>
        <p className={[carta.small, classes.stato].join(' ')}>
          {NOTA_GRADO} Gli indici di allerta (CNDCEC 2019) sono un modello di riferimento mai divenuto obbligatorio.
        </p>
      </div>
      {overall_risk !== null && (
        <FormazioneGrado
          rischio={rischio}
          titolo="Come si forma il grado"
          printPeso={({ peso_effettivo }) => formatPercent(peso_effettivo)}
        >
          <tfoot>
            <tr>
              <td colSpan={4} className={carta.small}>
                Pesi: criterio adottato da Vedetta, riproporzionati sui gruppi disponibili. {printCalcoloGrado(rischio)}
                , scritto {formatGrado(overall_risk)}. Il calcolo di ogni gruppo è nel suo capitolo.
                {isSenzaSegnali(report) && (
                  <b>
                    {' '}
                    I sette segnali di legge sono senza risposta: uno solo presente porterebbe il grado ad almeno il{' '}
                    {toPunti(minimiGrado.segnale)}&nbsp;%.
                  </b>
                )}
              </td>
            </tr>
          </tfoot>
        </FormazioneGrado>
      )}
    </div>
  );
};

type MotivazioniProps = Pick<SintesiPagina, 'motivazioni'> & { readonly isCalcolato: boolean };

const Motivazioni = ({ motivazioni, isCalcolato }: MotivazioniProps): ReactNode => {
  return (
    <>
      <h2 className={classes.perche}>Perché questo grado</h2>
      {motivazioni.length === 0 && (
        <p>
          {isCalcolato
            ? 'Nessun indicatore che entra nel grado raggiunge la fascia di attenzione.'
            : 'Il grado non è calcolabile: nessun gruppo ha un valore.'}
        </p>
      )}
      <ul className={classes.motivazioni}>
        {motivazioni.map(({ figura, titolo, testo, codici, passo }) => (
          <li
            key={codici[0]}
            data-lunga={figura.length > LONG_FIGURE || undefined}
            data-ampia={figura.length > VERY_LONG_FIGURE || undefined}
            data-passo={passo}
          >
            <span className={classes.valore}>{figura}</span>
            <p>
              <b>{setApostrophes(titolo)}</b> {testo}
            </p>
            <span className={carta.codice}>{codici.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

type CambiamentiProps = Pick<SintesiPagina, 'cambiamenti' | 'senzaConfronto'> & Pick<Report, 'precedente'>;

const Cambiamenti = ({ cambiamenti, senzaConfronto, precedente }: CambiamentiProps): ReactNode => {
  return (
    <section className={classes.unita}>
      <h2>
        Che cosa è cambiato
        {senzaConfronto === null && precedente !== null && (
          <span className={classes.dal}>
            {' '}
            dal {formatData(precedente.data_bilancio)}
            {printNonBloccato(precedente)}
          </span>
        )}
      </h2>
      {(senzaConfronto !== null || cambiamenti.length === 0) && (
        <p>{senzaConfronto ?? 'Nessuna voce e nessun esito è cambiato.'}</p>
      )}
      {cambiamenti.length > 0 && (
        <ul className={classes.cambiamenti}>
          {cambiamenti.map(({ titolo, testo, passo }) => (
            <li key={titolo} data-passo={passo}>
              <b>{titolo}</b> {testo}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Longer amounts take the whole width. */
const LONG_AMOUNT = 13;
const isAmpio = (rows: readonly ConfrontoRow[]): boolean =>
  rows.some(({ prima, now }) => Math.max(prima.length, now.length) > LONG_AMOUNT);

type ConfrontoProps = Props & { readonly rows: readonly ConfrontoRow[] };

/** The main figures beside those of the year before. */
const Confronto = ({ report, rows }: ConfrontoProps): ReactNode => {
  const { bilancio, precedente } = report;
  const senzaConteggio = explainSenzaConteggio(report);
  const alternativi = explainAlternativi(report);
  return (
    <section className={classes.unita}>
      <h2>Grandezze principali</h2>
      <table className={classes.confronto}>
        <TableHead
          columns={[
            'Importi in euro',
            { cifra: formatData(precedente?.data_bilancio ?? null) },
            { cifra: formatData(bilancio.data_bilancio) },
            { cifra: 'Variazione' },
          ]}
        />
        <tbody>
          {rows.map(({ nome, prima, now, variazione }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td className={carta.cifra}>{prima}</td>
              <td className={[carta.cifra, classes.now].join(' ')}>{now}</td>
              <td className={carta.cifra}>{variazione}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ variazione }) => variazione === 'n.s.') && (
        <p className={carta.small}>
          n.s.: percentuale non significativa, perché almeno uno dei due importi è negativo.
        </p>
      )}
      {alternativi !== null && <p className={carta.small}>{alternativi}</p>}
      {senzaConteggio !== null && <p className={carta.small}>{senzaConteggio}</p>}
      {!bilancio.bilancio_chiusura && (
        <p className={carta.small}>
          Periodi diversi: ricavi, MOL e risultato di {computePeriodo(report).giorni} giorni accanto a quelli di un
          esercizio.
        </p>
      )}
    </section>
  );
};

const Attenzioni = ({ attenzioni }: Pick<SintesiPagina, 'attenzioni'>): ReactNode => {
  return (
    <section className={classes.unita}>
      <h2>Azioni da valutare</h2>
      <ol className={classes.attenzioni}>
        {attenzioni.map(({ titolo, testo, passo }) => (
          <li key={titolo} data-passo={passo}>
            <b>{titolo}</b> {testo}
          </li>
        ))}
      </ol>
    </section>
  );
};
