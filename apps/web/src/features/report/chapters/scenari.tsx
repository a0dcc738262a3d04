import type { Report, ScenarioBilancio } from '@vedetta/contract';
import { formatPercent, fromPunti } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatValore } from '../../../components/indicatore/index.ts';
import { formatGrado, RischioChip } from '../../../components/rischio/index.ts';
import { formatImporto } from '../data/importi.ts';
import { listMossi } from '../data/scenario.ts';
import type { IndicatoreMosso } from '../data/scenario.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { Notice } from '../paper/notice.tsx';
import { TableHead } from '../paper/table-head.tsx';
import { formatMomento, setApostrophes } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import classes from './scenari.module.css';

type Figure = ScenarioBilancio['prima'];

/** The scenario that the professional marked for the report, on one page: levers, magnitudes, indicators that change. */
export const Scenari = ({ report }: { readonly report: Report }): ReactNode => {
  const { scenario } = report;
  if (scenario === null) return null;
  return (
    <Chapter
      titolo="Scenari"
      occhiello="Che cosa succederebbe"
      sommario="Le leve sono applicate alle voci effettive come se dall’inizio dell’esercizio: è una misura aritmetica, non una previsione né una raccomandazione."
    >
      <h2 className={classes.nome}>
        <UserText>{scenario.nome}</UserText>
      </h2>
      {scenario.note !== '' && (
        <p className={classes.note}>
          <UserText>{scenario.note}</UserText>
        </p>
      )}
      <ul className={classes.leve}>
        {scenario.leve_in_parole.map((leva, position) => (
          <li key={position}>{setApostrophes(leva)}</li>
        ))}
        {scenario.leve_in_parole.length === 0 && <li>Nessuna leva in uso.</li>}
        <li>
          {scenario.aliquota === null
            ? 'Imposte sul maggior risultato: con l’aliquota della forma giuridica'
            : `Imposte sul maggior risultato: ${formatPercent(fromPunti(scenario.aliquota))}`}
        </li>
      </ul>
      <Esito report={report} scenario={scenario} />
      <p className={carta.small}>
        Scenario di {scenario.autore}, salvato il {formatMomento(scenario.modificato_il)}; calcolato con le regole{' '}
        {scenario.versione_regole}
        {scenario.fermo ? ', con i valori del blocco dei dati' : ''}.
      </p>
    </Chapter>
  );
};

const Esito = ({ report, scenario }: { readonly report: Report; readonly scenario: ScenarioBilancio }): ReactNode => {
  if (scenario.dopo === null)
    return <Notice titolo="Lo scenario non si può calcolare">{setApostrophes(scenario.motivo ?? '')}</Notice>;
  const minimo = scenario.simulazione?.rischio.minimo ?? null;
  return (
    <>
      <Grandezze prima={scenario.prima} dopo={scenario.dopo} />
      {minimo !== null && <p className={carta.small}>{setApostrophes(minimo)}</p>}
      <Indicatori {...listMossi(report, scenario)} />
    </>
  );
};

type RowScenario = { readonly nome: string; readonly render: (figure: Figure) => ReactNode };

const listAmounts = ({ patrimonio_netto, pfn, risultato, disponibilita }: Figure): readonly number[] => [
  patrimonio_netto,
  pfn ?? 0,
  risultato,
  disponibilita,
];

/** The rows of the table; its amounts have cents only if one of them has. */
const listRows = (amounts: readonly number[]): readonly RowScenario[] => [
  {
    nome: 'Grado di rischio',
    render: ({ rischio }) => (
      <>
        {formatGrado(rischio)} <RischioChip rischio={rischio} size="sm" />
      </>
    ),
  },
  {
    nome: 'Indici di settore oltre soglia',
    render: ({ oltre_soglia, indici_valutati }) => `${oltre_soglia} su ${indici_valutati}`,
  },
  { nome: 'Indicatori critici', render: ({ critici }) => critici },
  { nome: 'Patrimonio netto', render: ({ patrimonio_netto }) => formatImporto(patrimonio_netto, ...amounts) },
  {
    nome: 'Posizione finanziaria netta',
    render: ({ pfn }) => (pfn === null ? 'debiti non distinti' : formatImporto(pfn, ...amounts)),
  },
  { nome: 'Risultato dell’esercizio', render: ({ risultato }) => formatImporto(risultato, ...amounts) },
  { nome: 'Disponibilità liquide', render: ({ disponibilita }) => formatImporto(disponibilita, ...amounts) },
];

const Grandezze = ({ prima, dopo }: { readonly prima: Figure; readonly dopo: Figure }): ReactNode => (
  <table className={classes.table}>
    <TableHead columns={['Grandezza', { cifra: 'Bilancio' }, { cifra: 'Scenario' }]} />
    <tbody>
      {listRows([...listAmounts(prima), ...listAmounts(dopo)]).map(({ nome, render }) => (
        <tr key={nome}>
          <th scope="row">{nome}</th>
          <td className={carta.cifra}>{render(prima)}</td>
          <td className={carta.cifra}>
            <b>{render(dopo)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Indicatori = ({
  mossi,
  altri,
}: {
  readonly mossi: readonly IndicatoreMosso[];
  readonly altri: number;
}): ReactNode => (
  <>
    <h2>Gli indicatori che cambiano fascia</h2>
    {mossi.length === 0 ? (
      <p>Nessun indicatore cambia fascia.</p>
    ) : (
      <table className={`${classes.table} ${classes.indicatori}`}>
        <TableHead columns={['Indicatore', { cifra: 'Bilancio' }, { cifra: 'Scenario' }, 'Da', 'A']} />
        <tbody>
          {mossi.map(({ codice, nome, unit, prima, dopo }) => (
            <tr key={codice}>
              <th scope="row">
                {setApostrophes(nome)} <span className={carta.codice}>{codice}</span>
              </th>
              <td className={carta.cifra}>{formatValore(prima.valore, unit)}</td>
              <td className={carta.cifra}>{formatValore(dopo.valore, unit)}</td>
              <td>{prima.segno !== null && <RischioChip segno={prima.segno} size="sm" />}</td>
              <td>{dopo.segno !== null && <RischioChip segno={dopo.segno} size="sm" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {altri > 0 && <p className={carta.small}>{altri === 1 ? 'E un altro.' : `E altri ${altri}, nel simulatore.`}</p>}
  </>
);
