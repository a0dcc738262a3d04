import type { Report } from '@vedetta/contract';
import { formatCapital, getFormaGiuridica } from '@vedetta/domain';
import { IconAlertCircle, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import { CertezzaSegno } from '../paper/segni.tsx';
import { closeSentence, joinSentence } from '../paper/text.ts';
import classes from './conseguenze.module.css';

type ConseguenzaReport = Report['fatti']['conseguenze'][number];
type Stato = ConseguenzaReport['stato'];

const STATI = {
  presente: { parola: 'Condizione presente', Icona: IconAlertCircle },
  da_accertare: { parola: 'Da accertare', Icona: IconHelpCircle },
  assente: { parola: 'Condizione assente', Icona: IconCheck },
} as const satisfies Record<Stato, unknown>;

/** The legal consequences, each tied to a fact and true only if its condition is. */
export const Conseguenze = ({ report }: { readonly report: Report }): ReactNode => {
  const { conseguenze } = report.fatti;
  const count = (stato: Stato): number => conseguenze.filter((altra) => altra.stato === stato).length;
  return (
    <Chapter
      titolo="Conseguenze di legge"
      occhiello="Condizioni, fatti e norme"
      sommario={
        conseguenze.length === 0
          ? 'Il bilancio non quadra o non ha voci: nessuna condizione è esaminata.'
          : `Ogni riga lega una norma a un fatto dei dati: la conseguenza vale solo se la condizione si verifica. Condizioni esaminate: ${conseguenze.length}; presenti ${count('presente')}, da accertare ${count('da_accertare')}, assenti ${count('assente')}.`
      }
    >
      <div className={classes.righe}>
        {conseguenze.map((conseguenza) => (
          <Riga key={conseguenza.codice} conseguenza={conseguenza} />
        ))}
      </div>
      <Escluse report={report} />
      <Notice titolo="In ogni caso">
        {report.azienda.forma_giuridica === 'impresa_individuale'
          ? 'vale l’art. 3 c. 1 CCII: misure idonee a rilevare tempestivamente lo stato di crisi.'
          : 'valgono l’art. 2086 c. 2 c.c. e l’art. 3 CCII: assetti adeguati a rilevare per tempo gli squilibri e a verificare la sostenibilità dei debiti e le prospettive di continuità almeno nei 12 mesi successivi.'}{' '}
        Il capitolo non è un parere legale: la qualificazione dei fatti spetta al professionista.
      </Notice>
      <Fonti conseguenze={conseguenze} />
    </Chapter>
  );
};

/** What is not examined for the legal form, and why: a short list is no proof that nothing else applies. */
const Escluse = ({ report: { fatti, azienda } }: { readonly report: Report }): ReactNode =>
  fatti.escluse.length === 0 ? null : (
    <Notice titolo={`Non esaminate per la forma giuridica${printForma(azienda)}:`}>
      {fatti.escluse.map(({ titoli, motivo }) => `${titoli.map(joinSentence).join(', ')} (${motivo})`).join('; ')}.
      {azienda.forma_giuridica === 'societa_persone' &&
        ' Le norme proprie delle società di persone sulle perdite e sullo scioglimento (artt. 2272, 2303 e 2308 c.c.) non sono tra quelle esaminate.'}
    </Notice>
  );

const printForma = ({ forma_giuridica }: Report['azienda']): string =>
  forma_giuridica === null ? '' : `, ${getFormaGiuridica(forma_giuridica)}`;

/** What the marks mean, and where the texts that were read are: each once. */
const Fonti = ({ conseguenze }: { readonly conseguenze: readonly ConseguenzaReport[] }): ReactNode => {
  const lette = conseguenze.filter(({ certezza }) => certezza === 'letta');
  const fonti = new Set(
    lette.map(({ articolo, fonte }) => closeSentence(`${formatCapital(articolo)}: ${joinSentence(fonte)}`)),
  );
  return (
    <p className={[carta.small, classes.fonti].join(' ')}>
      <b>Fonti delle norme.</b>{' '}
      {lette.length > 0 &&
        'Cerchio pieno: la norma è stata letta in una fonte pubblica, anche professionale, indicata qui. '}
      {lette.length < conseguenze.length &&
        'Cerchio vuoto: articolo e contenuto sono noti, ma il testo in vigore non è stato letto; chi usa il report lo riscontra. '}
      {[...fonti].join(' ')}
    </p>
  );
};

const Riga = ({
  conseguenza: { titolo, fatto, se, allora, stato, articolo, certezza },
}: {
  readonly conseguenza: ConseguenzaReport;
}): ReactNode => {
  const { parola, Icona } = STATI[stato];
  return (
    <section className={classes.riga} data-stato={stato}>
      <div>
        <p>
          <b>{closeSentence(titolo)}</b> {fatto}
        </p>
        <p className={classes.condizione}>
          <b>Se</b> {se}, <b>allora</b> {closeSentence(allora)}
        </p>
      </div>
      <div className={classes.fonte}>
        <span className={classes.stato}>
          <Icona size={11} stroke={2} aria-hidden /> {parola}
        </span>
        <b>{articolo}</b>
        <CertezzaSegno certezza={certezza} />
      </div>
    </section>
  );
};
