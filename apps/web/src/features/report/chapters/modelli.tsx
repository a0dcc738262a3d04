import type { Modello } from '@vedetta/domain';
import { getSigla, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { PrintedSoglieBar, printCondizione } from '../../../components/indicatore/index.ts';
import { RischioChip } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import type { IndicatoreReport } from '../data/gruppi.ts';
import { formatCoefficiente, formatConProbabilita, formatTermine } from '../data/modelli.ts';
import classes from './modelli.module.css';

type Props = { readonly index: IndicatoreReport; readonly modello: Modello };

/** A statistical model: score at the left, its terms at the right. */
export const ModelloCard = ({
  index: { indicatore, nome, unit, intervalli, riscontri },
  modello,
}: Props): ReactNode => {
  const { intervallo, note, spiegazione } = indicatore;
  const simboli = printNodo(spiegazione.albero, 'simboli');
  const texts = [intervallo?.label ?? '', printCondizione(intervalli, unit) ?? '', ...note, ...riscontri];
  return (
    <section className={classes.modello}>
      <div>
        <h2>{setApostrophes(nome)}</h2>
        <div className={classes.row}>
          <span className={classes.figura}>{formatConProbabilita(indicatore, unit)}</span>
          <RischioChip indicatore={indicatore} />
        </div>
        <PrintedSoglieBar
          nome={nome}
          unit={unit}
          valore={indicatore.valore}
          intervalli={intervalli}
          intervallo={intervallo}
          width={205}
        />
        <p className={carta.small}>
          {texts.map(closeSentence).join(' ')}
          {simboli !== printNodo(modello.somma, 'simboli') &&
            ` ${simboli} = ${printNodo(spiegazione.albero, 'numeri')} = ${formatConProbabilita(indicatore, unit)}.`}
        </p>
      </div>
      <Termini modello={modello} />
    </section>
  );
};

const Termini = ({ modello: { termini, totale } }: { readonly modello: Modello }): ReactNode => {
  return (
    <table className={classes.termini}>
      <TableHead columns={['Termine', { cifra: 'Valore' }, { cifra: 'Coefficiente' }, { cifra: 'Contributo' }]} />
      <tbody>
        {termini.map(({ nome, codice, valore, coefficiente, contributo }) => (
          <tr key={nome}>
            <th scope="row">
              {setApostrophes(nome)}
              {codice !== null && <span className={carta.codice}> {getSigla(codice)}</span>}
            </th>
            <td className={carta.cifra}>{valore === null ? '' : formatTermine(valore)}</td>
            <td className={carta.cifra}>{coefficiente === null ? '' : formatCoefficiente(coefficiente)}</td>
            <td className={carta.cifra}>{formatTermine(contributo)}</td>
          </tr>
        ))}
        <tr className={carta.totale}>
          <th scope="row" colSpan={3}>
            Somma
          </th>
          <td className={carta.cifra}>{formatTermine(totale)}</td>
        </tr>
      </tbody>
    </table>
  );
};
