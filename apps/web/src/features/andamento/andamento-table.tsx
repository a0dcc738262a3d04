import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Intervallo, Prospetto, SchemaIndicatori } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { describePeriodo, findUltima, listChartColumns, MiniBars, MiniLine } from '../../components/prospetto/index.ts';
import styles from './andamento-table.module.css';
import { presentCella } from './cella.ts';
import type { Lettura, RigaProspetto } from './cella.ts';
import { printTabella } from './copia.ts';
import { GradoChip } from './grado-chip.tsx';
import { findLimiteRiga, printLimite } from './limite.ts';
import { COLONNE_CON_GRAFICI, computePrintSize } from './print-size.ts';
import { groupRighe } from './sezioni.ts';
import { TipiRow } from './tipi-row.tsx';

/** A figure of the table: which row of which statement. */
export type CellaScelta = {
  readonly codice: string;
  readonly sezione: RigaProspetto['sezione'];
  readonly posto: number;
};

type Props = {
  readonly lettura: Lettura;
  readonly posti: readonly number[];
  readonly schema: SchemaIndicatori;
  /** The intervals of each indicator in the sector of the company. */
  readonly soglie: Readonly<Record<string, readonly Intervallo[]>>;
  /** The sector whose limits have a column; null: no column. */
  readonly settore: string | null;
  /** Alone on the page: it fills it, and its dates stay in view. */
  readonly isSola: boolean;
  readonly scelta: CellaScelta | null;
  readonly onScelta: (cella: CellaScelta) => void;
};

const getAspetto = ({ tipo, proiezione }: Prospetto['colonne'][number]): string => (proiezione ? 'proiezione' : tipo);

const Head = ({
  lettura: { prospetto, misura, isAnnualizzato },
  posti,
  settore,
}: Pick<Props, 'lettura' | 'posti' | 'settore'>) => {
  const ultima = findUltima(prospetto.colonne);
  return (
    <thead>
      <TipiRow colonne={posti.flatMap((posto) => prospetto.colonne[posto] ?? [])} hasSettore={settore !== null} />
      <tr>
        <th scope="col" className={styles.name}>
          {misura === 'euro' ? 'Importi in euro, arrotondati all’unità' : NOMI_MISURA[misura]}
        </th>
        <th scope="col" className={styles.trend}>
          <span className="sr-only">Nel tempo</span>
        </th>
        {posti.map((posto) => {
          const colonna = prospetto.colonne[posto];
          if (colonna === undefined) return null;
          const { bilancio, data, tipo } = colonna;
          return (
            <th
              key={bilancio}
              scope="col"
              data-aspetto={getAspetto(colonna)}
              data-ultima={posto === ultima || undefined}
            >
              <Link to="/bilanci/$id" params={{ id: bilancio }}>
                {formatData(data)}
              </Link>
              <span className={styles.kind}>
                {describePeriodo(colonna)}
                {isAnnualizzato && tipo === 'infrannuale' && ' × anno'}
              </span>
            </th>
          );
        })}
        {settore !== null && (
          <th scope="col" className={styles.sector} title={settore}>
            Settore
            <span className={styles.kind}>soglia</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

const NOMI_MISURA = {
  percent: 'Conto economico in % dei ricavi, stato patrimoniale in % dell’attivo',
  variazione: 'Differenza dal periodo di confronto',
} as const;

/** An indicator at its worst score. */
const isAllarme = ({ punteggi }: RigaProspetto, posto: number): boolean => punteggi?.[posto] === 1;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrows move among the cells, which are one stop of Tab. */
const moveCell = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const move = MOVES[event.key];
  const cell = event.currentTarget.closest('td');
  const table = cell?.closest('table');
  if (move === undefined || cell === null || table === undefined || table === null) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const rows = [...table.querySelectorAll('tbody tr:has(td button)')];
  const row = rows[rows.indexOf(cell.closest('tr') ?? cell) + move[0]];
  const place = [...(cell.parentElement?.querySelectorAll('td:has(button)') ?? [])].indexOf(cell) + move[1];
  row?.querySelectorAll<HTMLElement>('td button')[place]?.focus();
};

type RowProps = Omit<Props, 'schema' | 'isSola'> & {
  readonly riga: RigaProspetto;
  readonly tabStop: string;
  readonly onFocus: (key: string) => void;
};

const Row = ({ riga, lettura, posti, soglie, settore, scelta, onScelta, tabStop, onFocus }: RowProps) => {
  const { prospetto, misura } = lettura;
  const colonne = listChartColumns(prospetto, posti);
  const valori = posti.map((posto) => riga.valori[posto] ?? null);
  const ultima = findUltima(prospetto.colonne);
  const limite = findLimiteRiga(riga, soglie);
  const explain = (posto: number) => onScelta({ codice: riga.codice, sezione: riga.sezione, posto });
  return (
    <tr data-livello={riga.livello} data-unit={riga.unit}>
      <th scope="row" className={styles.name}>
        <button type="button" tabIndex={-1} title="Spiega l’ultimo valore" onClick={() => explain(posti.at(-1) ?? 0)}>
          {riga.nome} {riga.punteggi !== null && <span className={styles.code}>{riga.codice}</span>}
        </button>
      </th>
      <td className={styles.trend}>
        {riga.unit === 'euro' && <MiniBars colonne={colonne} valori={valori} />}
        {riga.unit !== 'euro' && riga.unit !== 'enum' && (
          <MiniLine colonne={colonne} valori={valori} limite={limite?.valore ?? null} />
        )}
      </td>
      {posti.map((posto) => {
        const colonna = prospetto.colonne[posto];
        if (colonna === undefined) return null;
        const cella = presentCella(riga, posto, lettura);
        const key = `${riga.codice} ${posto}`;
        const isChip = riga.sezione === 'grado' && misura !== 'variazione' && !cella.isMancante;
        return (
          <td
            key={colonna.bilancio}
            data-aspetto={getAspetto(colonna)}
            data-ultima={posto === ultima || undefined}
            data-mancante={cella.isMancante || undefined}
            data-allarme={isAllarme(riga, posto) || undefined}
          >
            <button
              type="button"
              title={cella.titolo}
              tabIndex={key === tabStop ? 0 : -1}
              aria-pressed={scelta?.codice === riga.codice && scelta.posto === posto}
              onFocus={() => onFocus(key)}
              onKeyDown={moveCell}
              onClick={() => explain(posto)}
            >
              {isAllarme(riga, posto) && <IconAlertTriangle size={12} stroke={2} aria-label="punteggio peggiore" />}
              {isChip ? <GradoChip grado={valori[posti.indexOf(posto)] ?? null} /> : cella.testo}
              {cella.sotto !== null && <small>{cella.sotto}</small>}
            </button>
          </td>
        );
      })}
      {settore !== null && <td className={styles.sector}>{limite !== null && printLimite(limite, riga)}</td>}
    </tr>
  );
};

/** The periods side by side. Each cell is a button that explains its figure. */
export const AndamentoTable = ({ schema, isSola, ...props }: Props) => {
  const sezioni = groupRighe(props.lettura.prospetto, schema);
  const [focused, setFocused] = useState<string | null>(null);
  const { posti } = props;
  const tabStop = focused ?? `${sezioni[0]?.righe[0]?.codice} ${posti.at(-1)}`;
  const altre = props.settore === null ? 0 : 1;
  const columns = posti.length + altre;
  const printSize = computePrintSize(props.lettura, posti, altre);
  const scroll = useRef<HTMLDivElement>(null);
  const shown = posti.join(' ');
  // Periods that do not fit end with the latest.
  useLayoutEffect(() => {
    if (scroll.current !== null) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, [shown]);
  // The panel narrows the table: the explained cell stays in view.
  const { scelta } = props;
  useEffect(() => {
    const table = scroll.current;
    if (table === null || scelta === null) return undefined;
    const observer = new ResizeObserver(() =>
      table.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    observer.observe(table);
    return () => observer.disconnect();
  }, [scelta]);
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      data-sola={isSola || undefined}
      data-fitta={columns > COLONNE_CON_GRAFICI || undefined}
      style={{ '--print-size': `${printSize}pt` } as CSSProperties}
      onCopy={(event) => {
        // Text that is selected is copied as it is.
        if (globalThis.getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', printTabella(props.lettura, posti));
      }}
      onScroll={({ currentTarget }) => {
        currentTarget.dataset['spostata'] = String(currentTarget.scrollLeft > 0);
      }}
    >
      <table className={styles.table} aria-label="Periodi a confronto">
        <Head {...props} />
        <tbody>
          {sezioni.map(({ codice, nome, nota, righe }) => (
            <Fragment key={codice}>
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={columns + 2}>
                  <span>
                    {nome} <small>{nota}</small>
                  </span>
                </th>
              </tr>
              {righe.map((riga) => (
                <Row key={riga.codice} riga={riga} tabStop={tabStop} onFocus={setFocused} {...props} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
