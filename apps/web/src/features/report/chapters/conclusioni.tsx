import type { Report } from '@vedetta/contract';
import { formatData, formatNumero, IVA_GIORNI, NOTA_GRADO, toPunti } from '@vedetta/domain';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { printStato } from '../paper/page-style.ts';
import { closeSentence, formatGiorno } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import { splitParagrafi } from '../data/annotazioni.ts';
import { printDodiciMesi } from '../data/dodici-mesi.ts';
import { printFrazione } from '../data/pesi.ts';
import classes from './conclusioni.module.css';
import { FormazioneGrado } from './formazione-grado.tsx';

type Props = { readonly report: Report };

/** The last page: how the grade is obtained, its limits, the conclusions of the professional, and the signature. */
export const Conclusioni = ({ report }: Props): ReactNode => (
  <Chapter titolo="Metodo, limiti e conclusioni" occhiello="Ultima pagina, con la firma">
    <div className={classes.metodo}>
      <Metodo rischio={report.rischio} />
      <Limiti report={report} />
    </div>
    <Testo report={report} />
    <Firma report={report} />
  </Chapter>
);

const Metodo = ({ rischio }: { readonly rischio: Report['rischio'] }): ReactNode => (
  <section>
    <h2>Come si ottiene il grado</h2>
    {rischio.overall_risk === null ? (
      <p>{closeSentence(rischio.motivo)}</p>
    ) : (
      <FormazioneGrado rischio={rischio} titolo="Gruppo" printPeso={printFrazione} />
    )}
    <p className={carta.small}>
      Pesi e fasce sono un criterio adottato da Vedetta
      {rischio.overall_risk !== null && '; i pesi sono riportati sui gruppi con un valore'}.
    </p>
  </section>
);

const Limiti = ({ report }: Props): ReactNode => (
  <section>
    <h2>Limiti</h2>
    <ul>
      <li>{NOTA_GRADO}</li>
      <li>
        I dati sono quelli indicati nel capitolo «Dati e parametri usati»; non sono stati sottoposti a revisione: il
        report non è una relazione di revisione né un’attestazione.
      </li>
      <li>
        Gli indici CNDCEC (ottobre 2019) sono un <b>modello di riferimento, mai divenuto obbligatorio</b>.
      </li>
      <li>
        {report.bilancio.bilancio_chiusura ? 'Un bilancio guarda al passato' : 'La proiezione è una stima'}: la
        sostenibilità dei debiti, con le prospettive di continuità, nei 12 mesi dopo la data del bilancio,{' '}
        {printDodiciMesi(report)}, richiede un piano di tesoreria; una verifica fatta più tardi guarda ai 12 mesi da
        allora.
      </li>
      {report.andamento !== null && (
        <li>
          I giorni di incasso e di pagamento ipotizzano l’IVA al {formatNumero(toPunti(IVA_GIORNI.aliquota))} % su tutte
          le operazioni: nessun parametro cambia l’ipotesi.
        </li>
      )}
      <li>I modelli statistici classificano su campioni diversi dalle imprese italiane di questa dimensione.</li>
    </ul>
  </section>
);

const RIGHE_VUOTE = [1, 2, 3, 4];

const Testo = ({ report: { frontespizio } }: Props): ReactNode => {
  const { conclusioni, conclusioni_da, conclusioni_il } = frontespizio;
  const isEmpty = conclusioni.trim() === '';
  return (
    <section className={classes.testo}>
      <h2>
        Conclusioni del professionista
        {!isEmpty && conclusioni_il !== null && (
          <span className={classes.autore}>
            testo di {conclusioni_da ?? '-'}, {formatGiorno(conclusioni_il)}
          </span>
        )}
      </h2>
      {isEmpty ? (
        <div className={classes.vuote} role="img" aria-label="Quattro righe per scrivere le conclusioni">
          {RIGHE_VUOTE.map((riga) => (
            <span key={riga} />
          ))}
        </div>
      ) : (
        <div className={classes.riquadro}>
          {splitParagrafi(conclusioni).map((paragrafo, index) => (
            <p key={index}>
              <UserText>{paragrafo}</UserText>
            </p>
          ))}
        </div>
      )}
    </section>
  );
};

const FIRMA = 'La firma riguarda le pagine del report, dalla 1 a questa';

const Firma = ({ report }: Props): ReactNode => {
  const { frontespizio, commercialista, impronta, bilancio } = report;
  const { professionista, iscrizione_albo, pec, nome_studio } = commercialista;
  return (
    <section className={classes.firma}>
      <div className={classes.righe}>
        <Campo nome="Luogo" valore={frontespizio.luogo} />
        <Campo nome="Data" valore={frontespizio.data === null ? '' : formatData(frontespizio.data)} />
        <div className={classes.firmatario}>
          <b>
            <UserText>{professionista === '' ? nome_studio : professionista}</UserText>
          </b>
          {!bilancio.consolidato && <p>Bozza: da non firmare</p>}
          {[iscrizione_albo, pec === '' ? '' : `PEC ${pec}`]
            .filter((riga) => riga !== '')
            .map((riga) => (
              <p key={riga}>
                <UserText>{riga}</UserText>
              </p>
            ))}
        </div>
      </div>
      <p className={classes.chiusa}>
        {FIRMA}. {closeSentence(printStato(bilancio))} Impronta SHA-256 dei dati:
        <br />
        <span className={classes.impronta}>{impronta}</span>
      </p>
    </section>
  );
};

const Campo = ({ nome, valore }: { readonly nome: string; readonly valore: string }): ReactNode => (
  <div className={classes.campo}>
    <p>{nome}</p>
    <b>
      <UserText>{valore === '' ? '\u00A0' : valore}</UserText>
    </b>
  </div>
);
