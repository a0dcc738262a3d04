import type { ColonnaPortafoglio, RigaPortafoglio } from '@vedetta/domain';
import { colonnePortafoglio, describeFiltri, formatData } from '@vedetta/domain';
import { getOggi } from '../../lib/oggi.ts';
import { useUser } from '../../lib/session.ts';
import { namePersona } from '../../lib/persona.ts';
import { readFiltri } from './address.ts';
import type { PortafoglioFiltri } from './address.ts';
import { CELLS } from './board-row.tsx';
import styles from './board-print.module.css';
import { useGruppi } from './group-cells.tsx';
import type { GruppoInRiga } from './group-cells.tsx';
import type { BoardItem } from './use-board.ts';

type BoardPrintProps = {
  readonly items: readonly BoardItem[];
  readonly colonne: readonly ColonnaPortafoglio[];
  readonly settori: ReadonlyMap<string, string>;
  readonly filtri: PortafoglioFiltri;
  readonly shown: number;
  readonly total: number;
};

const NOMI = new Map<ColonnaPortafoglio, string>(colonnePortafoglio);

const Heads = ({
  colonne,
  gruppi,
}: Pick<BoardPrintProps, 'colonne'> & { readonly gruppi: readonly GruppoInRiga[] }) => (
  <tr>
    <th scope="col">Azienda</th>
    {colonne.map((colonna) => (
      <th key={colonna} scope="col" data-colonna={colonna}>
        {colonna === 'gruppi' ? (
          <span className={styles.groups}>
            {gruppi.map(({ codice, breve }) => (
              <span key={codice}>{breve}</span>
            ))}
          </span>
        ) : (
          NOMI.get(colonna)
        )}
      </th>
    ))}
  </tr>
);

type RowProps = Pick<BoardPrintProps, 'colonne' | 'settori'> & {
  readonly riga: RigaPortafoglio;
  readonly gruppi: readonly GruppoInRiga[];
};

const Row = ({ riga, colonne, settori, gruppi }: RowProps) => (
  <tr>
    <th scope="row">
      {riga.ragione_sociale}
      <small>{settori.get(riga.settore)}</small>
    </th>
    {colonne.map((colonna) => (
      <td key={colonna} data-colonna={colonna}>
        {colonna === 'responsabile' ? (
          namePersona(riga.responsabile ?? '-')
        ) : (
          <div className={colonna === 'gruppi' ? styles.groups : styles.cell}>{CELLS[colonna]({ riga, gruppi })}</div>
        )}
      </td>
    ))}
  </tr>
);

/** The board on paper: every row of the filters, with firm, day and filters; nothing of the screen. */
export const BoardPrint = ({ items, colonne, settori, filtri, shown, total }: BoardPrintProps) => {
  const studio = useUser()?.dati_commercialista.nome_studio ?? '';
  const gruppi = useGruppi();
  const scelti = describeFiltri({ ...readFiltri(filtri), search: filtri.search?.trim() ?? '' });
  return (
    <section className={styles.print} aria-label="Portafoglio da stampare">
      <header>
        <b>Portafoglio</b>
        <span>{studio}</span>
        <span>
          {shown} di {total} aziende al {formatData(getOggi())}
        </span>
        <span>{scelti === '' ? 'nessun filtro' : `Filtri: ${scelti}`}</span>
      </header>
      <table>
        <thead>
          <Heads colonne={colonne} gruppi={gruppi} />
        </thead>
        <tbody>
          {items.map((item) =>
            item.tipo === 'gruppo' ? (
              <tr key={`gruppo ${item.chiave}`} className={styles.heading}>
                <th scope="rowgroup" colSpan={colonne.length + 1}>
                  {item.nome} <span>{item.aziende}</span> <small>{item.sintesi}</small>
                </th>
              </tr>
            ) : (
              <Row key={item.riga.id} riga={item.riga} colonne={colonne} settori={settori} gruppi={gruppi} />
            ),
          )}
        </tbody>
      </table>
      <p className={styles.legend}>
        Gruppi: B Buono, Ac Accettabile, At Attenzione, C Critico, – non previsto o non calcolabile.
      </p>
    </section>
  );
};
