import type { Report } from '@vedetta/contract';
import {
  formatNumero,
  getParolaBanda,
  IVA_GIORNI,
  minimiGrado,
  testPratico,
  toPunti,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { ReactNode } from 'react';
import { RischioChip } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { printStato } from '../paper/page-style.ts';
import { closeSentence } from '../paper/text.ts';
import { listAssenti } from '../data/assenti.ts';
import { legendaBande, printBandeElenco } from '../data/bande.ts';
import { hasGruppo } from '../data/gruppi.ts';
import { isModelloStatistico } from '../data/modelli.ts';
import classes from './note-metodologiche.module.css';

type Props = { readonly report: Report };

export const NoteMetodologiche = ({ report }: Props): ReactNode => {
  return (
    <Chapter titolo="Note metodologiche" occhiello="Come leggere i numeri e che valore hanno">
      <Nota titolo="Che cosa misura questo report">
        <p>
          Gli indicatori ordinano i segnali di squilibrio che un bilancio lascia vedere. Non accertano lo stato di crisi
          né di insolvenza e non sostituiscono il giudizio degli amministratori, dell’organo di controllo e del
          professionista. «Giudizio» è qui il nome di una parte del report: non è il giudizio di un revisore sul
          bilancio.
        </p>
      </Nota>
      <Nota titolo="Stato normativo degli indici CNDCEC">
        <p>
          Gli indici dell’allerta furono elaborati dal CNDCEC nell’ottobre 2019 sulla base dell’art.&nbsp;13 c.&nbsp;2
          del Codice della crisi d’impresa e dell’insolvenza (CCII, D.Lgs. 14/2019) nel testo originario. Il Ministero
          dello sviluppo economico non li ha mai approvati e il D.Lgs. 83/2022 ha sostituito la norma con effetto dal
          15/07/2022, lo stesso giorno in cui il Codice è entrato in vigore: il testo originario non lo è mai stato.{' '}
          <b>Sono dunque un modello di riferimento mai divenuto obbligatorio.</b>
        </p>
        <p>
          Il dovere in vigore è dotarsi di assetti adeguati (art.&nbsp;2086 c.c., art.&nbsp;3 CCII) che rilevino gli
          squilibri, verifichino la sostenibilità dei debiti e le prospettive di continuità per almeno i 12 mesi
          successivi e colgano i segnali dell’art.&nbsp;3 c.&nbsp;4 e le segnalazioni dei creditori pubblici (art.&nbsp;
          <span className={classes.unito}>25-novies</span> CCII).
        </p>
      </Nota>
      <Nota titolo="Ordine dei controlli">
        <p>
          Prima il patrimonio netto rettificato, poi, se i dati sono affidabili, il DSCR; solo in mancanza del DSCR i
          cinque indici di settore, che danno allerta soltanto se sono tutti oltre soglia. Per i cinque indici un valore
          uguale alla soglia vale come superamento.
        </p>
      </Nota>
      <Nota titolo="Punteggi e grado">
        <p>
          Ogni indicatore riceve un punteggio di rischio da 0 a 1. Il grado sintetico è la media ponderata dei gruppi
          disponibili e non scende sotto {printMinimi(report)}. Punteggi, fasce «in prossimità della soglia», pesi e
          minimi sono un <b>criterio adottato da Vedetta</b>, non testo di legge né del CNDCEC.
          {report.rischio.overall_risk !== null &&
            ' Il calcolo del grado è nella Sintesi, quello di ogni gruppo nel suo capitolo.'}
        </p>
        <Legenda />
        <p>{printBandeElenco()}</p>
      </Nota>
      {report.indicatori.some(isModelloStatistico) && (
        <Nota titolo="Modelli statistici">
          <p>
            Altman, Ohlson e Zmijewski sono stati stimati su imprese statunitensi di decenni fa e tendono a sovrastimare
            il rischio delle piccole e medie imprese italiane. Hanno perciò un peso piccolo e il rischio del gruppo è la
            media semplice dei tre.
          </p>
        </Nota>
      )}
      <Nota titolo="Scelte di calcolo">
        <p>
          Gli importi sono quelli effettivi: dove lo studio ha indicato un valore alternativo, vale quello. Cash flow
          senza l’accantonamento al TFR. Imposte anticipate escluse dalle attività a breve. Debiti totali comprensivi di
          ratei e risconti passivi. I calcoli usano cifre non arrotondate: rifatti con quelle stampate possono dare
          un’ultima cifra diversa.
          {report.andamento !== null &&
            ` Giorni di incasso e di pagamento con l’IVA ipotizzata al ${formatNumero(toPunti(IVA_GIORNI.aliquota))} % su tutte le operazioni.`}
        </p>
      </Nota>
      <Assenti report={report} />
      <Nota titolo="Fonti e versione">
        <p>
          Regole {report.versione_regole}. Soglie di settore: CNDCEC, «Crisi d’impresa. Gli indici dell’allerta»,
          ottobre 2019.
          {hasGruppo(report, testPratico.gruppo) &&
            ' Test pratico: decreto dirigenziale del Ministero della giustizia, 21/03/2023.'}{' '}
          {closeSentence(printStato(report.bilancio))}{' '}
          {report.bilancio.consolidato
            ? 'I valori sono quelli calcolati al blocco dei dati.'
            : 'I valori possono cambiare finché i dati non sono bloccati.'}
        </p>
        <p className={classes.impronta}>
          Impronta dei dati stampati (SHA-256). È quella di un testo JSON in UTF-8, senza spazi e con le chiavi in
          ordine alfabetico: voci, valori alternativi, parametri con la loro prova, punteggi, intestazione e
          conclusioni, file d’origine, periodi a confronto. Chi gestisce Vedetta verifica con questa, o con il file, se
          la copia corrisponde ancora ai dati in archivio, e può consegnare quel testo: chiunque ne ricalcola l’impronta
          con un programma pubblico, per esempio sha256sum, e ne legge i dati.
          <br />
          <span className={classes.cifre}>{report.impronta}</span>
        </p>
      </Nota>
    </Chapter>
  );
};

/** The minimums of the grade; those of earlier rules are not known here. */
const printMinimi = ({ versione_regole }: Report): string =>
  versione_regole === VERSIONE_REGOLE
    ? `${formatPunti(minimiGrado.allerta)} con una condizione di allerta del modello CNDCEC, né sotto ${formatPunti(minimiGrado.segnale)} con un segnale di legge presente`
    : 'un minimo quando c’è una condizione di allerta';

const formatPunti = (quota: number): string => `${formatNumero(toPunti(quota))}\u00A0%`;

const Nota = ({ titolo, children }: { readonly titolo: string; readonly children: ReactNode }): ReactNode => {
  return (
    <section className={classes.nota}>
      <h2 className={carta.subtitle}>{titolo}</h2>
      <div>{children}</div>
    </section>
  );
};

const Legenda = (): ReactNode => {
  return (
    <ul className={classes.legend}>
      {legendaBande.map(({ banda, lettura }) => (
        <li key={banda}>
          <RischioChip segno={{ banda, parola: getParolaBanda(banda) }} />
          <span>{lettura}</span>
        </li>
      ))}
    </ul>
  );
};

/** The chapters missing from this report, with the reason. */
const Assenti = ({ report }: Props): ReactNode => {
  const assenti = listAssenti(report.rischio);
  if (assenti.length === 0) return null;
  return (
    <Nota titolo="Gruppi senza valore">
      <p>{assenti.map(({ gruppi, motivo }) => `${gruppi.join(', ')}: ${motivo}.`).join(' ')}</p>
    </Nota>
  );
};
