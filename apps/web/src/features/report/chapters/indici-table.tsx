import type { Indicatore } from '@vedetta/contract';
import { splitEtichetta } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { computeHatch, listCorners } from '../../../components/charts/index.ts';
import {
  hasMotivo,
  PrintedSoglieBar,
  formatValore,
  isConteggio,
  printCondizione,
} from '../../../components/indicatore/index.ts';
import { RischioChip } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { closeSentence, joinSentence, setApostrophes } from '../paper/text.ts';
import { isEnum, printCalcolo, printSoglia, printValore } from '../data/gruppi.ts';
import type { IndicatoreReport } from '../data/gruppi.ts';
import classes from './indici-table.module.css';

const MEDIUM_CIFRA = 11;
const LONG_CIFRA = 16;
/** Bar width in drawing units: the limits under a bar of 5 cm are printed at 7 points. */
const BAR_WIDTH = 176;

type Props = { readonly indici: readonly IndicatoreReport[] };

/** Table of scored indicatori: value, soglia, bar, rating, and below them the formula with numbers. */
export const IndiciTable = ({ indici }: Props): ReactNode => {
  return (
    <table className={classes.indici}>
      <caption>
        <Legenda />
      </caption>
      <thead>
        <tr>
          <th scope="col">Indice</th>
          <th scope="col" className={carta.cifra}>
            Valore
          </th>
          <th scope="col" className={carta.cifra}>
            Soglia
          </th>
          <th scope="col" className={classes.position}>
            Posizione rispetto alla soglia
          </th>
          <th scope="col">Esito</th>
        </tr>
      </thead>
      {indici.map((index) => (
        <Indice key={index.indicatore.codice} index={index} />
      ))}
    </table>
  );
};

/** The legend of the bar colours, with the hatch for the worst. */
const Legenda = (): ReactNode => {
  return (
    <ul className={classes.legend}>
      {legenda.map(({ parola, sample, isHatched }) => (
        <li key={parola}>
          <Campione sample={sample} isHatched={isHatched} />
          {parola}
        </li>
      ))}
    </ul>
  );
};

type CampioneProps = { readonly sample: string | undefined; readonly isHatched: boolean };

/** A sample of a bar, hatched like it. */
const Campione = ({ sample, isHatched }: CampioneProps): ReactNode => (
  <span className={sample}>
    {isHatched && (
      <svg viewBox="0 0 28 10" aria-hidden="true">
        <path d={computeHatch(listCorners(0, 0, 28, 10), 5 * Math.SQRT2)} stroke="#8f2c07" strokeWidth={2} />
      </svg>
    )}
  </span>
);

const legenda = [
  { parola: 'Buono', sample: classes.buono, isHatched: false },
  { parola: 'Accettabile', sample: classes.accettabile, isHatched: false },
  { parola: 'Attenzione', sample: classes.attenzione, isHatched: false },
  { parola: 'Critico', sample: classes.critico, isHatched: true },
];

const Indice = ({ index }: { readonly index: IndicatoreReport }): ReactNode => {
  const { indicatore, nome, unit, intervalli } = index;
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.nome}>
          {setApostrophes(nome)} <span className={carta.codice}>{indicatore.codice}</span>
        </th>
        <td className={[carta.cifra, classes.valore].join(' ')} data-aspetto={getAspetto(index)}>
          {printValore(index)}
        </td>
        <td className={[carta.cifra, classes.soglia].join(' ')}>{printSoglia(index) ?? ''}</td>
        <td className={classes.position}>
          <PrintedSoglieBar
            nome={nome}
            unit={unit}
            valore={indicatore.valore}
            intervalli={intervalli}
            intervallo={indicatore.intervallo}
            width={BAR_WIDTH}
          />
        </td>
        <td>
          <Esito indicatore={indicatore} />
        </td>
      </tr>
      <tr className={classes.calcolo}>
        <td colSpan={5}>
          <Calcolo index={index} />
        </td>
      </tr>
    </tbody>
  );
};

/** The rating as a chip, with its addition ("senza rimborsi indicati") below. */
const Esito = ({ indicatore: { punteggio, etichetta_punteggio } }: { readonly indicatore: Indicatore }): ReactNode => {
  const etichetta = etichetta_punteggio === null ? null : splitEtichetta(etichetta_punteggio);
  return (
    <>
      <RischioChip indicatore={{ punteggio, etichetta_punteggio: etichetta?.parola ?? null }} />
      {etichetta !== null && etichetta.aggiunte.length > 0 && (
        <p className={classes.aggiunta}>{etichetta.aggiunte.join(', ')}</p>
      )}
    </>
  );
};

/** Words and long amounts get a smaller font. */
const getAspetto = ({ indicatore, unit, conteggio }: IndicatoreReport): 'parole' | 'medio' | 'lungo' | undefined => {
  if (isEnum(unit) && !isConteggio({ unit, conteggio })) return 'parole';
  const { length } = formatValore(indicatore.valore, unit);
  if (length <= MEDIUM_CIFRA) return undefined;
  return length > LONG_CIFRA ? 'lungo' : 'medio';
};

const Calcolo = ({
  index: { indicatore, intervalli, unit, riscontri },
}: {
  readonly index: IndicatoreReport;
}): ReactNode => {
  const { spiegazione, valore, punteggio, motivo, note } = indicatore;
  // Without value and punteggio show only the reason.
  const isAssente = valore === null && punteggio === null;
  const condizione = isAssente ? null : printCondizione(intervalli, unit);
  const intero = isAssente ? '' : printCalcolo(spiegazione.albero);
  // Do not repeat the label of a state.
  const calcolo = isEnum(unit) && intero === setApostrophes(formatValore(valore, unit)) ? '' : intero;
  return (
    <>
      {calcolo}
      {calcolo !== '' &&
        (valore === null || isEnum(unit) ? (
          `${calcolo.endsWith('.') ? '' : '.'} `
        ) : (
          <>
            {' = '}
            <b>{spiegazione.risultato}</b>
            {'. '}
          </>
        ))}
      {motivo !== null &&
        (isAssente || !note.some((nota) => hasMotivo(nota, motivo.testo))) &&
        `${isAssente ? `Non calcolabile: ${joinSentence(motivo.testo)}.` : closeSentence(motivo.testo)} `}
      {condizione !== null && `${condizione}. `}
      {[...note, ...riscontri].map(closeSentence).join(' ')}
    </>
  );
};
