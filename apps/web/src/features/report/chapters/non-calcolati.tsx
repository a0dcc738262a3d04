import type { Report } from '@vedetta/contract';
import { isAusiliario, testPratico } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { setApostrophes } from '../paper/text.ts';
import { getNomeGruppo, presentIndicatore } from '../data/gruppi.ts';
import { explainInutilizzabile } from '../data/quadratura.ts';

/** Instead of the chapters of the indicators, when the statement gives none: what they would be, in one table. */
export const NonCalcolati = ({ report }: { readonly report: Report }): ReactNode => {
  const gruppi = Map.groupBy(
    report.indicatori.filter(({ codice, gruppo }) => !isAusiliario(codice) && gruppo !== testPratico.gruppo),
    ({ gruppo }) => gruppo,
  );
  return (
    <Chapter titolo="Indicatori non calcolati" occhiello="Indicatori">
      <Notice tono="avviso" titolo="Nessun valore.">
        {explainInutilizzabile(report.bilancio) ?? ''}
      </Notice>
      <table>
        <TableHead columns={['Gruppo', 'Indicatori che il gruppo avrebbe']} />
        <tbody>
          {[...gruppi].map(([gruppo, indicatori]) => (
            <tr key={gruppo}>
              <th scope="row">{setApostrophes(getNomeGruppo(report, gruppo))}</th>
              <td>
                {indicatori.map((indicatore) => setApostrophes(presentIndicatore(report, indicatore).nome)).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chapter>
  );
};
