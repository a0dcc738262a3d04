import type { ReactNode } from 'react';
import { BarraSoglieStampa } from '../../../components/indicatore/barra-soglie-stampa.tsx';
import { formatValore, printCondizione } from '../../../components/indicatore/barra-soglie-testo.ts';
import { RischioChip } from '../../../components/rischio/rischio-chip.tsx';
import carta from '../carta/carta.module.css';
import { closeFrase, setApostrofi } from '../carta/testo.ts';
import { isEnum, printCalcolo, printSoglia } from '../dati/gruppi.ts';
import type { IndicatoreReport } from '../dati/gruppi.ts';
import classes from './tabella-indici.module.css';

type Props = { readonly indici: readonly IndicatoreReport[] };

/** Scored indicatori: value, threshold, place on the bar, outcome, and right under them the computation in numbers. */
export function TabellaIndici({ indici }: Props): ReactNode {
  return (
    <table className={classes.indici}>
      <thead>
        <tr>
          <th scope="col">Indice</th>
          <th scope="col" className={carta.cifra}>Valore</th>
          <th scope="col" className={carta.cifra}>Soglia</th>
          <th scope="col" className={classes.posizione}>Posizione rispetto alla soglia</th>
          <th scope="col">Esito</th>
        </tr>
      </thead>
      {indici.map((indice) => <Indice key={indice.indicatore.codice} indice={indice} />)}
    </table>
  );
}

function Indice({ indice }: { readonly indice: IndicatoreReport }): ReactNode {
  const { indicatore, nome, unit, intervalli } = indice;
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.nome}>
          {setApostrofi(nome)} <span className={carta.codice}>{indicatore.codice}</span>
        </th>
        <td className={[carta.cifra, classes.valore].join(' ')} data-parole={isEnum(unit) || undefined}>{formatValore(indicatore.valore, unit)}</td>
        <td className={[carta.cifra, classes.soglia].join(' ')}>{printSoglia(indice) ?? ''}</td>
        <td className={classes.posizione}>
          <BarraSoglieStampa nome={nome} unit={unit} valore={indicatore.valore} intervalli={intervalli} intervallo={indicatore.spiegazione.intervallo} />
        </td>
        <td>
          <RischioChip indicatore={indicatore} />
        </td>
      </tr>
      <tr className={classes.calcolo}>
        <td colSpan={5}>
          <Calcolo indice={indice} />
        </td>
      </tr>
    </tbody>
  );
}

function Calcolo({ indice: { indicatore, intervalli, unit } }: { readonly indice: IndicatoreReport }): ReactNode {
  const { spiegazione, valore, motivo } = indicatore;
  const condizione = printCondizione(intervalli, unit);
  return (
    <>
      {printCalcolo(spiegazione)}
      {valore === null || isEnum(unit) ? '. ' : <> = <b>{spiegazione.risultato}</b>. </>}
      {motivo !== null && `${closeFrase(motivo.testo)} `}
      {condizione !== null && `${condizione}. `}
      {spiegazione.note.map(closeFrase).join(' ')}
    </>
  );
}
