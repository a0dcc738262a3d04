import type { Report } from '@vedetta/contract';
import { formatPercent, printIndici } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatGrado } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { joinSentence } from '../paper/text.ts';

type GruppoRischio = Report['rischio']['gruppi'][number];

type Props = {
  readonly rischio: Report['rischio'];
  /** The heading of the groups. */
  readonly titolo: string;
  readonly printPeso: (gruppo: GruppoRischio, presenti: readonly GruppoRischio[]) => string;
  /** The footer of the table. */
  readonly children?: ReactNode;
};

/** How the grade follows from the groups: weight, risk and contribution of each, then the floor if one is in force. */
export const FormazioneGrado = ({ rischio, titolo, printPeso, children }: Props): ReactNode => {
  const { gruppi, media, overall_risk, pavimento } = rischio;
  const presenti = gruppi.filter(({ peso_effettivo }) => peso_effettivo > 0);
  return (
    <table>
      <TableHead columns={[titolo, { cifra: 'Peso' }, { cifra: 'Rischio' }, { cifra: 'Contributo' }]} />
      <tbody>
        {presenti.map((gruppo) => (
          <tr key={gruppo.gruppo}>
            <th scope="row">
              {gruppo.name}
              {printIndici(gruppo) !== null && (
                <span className={[carta.small, carta.intero].join(' ')}> {printIndici(gruppo)}</span>
              )}
            </th>
            <td className={carta.cifra}>{printPeso(gruppo, presenti)}</td>
            <td className={carta.cifra}>{formatPercent(gruppo.rischio)}</td>
            <td className={carta.cifra}>{formatPercent(gruppo.contributo)}</td>
          </tr>
        ))}
        {pavimento !== null && media !== null && overall_risk !== media && (
          <>
            <Riga nome="Media ponderata" valore={media} />
            <Riga nome={`Grado minimo: ${joinSentence(pavimento.motivo)}`} valore={pavimento.livello} />
          </>
        )}
        <tr className={carta.totale}>
          <th scope="row" colSpan={3}>
            Grado sintetico <span className={carta.small}>{formatPercent(overall_risk)}, arrotondato all’unità</span>
          </th>
          <td className={carta.cifra}>{formatGrado(overall_risk)}</td>
        </tr>
      </tbody>
      {children}
    </table>
  );
};

const Riga = ({ nome, valore }: { readonly nome: string; readonly valore: number | null }): ReactNode => (
  <tr>
    <th scope="row" colSpan={3}>
      {nome}
    </th>
    <td className={carta.cifra}>{formatPercent(valore)}</td>
  </tr>
);
