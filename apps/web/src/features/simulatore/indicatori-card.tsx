import { SegmentedControl } from '@mantine/core';
import {
  IconArrowNarrowRight,
  IconCircleCheck,
  IconCircleMinus,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { Gruppo, SchemaIndicatori } from '@vedetta/contract';
import { roundPunti } from '@vedetta/domain';
import { useState } from 'react';
import { formatValore, SpiegaButton } from '../../components/indicatore/index.ts';
import { formatGrado, presentPunteggio, presentRischio, RischioChip } from '../../components/rischio/index.ts';
import type { Segno } from '../../components/rischio/index.ts';
import styles from './indicatori.module.css';
import type { GruppoRow, IndicatoreRow, Verso } from './state/rows.ts';

export type Spiegato = { readonly gruppo: Gruppo; readonly codice: string };

type Props = {
  readonly gruppi: readonly GruppoRow[];
  readonly schema: SchemaIndicatori;
  readonly spiegato: Spiegato | null;
  readonly onSpiega: (spiegato: Spiegato) => void;
};

const versi = {
  rientra: { parola: 'rientra', Icona: IconCircleCheck },
  migliora: { parola: 'migliora', Icona: IconTrendingDown },
  peggiora: { parola: 'peggiora', Icona: IconTrendingUp },
  invariato: { parola: 'invariato', Icona: IconCircleMinus },
} as const;

const VersoText = ({ verso }: { readonly verso: Verso }) => {
  const { parola, Icona } = versi[verso];
  return (
    <span className={styles.verso} data-verso={verso}>
      {verso !== 'invariato' && <Icona size={14} stroke={2} aria-hidden />}
      {parola}
    </span>
  );
};

const printPunti = (punti: number): string => `${punti < 0 ? '\u2212' : '+'}${Math.abs(punti)} punti`;

const Punti = ({ prima, dopo }: { readonly prima: number | null; readonly dopo: number | null }) => {
  const punti = prima === null || dopo === null ? 0 : roundPunti(dopo) - roundPunti(prima);
  if (punti === 0) return <VersoText verso="invariato" />;
  return (
    <span className={styles.verso} data-verso={punti < 0 ? 'migliora' : 'peggiora'}>
      {printPunti(punti)}
    </span>
  );
};

const isSameSegno = (prima: Segno | null, dopo: Segno | null): boolean =>
  prima?.banda === dopo?.banda && prima?.parola === dopo?.parola;

/** The chip before, dashed, and after; one where they are the same. */
const Fascia = ({ prima, dopo }: { readonly prima: Segno | null; readonly dopo: Segno | null }) => (
  <span className={styles.fascia}>
    {prima !== null && !isSameSegno(prima, dopo) && (
      <>
        <span className={styles.prima}>
          <RischioChip segno={prima} size="sm" />
        </span>
        <IconArrowNarrowRight size={15} stroke={1.7} className={styles.freccia} aria-label="poi" />
      </>
    )}
    {dopo !== null && <RischioChip segno={dopo} size="sm" />}
  </span>
);

const GruppoTitolo = ({ gruppo }: { readonly gruppo: GruppoRow }) => (
  <tr className={styles.gruppo}>
    <th scope="rowgroup">
      {gruppo.nome} <span className={styles.codice}>{gruppo.codice}</span>
    </th>
    <td>{formatGrado(gruppo.prima)}</td>
    <td className={styles.dopo}>{formatGrado(gruppo.dopo)}</td>
    <td className={styles.sinistra}>
      <Fascia prima={presentRischio(gruppo.prima)} dopo={presentRischio(gruppo.dopo)} />
    </td>
    <td>
      <Punti prima={gruppo.prima} dopo={gruppo.dopo} />
    </td>
    <td />
  </tr>
);

type RowProps = Pick<Props, 'schema' | 'spiegato' | 'onSpiega'> & { readonly row: IndicatoreRow };

const Row = ({ row: { prima, dopo, nome, verso }, schema, spiegato, onSpiega }: RowProps) => {
  const { gruppo, codice } = prima;
  const unit = schema[gruppo]?.indicators[codice]?.unit ?? null;
  return (
    <tr>
      <th scope="row">
        {nome} <span className={styles.codice}>{codice}</span>
      </th>
      <td className={styles.valore}>{formatValore(prima.valore, unit)}</td>
      <td className={`${styles.valore} ${styles.dopo}`}>{formatValore(dopo.valore, unit)}</td>
      <td className={styles.sinistra}>
        <Fascia prima={presentPunteggio(prima)} dopo={presentPunteggio(dopo)} />
      </td>
      <td>
        <VersoText verso={verso} />
      </td>
      <td className={styles.spiega}>
        <SpiegaButton
          nome={nome}
          isSpiegato={spiegato?.gruppo === gruppo && spiegato.codice === codice}
          onSpiega={() => onSpiega({ gruppo, codice })}
        />
      </td>
    </tr>
  );
};

/** A group that cannot be computed, before and after, is left out. */
const hasValue = ({ prima, dopo }: GruppoRow): boolean => prima !== null || dopo !== null;

const VUOTO = 'Nessuna leva in uso: i valori sono quelli del bilancio.';

/** Groups and indicators before and after: those that change, or all. */
export const IndicatoriCard = ({ gruppi, ...row }: Props) => {
  const [scelta, setScelta] = useState<'cambiano' | 'tutti'>('cambiano');
  const all = gruppi.filter(hasValue).flatMap(({ indicatori }) => indicatori);
  const changed = all.filter(({ isChanged }) => isChanged);
  const shown = (rows: readonly IndicatoreRow[]) =>
    scelta === 'tutti' ? rows : rows.filter(({ isChanged }) => isChanged);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="indicatori-titolo">
      <header>
        <h2 id="indicatori-titolo">Gruppi e indicatori</h2>
        <SegmentedControl
          className="push"
          size="xs"
          aria-label="Indicatori mostrati"
          value={scelta}
          data={[
            { value: 'cambiano', label: `Cambiano fascia ${changed.length}` },
            { value: 'tutti', label: `Tutti ${all.length}` },
          ]}
          onChange={(value) => setScelta(value === 'tutti' ? 'tutti' : 'cambiano')}
        />
      </header>
      {changed.length === 0 && scelta === 'cambiano' && <p className={styles.vuoto}>{VUOTO}</p>}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Gruppi e indicatori, prima e dopo">
          <colgroup>
            <col />
            <col className={styles.colValore} />
            <col className={styles.colValore} />
            <col className={styles.colFascia} />
            <col className={styles.colVerso} />
            <col className={styles.colSpiega} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Indicatore</th>
              <th scope="col">Prima</th>
              <th scope="col">Dopo</th>
              <th scope="col" className={styles.sinistra}>
                Fascia
              </th>
              <th scope="col">
                <span className="sr-only">Verso</span>
              </th>
              <th scope="col">
                <span className="sr-only">Spiegazione</span>
              </th>
            </tr>
          </thead>
          {gruppi.filter(hasValue).map((gruppo) => (
            <tbody key={gruppo.codice}>
              <GruppoTitolo gruppo={gruppo} />
              {shown(gruppo.indicatori).map((indicatore) => (
                <Row key={indicatore.prima.codice} row={indicatore} {...row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
};
