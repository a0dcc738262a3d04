import type { Indicatore } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { BarraSoglieStampa } from '../../../components/indicatore/barra-soglie-stampa.tsx';
import { formatValore, isConteggio, printCondizione } from '../../../components/indicatore/barra-soglie-testo.ts';
import { RischioChip } from '../../../components/rischio/rischio-chip.tsx';
import carta from '../carta/carta.module.css';
import { closeFrase, setApostrofi } from '../carta/testo.ts';
import { isEnum, printCalcolo, printSoglia } from '../dati/gruppi.ts';
import type { IndicatoreReport } from '../dati/gruppi.ts';
import classes from './tabella-indici.module.css';

const CIFRA_MEDIA = 11;
const CIFRA_LUNGA = 16;
/** Narrow, so that the limits under a bar of 5 cm are printed at 7 points. */
const LARGHEZZA_BARRA = 176;

type Props = { readonly indici: readonly IndicatoreReport[] };

/** Scored indicatori: value, threshold, place on the bar, outcome, and right under them the computation in numbers. */
export const TabellaIndici = ({ indici }: Props): ReactNode => {
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
          <th scope="col" className={classes.posizione}>
            Posizione rispetto alla soglia
          </th>
          <th scope="col">Esito</th>
        </tr>
      </thead>
      {indici.map((indice) => (
        <Indice key={indice.indicatore.codice} indice={indice} />
      ))}
    </table>
  );
};

/** The colours of the bars, with the hatch that stands for the worst in black and white. */
const Legenda = (): ReactNode => {
  return (
    <ul className={classes.legenda}>
      {legenda.map(({ parola, campione }) => (
        <li key={parola}>
          <span className={campione} />
          {parola}
        </li>
      ))}
    </ul>
  );
};

const legenda = [
  { parola: 'Buono', campione: classes.buono },
  { parola: 'Accettabile', campione: classes.accettabile },
  { parola: 'Attenzione', campione: classes.attenzione },
  { parola: 'Critico', campione: classes.critico },
];

const Indice = ({ indice }: { readonly indice: IndicatoreReport }): ReactNode => {
  const { indicatore, nome, unit, intervalli } = indice;
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.nome}>
          {setApostrofi(nome)} <span className={carta.codice}>{indicatore.codice}</span>
        </th>
        <td className={[carta.cifra, classes.valore].join(' ')} data-aspetto={getAspetto(indice)}>
          {formatValore(indicatore.valore, unit)}
        </td>
        <td className={[carta.cifra, classes.soglia].join(' ')}>{printSoglia(indice) ?? ''}</td>
        <td className={classes.posizione}>
          <BarraSoglieStampa
            nome={nome}
            unit={unit}
            valore={indicatore.valore}
            intervalli={intervalli}
            intervallo={indicatore.intervallo}
            larghezza={LARGHEZZA_BARRA}
          />
        </td>
        <td>
          <Esito indicatore={indicatore} />
        </td>
      </tr>
      <tr className={classes.calcolo}>
        <td colSpan={5}>
          <Calcolo indice={indice} />
        </td>
      </tr>
    </tbody>
  );
};

/** The word in its chip; what is added to it ("senza rimborsi indicati") under it. */
const Esito = ({ indicatore: { punteggio, etichetta_punteggio } }: { readonly indicatore: Indicatore }): ReactNode => {
  const [parola = null, ...aggiunte] = etichetta_punteggio?.split(', ') ?? [];
  return (
    <>
      <RischioChip indicatore={{ punteggio, etichetta_punteggio: parola }} />
      {aggiunte.length > 0 && <p className={classes.aggiunta}>{aggiunte.join(', ')}</p>}
    </>
  );
};

/** Words and long amounts take a smaller type. */
const getAspetto = ({ indicatore, unit, conteggio }: IndicatoreReport): 'parole' | 'medio' | 'lungo' | undefined => {
  if (isEnum(unit) && !isConteggio({ unit, conteggio })) return 'parole';
  const { length } = formatValore(indicatore.valore, unit);
  if (length <= CIFRA_MEDIA) return undefined;
  return length > CIFRA_LUNGA ? 'lungo' : 'medio';
};

const Calcolo = ({ indice: { indicatore, intervalli, unit } }: { readonly indice: IndicatoreReport }): ReactNode => {
  const { spiegazione, valore, punteggio, motivo, note } = indicatore;
  // Without value and punteggio there is nothing to work out or to judge: the reason alone is said.
  const isAssente = valore === null && punteggio === null;
  const condizione = isAssente ? null : printCondizione(intervalli, unit);
  const intero = isAssente ? '' : printCalcolo(spiegazione.albero);
  // A state in words is not said again under itself.
  const calcolo = isEnum(unit) && intero === setApostrofi(formatValore(valore, unit)) ? '' : intero;
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
      {motivo !== null && `${closeFrase(motivo.testo)} `}
      {condizione !== null && `${condizione}. `}
      {note.map(closeFrase).join(' ')}
    </>
  );
};
