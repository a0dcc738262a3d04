import type { Report } from '@vedetta/contract';
import { formatRapporto } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatIntervallo } from '../../../components/indicatore/index.ts';
import { RischioChip } from '../../../components/rischio/index.ts';
import carta from '../paper/paper.module.css';
import { Chapter } from '../paper/chapter.tsx';
import { StatoNormativo } from '../paper/notice.tsx';
import { setApostrophes } from '../paper/text.ts';
import { isEnum } from '../data/gruppi.ts';
import { buildSettoriTable, listRegole } from '../data/soglie.ts';
import type { RegoleIndicatore, SettoriTable } from '../data/soglie.ts';
import classes from './soglie.module.css';

type Props = { readonly report: Report };

export const Soglie = ({ report }: Props): ReactNode => {
  const table = buildSettoriTable(report);
  const sommario =
    table.rows.length > 1
      ? 'Limiti degli indici CNDCEC nei dieci settori; in evidenza quello dell’azienda.'
      : `Limiti degli indici CNDCEC nel settore dell’azienda, secondo le regole ${report.versione_regole} con cui il bilancio è stato calcolato.`;
  return (
    <Chapter
      titolo="Soglie per settore"
      occhiello={`Settore dell’azienda: ${setApostrophes(report.settore)}`}
      sommario={sommario}
    >
      <Settori table={table} />
      <StatoNormativo />
      <h2>Regole di assegnazione dei punteggi</h2>
      <Regole report={report} />
      <p className={[carta.small, carta.nota].join(' ')}>
        Fonti esterne: soglie dei cinque indici e DSCR pari a 1 (CNDCEC), zone di Altman, cut-off di Ohlson e di
        Zmijewski. Ogni altra fascia è un criterio adottato da Vedetta. «Attenzione elevata» (0,80) e «Sopra il cut-off»
        (0,30) sono esiti di pochi indici: nel rischio del gruppo conta il punteggio, e oltre il 75 % la fascia è
        Critico.
      </p>
    </Chapter>
  );
};

const Settori = ({ table: { columns, rows } }: { readonly table: SettoriTable }): ReactNode => {
  return (
    <table className={classes.settori}>
      <thead>
        <tr>
          <th scope="col">Settore</th>
          {columns.map(({ codice, nome }) => (
            <th key={codice} scope="col" className={classes.indice}>
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={classes.verso}>
          <th scope="row">Oltre soglia se pari alla soglia o</th>
          {columns.map(({ codice, verso }) => (
            <td key={codice} className={carta.cifra}>
              {verso}
            </td>
          ))}
        </tr>
        {rows.map(({ codice, nome, isAzienda, soglie }) => (
          <tr key={codice} className={isAzienda ? classes.azienda : ''}>
            <th scope="row">{nome}</th>
            {soglie.map((soglia, index) => (
              <td key={columns[index]?.codice} className={carta.cifra}>
                {soglia}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Regole = ({ report }: Props): ReactNode => {
  return (
    <table className={classes.regole}>
      <thead>
        <tr>
          <th scope="col">Indicatore</th>
          <th scope="col">Intervallo</th>
          <th scope="col">Lettura</th>
          <th scope="col">Esito</th>
          <th scope="col" className={carta.cifra}>
            Punteggio
          </th>
        </tr>
      </thead>
      {listRegole(report).flatMap(({ nome, indicatori }) =>
        indicatori.map((indicatore, index) => (
          <Regola key={`${nome} ${indicatore.codice}`} gruppo={index === 0 ? nome : null} indicatore={indicatore} />
        )),
      )}
    </table>
  );
};

/** Keeps the rows of an indicatore on one page, and the name of a group with its first indicatore. */
const Regola = ({
  gruppo,
  indicatore: { codice, nome, unit, intervalli },
}: {
  readonly gruppo: string | null;
  readonly indicatore: RegoleIndicatore;
}): ReactNode => {
  return (
    <tbody>
      {gruppo !== null && (
        <tr className={classes.gruppo}>
          <th scope="rowgroup" colSpan={5}>
            {gruppo}
          </th>
        </tr>
      )}
      {intervalli.map((intervallo, index) => (
        <tr key={index}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={intervalli.length} className={classes.nome}>
              {nome} <span className={carta.codice}>{codice}</span>
            </th>
          )}
          {!isEnum(unit) && <td className={classes.intervallo}>{formatIntervallo(intervallo, unit)}</td>}
          <td colSpan={isEnum(unit) ? 2 : 1}>{setApostrophes(intervallo.label)}</td>
          <td>
            <RischioChip
              bare
              indicatore={{ punteggio: intervallo.score, etichetta_punteggio: intervallo.score_label }}
            />
          </td>
          <td className={carta.cifra}>{formatRapporto(intervallo.score)}</td>
        </tr>
      ))}
    </tbody>
  );
};
