import type { Report } from '@vedetta/contract';
import { formatCapital, formatData, getSigla, printDivisione, sommeTest, testPratico } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { PrintedSoglieBar, formatValore } from '../../../components/indicatore/index.ts';
import { RischioChip } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import { CertezzaSegno } from '../paper/segni.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { closeSentence, joinSentence, setApostrophes } from '../paper/text.ts';
import { findIndicatore } from '../data/gruppi.ts';
import { formatImporto, readImporti } from '../data/importi.ts';
import { buildTest, listLivelli, printFasce } from '../data/test-composizione.ts';
import type { SommaTest } from '../data/test-composizione.ts';
import classes from './test-composizione.module.css';

type Props = { readonly report: Report };

export const TestComposizione = ({ report }: Props): ReactNode => (
  <Chapter
    titolo="TEST COMPOSIZIONE NEGOZIATA CRISI"
    occhiello="Test pratico di perseguibilità del risanamento"
    sommario="Quanti anni di flussi servono a ripagare il debito da ristrutturare."
  >
    {report.fatti.test_compilato === false ? <NonCompilato report={report} /> : <Compilato report={report} />}
  </Chapter>
);

/** Without an answer there is nothing to read: a few lines, and no page of bands. */
const NonCompilato = ({ report }: Props): ReactNode => (
  <Notice tono="avviso" titolo="Test non compilato.">
    Nessuna riga è stata indicata: il rapporto non dice che non ci sia debito da ristrutturare. Lo stato patrimoniale
    riporta debiti per {formatImporto(readImporti(report.bilancio).get('SPP.D'))}. Il test (art. 13 CCII, decreto
    dirigenziale 21/03/2023) non è un indicatore di crisi e non entra nel grado di rischio.
  </Notice>
);

const Compilato = ({ report }: Props): ReactNode => {
  const [debito, flussi] = buildTest(report);
  return (
    <div className={classes.pagina}>
      {report.fatti.test_compilato === true && (
        <>
          <Somma somma={debito} />
          <Somma somma={flussi} />
          <Rapporto report={report} />
        </>
      )}
      <h2>Come si legge</h2>
      <p>
        Il rapporto dice quanti anni di flussi annui vale il debito da ristrutturare. Il test (art. 13 CCII, decreto
        dirigenziale 21/03/2023) non è un indicatore di crisi e non entra nel grado di rischio. Il MOL è quello{' '}
        {report.proiezione === null
          ? `${report.bilancio.bilancio_chiusura ? 'del bilancio' : 'della situazione infrannuale'} al ${formatData(report.bilancio.data_bilancio)}, in mancanza di una proiezione`
          : 'della proiezione a fine esercizio'}
        {report.proiezione === null ? ': non è prospettico e ' : ': '}
        va normalizzato dal professionista.{' '}
        {listLetture(report)
          .map((nota) => `${closeSentence(setApostrophes(nota))} `)
          .join('')}
        Un decreto del 23/04/2026, che potrebbe aver aggiornato il test, è citato solo da fonti non ufficiali e va
        verificato.
      </p>
      <Livelli report={report} />
    </div>
  );
};

/** What the decree describes beside our bands, each with how far it was checked. */
const Livelli = ({ report }: Props): ReactNode => {
  const test = findIndicatore(report, testPratico.gruppo, testPratico.rapporto);
  return (
    <section className={classes.livelli}>
      <h2>I livelli del decreto accanto alle fasce di Vedetta</h2>
      <table>
        <TableHead columns={['Livello descritto dal decreto', 'Rapporto', 'Fonte', 'Fasce di Vedetta']} />
        <tbody>
          {listLivelli(test?.intervalli ?? []).map(({ livello, rapporto, certezza, fasce }) => (
            <tr key={livello}>
              <th scope="row">{livello}</th>
              <td>{rapporto}</td>
              <td>
                <CertezzaSegno certezza={certezza} />
              </td>
              <td>{fasce.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={[carta.small, carta.nota].join(' ')}>
        Il decreto descrive livelli, non fasce; il testo non è stato letto. Le fonti secondarie concordano su circa 2 e
        su circa 6, non sui livelli intermedi. Le fasce, in anni di flussi, sono un criterio adottato da Vedetta.
      </p>
    </section>
  );
};

/** How an ambiguous line was read; without a value the note of the ratio only repeats the motivo. */
const listLetture = (report: Report): readonly string[] => {
  if (report.fatti.test_compilato !== true) return [];
  const test = findIndicatore(report, testPratico.gruppo, testPratico.rapporto)?.indicatore;
  const debito = findIndicatore(report, testPratico.gruppo, sommeTest.debito.totale)?.indicatore;
  return [...(test === undefined || test.motivo !== null ? [] : test.note), ...(debito?.note ?? [])];
};

const Somma = ({ somma: { titolo, rows, azzerate } }: { readonly somma: SommaTest }): ReactNode => {
  return (
    <>
      <h2>{titolo}</h2>
      <table className={classes.somma}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.nascosto}>Segno</span>
            </th>
            <th scope="col">Voce</th>
            <th scope="col">Sigla</th>
            <th scope="col" className={carta.cifra}>
              Importo (€)
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ segno, nome, sigla, importo }) => (
            <tr key={sigla} className={segno === '=' ? carta.totale : ''}>
              <td className={classes.segno}>{segno}</td>
              <th scope="row">{setApostrophes(nome)}</th>
              <td className={carta.codice}>{sigla}</td>
              <td className={carta.cifra}>{importo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {azzerate.length > 0 && (
        <p className={[carta.small, carta.nota].join(' ')}>A zero: {azzerate.map(setApostrophes).join('; ')}.</p>
      )}
    </>
  );
};

/** The reason of a missing ratio; the flows of a statement were never estimated for the years to come. */
const printMotivo = (motivo: string, { proiezione }: Report): string =>
  formatCapital(joinSentence(proiezione === null ? motivo.replace(' a regime', '') : motivo));

const Rapporto = ({ report }: Props): ReactNode => {
  const test = findIndicatore(report, testPratico.gruppo, testPratico.rapporto);
  if (test === null) return null;
  const { indicatore, unit, intervalli, nome } = test;
  const { intervallo, lettura, spiegazione } = indicatore;
  return (
    <div className={classes.rapporto}>
      <div>
        <p className={carta.small}>
          {getSigla(sommeTest.debito.totale)} ÷ {getSigla(sommeTest.flussi.totale)} ={' '}
          {printDivisione(spiegazione.albero, 'numeri')}
        </p>
        <div className={classes.row}>
          {indicatore.valore === null ? (
            <span className={classes.assente}>Non calcolabile</span>
          ) : (
            <span className={classes.figura}>{formatValore(indicatore.valore, unit)}</span>
          )}
          <RischioChip indicatore={indicatore} />
        </div>
        <p className={carta.small}>
          {indicatore.valore === null && indicatore.motivo !== null && indicatore.punteggio !== null
            ? `${printMotivo(indicatore.motivo.testo, report)}: il punteggio è quello della fascia peggiore.`
            : closeSentence(formatCapital(lettura ?? intervallo?.label ?? indicatore.motivo?.testo ?? ''))}
        </p>
      </div>
      <div>
        <PrintedSoglieBar
          nome={nome}
          unit={unit}
          valore={indicatore.valore}
          intervalli={intervalli}
          intervallo={intervallo}
          width={330}
        />
        <p className={carta.small}>
          Anni di flussi: {printFasce(intervalli)}. Fasce: criterio adottato da Vedetta, non del decreto.
        </p>
      </div>
    </div>
  );
};
