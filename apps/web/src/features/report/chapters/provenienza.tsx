import type { Report } from '@vedetta/contract';
import { subtractImporti } from '@vedetta/domain';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { UserText } from '../paper/user-text.tsx';
import { chooseCifre, printVariazione } from '../data/importi.ts';
import { listProvenienza } from '../data/provenienza.ts';
import type { FileOrigine, ProvenienzaRow } from '../data/provenienza.ts';
import classes from './provenienza.module.css';

type Props = { readonly report: Report };

/** Where the amounts of each statement come from. */
export const Provenienza = ({ report }: Props): ReactNode => (
  <>
    <h2>Da dove vengono i dati</h2>
    <table className={classes.provenienza}>
      <TableHead columns={['Dato', 'File o origine', 'Caricato o salvato']} />
      <tbody>
        {listProvenienza(report).map((row) => (
          <Fragment key={row.id}>
            <tr>
              <th scope="row" rowSpan={row.origini.length + 1}>
                {row.nome}
              </th>
              <td>
                {row.stato}
                {row.rettifiche.length > 0 && `; ${countRettifiche(row.rettifiche.length)}`}
              </td>
              <td>ultimo salvataggio {row.salvato}</td>
            </tr>
            {row.origini.map((origine) => (
              <File key={origine.id} origine={origine} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </>
);

const countRettifiche = (numero: number): string =>
  numero === 1 ? 'una voce con un valore alternativo, sotto' : `${numero} voci con un valore alternativo, sotto`;

const File = ({ origine }: { readonly origine: FileOrigine }): ReactNode => (
  <tr>
    <td>
      <b>
        <UserText>{origine.nome}</UserText>
      </b>
      <span className={classes.dettagli}>
        <UserText>{origine.dettagli}</UserText>
      </span>
      <span className={classes.dettagli}>
        SHA-256 <span className={classes.impronta}>{origine.impronta}</span>
      </span>
    </td>
    <td>
      <UserText>{origine.caricato}</UserText>
    </td>
  </tr>
);

/** The amounts that replace those of the statements, with the lines they are part of. */
export const ValoriAlternativi = ({ report }: Props): ReactNode =>
  listProvenienza(report)
    .filter(({ rettifiche }) => rettifiche.length > 0)
    .map((row) => <Alternativi key={row.id} row={row} />);

/** Whether an amount needs wider columns. */
const isAmpia = ({ valore, rettifica }: ProvenienzaRow['rettifiche'][number]): boolean =>
  Math.max(Math.abs(valore), Math.abs(rettifica)) >= 1e9;

const Alternativi = ({ row: { nome, rettifiche } }: { readonly row: ProvenienzaRow }): ReactNode => {
  const formatImporti = chooseCifre(rettifiche.flatMap(({ valore, rettifica }) => [valore, rettifica]));
  return (
    <>
      <h2>
        Valori alternativi <span className={classes.oggetto}>{nome}</span>
      </h2>
      <table className={classes.alternativi} data-ampia={rettifiche.some(isAmpia) || undefined}>
        <TableHead
          columns={[
            'Voce',
            { cifra: 'Valore (€)' },
            { cifra: 'Valore alternativo (€)' },
            { cifra: 'Differenza (€)' },
            { cifra: 'Variazione %' },
          ]}
        />
        <tbody>
          {rettifiche.map(({ codice, titolo, genitori, valore, rettifica }) => (
            <tr key={codice}>
              <th scope="row">
                {titolo} <span className={carta.codice}>{codice}</span>
                <span className={classes.dettagli}>{genitori.join(' › ')}</span>
              </th>
              <td className={carta.cifra}>{formatImporti(valore)}</td>
              <td className={carta.cifra}>{formatImporti(rettifica)}</td>
              <td className={carta.cifra}>{formatImporti(subtractImporti(rettifica, valore))}</td>
              <td className={carta.cifra}>{printVariazione(rettifica, valore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
