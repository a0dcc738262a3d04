import { IconCheck } from '@tabler/icons-react';
import type { Scrittura } from '@vedetta/contract';
import { CodeBadge } from '../../components/ui/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './double-entry.module.css';
import { nameRiga, nameVoce } from './format.ts';

type Movimenti = Scrittura['movimenti'];

const sumSide = (movimenti: Movimenti, lato: 'dare' | 'avere'): number =>
  Math.round(
    movimenti.filter((movimento) => movimento.lato === lato).reduce((sum, { importo }) => sum + Math.abs(importo), 0) *
      100,
  ) / 100;

/** The two sides of an entry and their totals, which are equal. */
export const DoubleEntry = ({ movimenti }: { readonly movimenti: Movimenti }) => {
  if (movimenti.length === 0) return <p className="caption">Nessuna riga mossa.</p>;
  const [dare, avere] = [sumSide(movimenti, 'dare'), sumSide(movimenti, 'avere')];
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">Voce</th>
          <th scope="col" className="num">
            Dare
          </th>
          <th scope="col" className="num">
            Avere
          </th>
        </tr>
      </thead>
      <tbody>
        {movimenti.map(({ voce, importo, lato }) => (
          <tr key={`${voce} ${lato}`}>
            <th scope="row" title={nameVoce(voce)}>
              <CodeBadge>{voce}</CodeBadge> <span>{nameRiga(voce)}</span>
            </th>
            <td className="num">{lato === 'dare' && formatImporto(Math.abs(importo))}</td>
            <td className="num">{lato === 'avere' && formatImporto(Math.abs(importo))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {dare === avere && (
              <>
                <IconCheck size={14} stroke={2.2} aria-hidden="true" /> Pareggia
              </>
            )}
          </th>
          <td className="num">{formatImporto(dare)}</td>
          <td className="num">{formatImporto(avere)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
