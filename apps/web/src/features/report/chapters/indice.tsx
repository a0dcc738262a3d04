import { getParolaBanda } from '@vedetta/domain';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { RischioChip } from '../../../components/rischio/index.ts';
import { legendaBande, printBandeElenco } from '../data/bande.ts';
import { Chapter } from '../paper/chapter.tsx';
import { IndiceContext } from '../paper/layout.ts';
import { nameChapter } from '../paper/name-chapter.ts';
import { OrigineSegno, CertezzaSegno } from '../paper/segni.tsx';
import classes from './indice.module.css';

/** The contents, with the page of each chapter, which is written once they are laid out, and the signs the report uses. */
export const IndicePagine = (): ReactNode => {
  const indice = useContext(IndiceContext);
  return (
    <Chapter titolo="Indice" occhiello="Contenuto">
      {indice.map(({ parte, capitoli }) => (
        <section key={parte} className={classes.parte}>
          <h2>{parte}</h2>
          <ol>
            {capitoli.map(({ id, voce, nota, numero }) => (
              <li key={id}>
                <span className={classes.numero}>{numero}</span>
                <a href={`#${nameChapter(id)}`}>
                  <b>{voce}</b>
                  {nota !== null && <span className={classes.nota}> {nota}</span>}
                </a>
                <span className={classes.guida} />
                <span className={classes.pagina} data-pagina-di={id} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Segni />
    </Chapter>
  );
};

/** What the short names of the report stand for. */
const ABBREVIAZIONI = [
  'CCII: Codice della crisi d’impresa e dell’insolvenza (D.Lgs. 14/2019)',
  'CNDCEC: Consiglio nazionale dei dottori commercialisti e degli esperti contabili',
  'DSCR: risorse dei sei mesi su debiti in scadenza (debt service coverage ratio)',
  'EBIT: risultato operativo, differenza tra valore e costi della produzione',
  'MOL: margine operativo lordo, EBIT prima di ammortamenti, svalutazioni e accantonamenti',
  'FCFO: flusso disponibile dopo gli investimenti',
  'PFN: posizione finanziaria netta, debiti finanziari meno disponibilità liquide e titoli',
  'ROI e ROD: EBIT su attivo, oneri finanziari su debiti finanziari',
].join('; ');

const Segni = (): ReactNode => (
  <section className={classes.segni}>
    <h2>Scale e segni usati</h2>
    <div className={classes.legenda}>
      <ul>
        {legendaBande.map(({ banda, lettura }) => (
          <li key={banda}>
            <RischioChip segno={{ banda, parola: getParolaBanda(banda) }} /> {lettura}
          </li>
        ))}
      </ul>
      <ul className={classes.significati}>
        <li>
          <OrigineSegno origine="proposto" />
          <span>valore calcolato o predefinito, non toccato</span>
        </li>
        <li>
          <OrigineSegno origine="senza_valore" />
          <span>né indicato né ricavabile dai dati</span>
        </li>
        <li>
          <OrigineSegno origine="digitato" />
          <span>valore inserito dallo studio, con la prova se c’è</span>
        </li>
        <li>
          <OrigineSegno origine="fisso" />
          <span>valore delle regole, che lo studio non cambia</span>
        </li>
        <li>
          <OrigineSegno origine="senza_risposta" />
          <span>domanda non esaminata</span>
        </li>
      </ul>
      <ul>
        <li>
          <CertezzaSegno certezza="letta" />
        </li>
        <li>
          <CertezzaSegno certezza="non_letta" />
        </li>
        <li>
          <CertezzaSegno certezza="scelta_di_prodotto" />
        </li>
      </ul>
    </div>
    <p>
      Le quattro fasce sono del grado e del rischio di ogni gruppo; un indice ha i suoi limiti, scritti sotto la sua
      barra. {printBandeElenco()} Gli importi sono in euro.
    </p>
    <p>{ABBREVIAZIONI}.</p>
  </section>
);
