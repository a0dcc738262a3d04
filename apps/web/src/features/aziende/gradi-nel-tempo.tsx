import { ActionIcon } from '@mantine/core';
import { IconChartDots, IconTable } from '@tabler/icons-react';
import type { BilancioElenco } from '@vedetta/contract';
import { computeBandaElenco, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FattiList, listFatti } from '../../components/prospetto/index.ts';
import type { FattoNumerato } from '../../components/prospetto/index.ts';
import { formatGrado, formatGradoCifre, legendaGradi, RischioChip } from '../../components/rischio/index.ts';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import { useProspetto } from '../../queries/prospetto.ts';
import styles from './gradi-nel-tempo.module.css';
import { chooseScritte, computePosti } from './posti-nel-tempo.ts';

type Valutato = BilancioElenco & { readonly overall_risk: number };

const toPercent = (quota: number): string => `${quota * 100}%`;
const formatMese = (data: string): string => `${data.slice(5, 7)}/${data.slice(2, 4)}`;

/** Room of a label and the air beside it, in pixels. */
const MESE_PX = 40;
const VALORE_PX = 22;
const FATTO_PX = 16;

type PuntoProps = {
  readonly bilancio: Valutato;
  readonly x: number;
  readonly fatto: FattoNumerato | undefined;
  /** The widths at which month, grade and number of the fact have room. */
  readonly mese: string | undefined;
  readonly grado: string | undefined;
  readonly numero: string | undefined;
};

const Punto = ({ bilancio, x, fatto, mese, grado, numero }: PuntoProps) => {
  const { id, data_bilancio, bilancio_chiusura, overall_risk } = bilancio;
  return (
    <Link to="/bilanci/$id" params={{ id }} className={styles.point} style={{ left: toPercent(x) }}>
      <span className="sr-only">
        {`${formatData(data_bilancio)}, ${bilancio_chiusura ? 'annuale' : 'infrannuale'}: ${formatGrado(overall_risk)}${fatto === undefined ? '' : `, fatto ${fatto.numero}`}`}
      </span>
      {fatto !== undefined && (
        <span className={styles.fact} data-largo={numero} aria-hidden>
          {fatto.numero}
        </span>
      )}
      <span
        className={styles.dot}
        data-banda={computeBandaElenco(overall_risk)}
        data-annuale={bilancio_chiusura || undefined}
        style={{ top: toPercent(1 - overall_risk) }}
      />
      <span
        className={styles.value}
        style={{ top: toPercent(1 - overall_risk) }}
        data-alto={overall_risk > 0.85 || undefined}
        data-largo={grado}
        aria-hidden
      >
        {formatGradoCifre(overall_risk)}
      </span>
      <span className={styles.month} data-largo={mese} aria-hidden>
        {formatMese(data_bilancio)}
      </span>
    </Link>
  );
};

const Bande = () => (
  <>
    <i className={styles.worst} style={{ top: 0, height: toPercent(1 - FASCE_RISCHIO_ELENCO.warn) }} />
    <i
      className={styles.warn}
      style={{
        top: toPercent(1 - FASCE_RISCHIO_ELENCO.warn),
        height: toPercent(FASCE_RISCHIO_ELENCO.warn - FASCE_RISCHIO_ELENCO.good),
      }}
    />
    <i
      className={styles.good}
      style={{ top: toPercent(1 - FASCE_RISCHIO_ELENCO.good), height: toPercent(FASCE_RISCHIO_ELENCO.good) }}
    />
  </>
);

type GraficoProps = { readonly bilanci: readonly Valutato[]; readonly fatti: readonly FattoNumerato[] };

const Grafico = ({ bilanci, fatti }: GraficoProps) => {
  const posti = computePosti(bilanci.map(({ data_bilancio }) => data_bilancio));
  const punti = bilanci.map(({ overall_risk, bilancio_chiusura }, posto) => ({
    x: posti[posto] ?? 0,
    y: 1 - overall_risk,
    isAnnuale: bilancio_chiusura,
  }));
  const gradi = chooseScritte(punti, VALORE_PX);
  const inLinea = punti.map((punto) => ({ ...punto, y: 0 }));
  const mesi = chooseScritte(inLinea, MESE_PX);
  const fattoDi = bilanci.map(({ id }) => fatti.find(({ bilancio }) => bilancio === id));
  const numerati = inLinea.filter((_, posto) => fattoDi[posto] !== undefined);
  const numeri = new Map(chooseScritte(numerati, FATTO_PX).map((larghezze, posto) => [numerati[posto], larghezze]));
  return (
    <div
      className={styles.chart}
      data-fatti={fatti.length > 0 || undefined}
      role="group"
      aria-label="Gradi dei bilanci, dal più vecchio"
    >
      <Bande />
      <div className={styles.words} aria-hidden="true">
        <span style={{ top: '10%' }}>Alto</span>
        <span style={{ top: '40%' }}>Medio</span>
        <span style={{ top: '80%' }}>Basso</span>
      </div>
      <div className={styles.field}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={punti.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')} className={styles.line} />
        </svg>
        {bilanci.map((bilancio, posto) => (
          <Punto
            key={bilancio.id}
            bilancio={bilancio}
            x={posti[posto] ?? 0}
            fatto={fattoDi[posto]}
            mese={mesi[posto]}
            grado={gradi[posto]}
            numero={numeri.get(inLinea[posto])}
          />
        ))}
      </div>
    </div>
  );
};

/** The same grades as rows, latest first. */
const Tabella = ({ bilanci }: { readonly bilanci: readonly Valutato[] }) => (
  <div className={styles.scroll}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Bilancio</th>
          <th scope="col">Tipo</th>
          <th scope="col" className="num">
            Grado
          </th>
          <th scope="col">Fascia</th>
        </tr>
      </thead>
      <tbody>
        {bilanci.toReversed().map(({ id, data_bilancio, bilancio_chiusura, overall_risk }) => (
          <tr key={id}>
            <td>
              <Link to="/bilanci/$id" params={{ id }} className="link">
                {formatData(data_bilancio)}
              </Link>
            </td>
            <td>{bilancio_chiusura ? 'annuale' : 'infrannuale'}</td>
            <td className="num">{formatGrado(overall_risk)}</td>
            <td>
              <RischioChip azienda={{ overall_risk, data_ultimo_bilancio: data_bilancio }} size="sm" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What the statements drawn here crossed, once it is read. */
const useFatti = (azienda: string, bilanci: readonly Valutato[]): readonly FattoNumerato[] => {
  const prospetto = useProspetto(azienda).data;
  if (prospetto === undefined) return [];
  const drawn = new Set(bilanci.map(({ id }) => id));
  const posti = prospetto.colonne.flatMap(({ bilancio }, posto) => (drawn.has(bilancio) ? [posto] : []));
  return listFatti(prospetto, posti);
};

type GradiNelTempoProps = { readonly azienda: string; readonly bilanci: readonly Valutato[] };

/** The grade of each statement over time, on the three bands of the list; a point opens its statement, what it crossed is numbered. */
export const GradiNelTempo = ({ azienda, bilanci }: GradiNelTempoProps) => {
  const [isTable, setTable] = useState(false);
  const fatti = useFatti(azienda, bilanci);
  const ordinati = bilanci.toSorted((a, b) => a.data_bilancio.localeCompare(b.data_bilancio));
  return (
    <section className={`card ${styles.card}`} aria-label="Grado nel tempo">
      <header>
        <h2>Grado nel tempo</h2>
        <span className={`caption ${styles.key}`} aria-hidden="true">
          <i data-annuale /> annuale <i /> infrannuale
        </span>
        <ActionIcon
          className="push"
          size={28}
          aria-label={isTable ? 'Gradi in grafico' : 'Gradi in tabella'}
          title={isTable ? 'Mostra il grafico' : 'Mostra la tabella'}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartDots size={16} stroke={1.7} /> : <IconTable size={16} stroke={1.7} />}
        </ActionIcon>
      </header>
      {isTable ? <Tabella bilanci={ordinati} /> : <Grafico bilanci={ordinati} fatti={fatti} />}
      <div className={styles.facts}>
        <FattiList fatti={fatti} />
      </div>
      <p className={`caption ${styles.legend}`}>
        {ordinati.length === 1 && 'Serve un secondo bilancio per l’andamento. '}
        {legendaGradi} Il grado è una misura di sintesi, non una probabilità.
      </p>
    </section>
  );
};
