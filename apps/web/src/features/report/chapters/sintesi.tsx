import type { Report } from '@vedetta/contract';
import { formatData, formatPercent, NOTA_GRADO, printCalcoloGrado, printIndici } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { PrintedSoglieBar } from '../../../components/indicatore/index.ts';
import { RischioChip, formatGrado, formatGradoCifre } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { useLayout } from '../paper/layout.ts';
import { closeSentence, joinSentence, setApostrophes } from '../paper/text.ts';
import { bande, printBande } from '../data/bande.ts';
import { buildSintesi } from '../data/sintesi-page.ts';
import type { SintesiPagina } from '../data/sintesi-page.ts';
import classes from './sintesi.module.css';

/** Longer figures get a smaller font; the longest ones a wider column for all. */
const LONG_FIGURE = 10;
const VERY_LONG_FIGURE = 17;

type Props = { readonly report: Report };

export const Sintesi = ({ report }: Props): ReactNode => {
  const { riduzione } = useLayout();
  const { motivazioni, cambiamenti, senzaConfronto, attenzioni, isFitta } = buildSintesi(report, riduzione);
  const { overall_risk } = report.rischio;
  return (
    <Chapter titolo="Sintesi" occhiello="Il giudizio in una pagina" sommario={closeSentence(report.rischio.motivo)}>
      <div className={classes.pagina} data-fitta={isFitta || undefined}>
        <Grado rischio={report.rischio} />
        <Motivazioni motivazioni={motivazioni} isCalcolato={overall_risk !== null} />
        <Cambiamenti
          cambiamenti={cambiamenti}
          senzaConfronto={senzaConfronto}
          dal={report.precedente?.data_bilancio ?? ''}
        />
        <Attenzioni attenzioni={attenzioni} />
      </div>
    </Chapter>
  );
};

const Grado = ({ rischio }: { readonly rischio: Report['rischio'] }): ReactNode => {
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
        />
        <p className={carta.small}>{printBande()}</p>
        <p className={[carta.small, classes.stato].join(' ')}>
          {NOTA_GRADO} Gli indici di allerta (CNDCEC 2019) sono un modello di riferimento mai divenuto obbligatorio.
        </p>
      </div>
      {overall_risk !== null && <Formazione rischio={rischio} />}
    </div>
  );
};

const Formazione = ({ rischio }: { readonly rischio: Report['rischio'] }): ReactNode => {
  const { gruppi, media, overall_risk, pavimento } = rischio;
  const presenti = gruppi.filter(({ peso_effettivo }) => peso_effettivo > 0);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Come si forma il grado</th>
          <th scope="col" className={carta.cifra}>
            Peso
          </th>
          <th scope="col" className={carta.cifra}>
            Rischio
          </th>
          <th scope="col" className={carta.cifra}>
            Contributo
          </th>
        </tr>
      </thead>
      <tbody>
        {presenti.map((gruppo) => (
          <tr key={gruppo.gruppo}>
            <th scope="row">
              {gruppo.name}
              {printIndici(gruppo) !== null && <span className={carta.small}> {printIndici(gruppo)}</span>}
            </th>
            <td className={carta.cifra}>{formatPercent(gruppo.peso_effettivo)}</td>
            <td className={carta.cifra}>{formatPercent(gruppo.rischio)}</td>
            <td className={carta.cifra}>{formatPercent(gruppo.contributo)}</td>
          </tr>
        ))}
        {pavimento !== null && media !== null && overall_risk !== media && (
          <>
            <FormazioneRow nome="Media ponderata" valore={media} />
            <FormazioneRow nome={`Grado minimo: ${joinSentence(pavimento.motivo)}`} valore={pavimento.livello} />
          </>
        )}
        <tr className={carta.totale}>
          <th scope="row">Grado sintetico</th>
          <td />
          <td />
          <td className={carta.cifra}>{formatPercent(overall_risk)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4} className={carta.small}>
            Pesi: criterio adottato da Vedetta, riproporzionati sui gruppi disponibili. {printCalcoloGrado(rischio)}. Il
            calcolo di ogni gruppo è nel suo capitolo.
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

const FormazioneRow = ({ nome, valore }: { readonly nome: string; readonly valore: number }): ReactNode => {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {nome}
      </th>
      <td className={carta.cifra}>{formatPercent(valore)}</td>
    </tr>
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
      <ul
        className={classes.motivazioni}
        data-ampia={motivazioni.some(({ figura }) => figura.length > VERY_LONG_FIGURE) || undefined}
      >
        {motivazioni.map(({ figura, titolo, testo, codici }) => (
          <li key={codici[0]} data-lunga={figura.length > LONG_FIGURE || undefined}>
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

type CambiamentiProps = Pick<SintesiPagina, 'cambiamenti' | 'senzaConfronto'> & { readonly dal: string };

const Cambiamenti = ({ cambiamenti, senzaConfronto, dal }: CambiamentiProps): ReactNode => {
  return (
    <section className={classes.unita}>
      <h2>
        Che cosa è cambiato{senzaConfronto === null && <span className={classes.dal}> dal {formatData(dal)}</span>}
      </h2>
      {(senzaConfronto !== null || cambiamenti.length === 0) && (
        <p>{senzaConfronto ?? 'Nessuna voce e nessun esito è cambiato.'}</p>
      )}
      {cambiamenti.length > 0 && (
        <ul className={classes.cambiamenti}>
          {cambiamenti.map(({ titolo, testo }) => (
            <li key={titolo}>
              <b>{titolo}</b> {testo}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Attenzioni = ({ attenzioni }: Pick<SintesiPagina, 'attenzioni'>): ReactNode => {
  return (
    <section className={classes.unita}>
      <h2>Che cosa guardare</h2>
      <ol className={classes.attenzioni}>
        {attenzioni.map(({ titolo, testo }) => (
          <li key={titolo}>
            <b>{titolo}</b> {testo}
          </li>
        ))}
      </ol>
    </section>
  );
};
