import type { BilancioElenco } from '@vedetta/contract';
import { computeBandaElenco, countGiorni, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { formatGrado, formatGradoCifre, legendaGradi } from '../../components/rischio/index.ts';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import styles from './gradi-nel-tempo.module.css';

type Valutato = BilancioElenco & { readonly overall_risk: number };

/** Nearer dates than this share of the axis would cover each other. */
const MIN_GAP = 0.075;

/** Positions by date from 0 to 1, then apart enough to be read. */
export const computePosti = (date: readonly string[]): readonly number[] => {
  const [prima, ultima] = [date[0], date.at(-1)];
  if (prima === undefined || ultima === undefined || prima === ultima) return date.map(() => 0.5);
  const giorni = countGiorni(prima, ultima);
  const esatti = date.map((data) => countGiorni(prima, data) / giorni);
  const gap = Math.min(MIN_GAP, 1 / (date.length - 1));
  // From the right: the latest stays in its place, those before it give way.
  return esatti.reduceRight<readonly number[]>((posti, esatto, posto) => {
    const limite = posti[0] === undefined ? 1 : posti[0] - gap;
    return [Math.max(posto * gap, Math.min(esatto, limite)), ...posti];
  }, []);
};

const toPercent = (quota: number): string => `${quota * 100}%`;
const formatMese = (data: string): string => `${data.slice(5, 7)}/${data.slice(2, 4)}`;

const Punto = ({ bilancio, x }: { readonly bilancio: Valutato; readonly x: number }) => {
  const { id, data_bilancio, bilancio_chiusura, overall_risk } = bilancio;
  return (
    <Link to="/bilanci/$id" params={{ id }} className={styles.point} style={{ left: toPercent(x) }}>
      <span className="sr-only">
        {`${formatData(data_bilancio)}, ${bilancio_chiusura ? 'annuale' : 'infrannuale'}: ${formatGrado(overall_risk)}`}
      </span>
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
        aria-hidden
      >
        {formatGradoCifre(overall_risk)}
      </span>
      <span className={styles.month} aria-hidden>
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

/** The grade of each statement over time, on the three bands of the list; a point opens its statement. */
export const GradiNelTempo = ({ bilanci }: { readonly bilanci: readonly Valutato[] }) => {
  const ordinati = bilanci.toSorted((a, b) => a.data_bilancio.localeCompare(b.data_bilancio));
  const posti = computePosti(ordinati.map(({ data_bilancio }) => data_bilancio));
  const punti = ordinati.map(({ overall_risk }, posto) => `${(posti[posto] ?? 0) * 100},${(1 - overall_risk) * 100}`);
  return (
    <section className={`card ${styles.card}`} aria-label="Grado nel tempo">
      <header>
        <h2>Grado nel tempo</h2>
        <span className={`caption ${styles.key}`} aria-hidden="true">
          <i data-annuale /> annuale <i /> infrannuale
        </span>
      </header>
      <div className={styles.chart} role="group" aria-label="Gradi dei bilanci, dal più vecchio">
        <Bande />
        <div className={styles.words} aria-hidden="true">
          <span style={{ top: '10%' }}>Alto</span>
          <span style={{ top: '40%' }}>Medio</span>
          <span style={{ top: '80%' }}>Basso</span>
        </div>
        <div className={styles.field}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline points={punti.join(' ')} className={styles.line} />
          </svg>
          {ordinati.map((bilancio, posto) => (
            <Punto key={bilancio.id} bilancio={bilancio} x={posti[posto] ?? 0} />
          ))}
        </div>
      </div>
      <p className={`caption ${styles.legend}`}>
        {ordinati.length === 1 && 'Serve un secondo bilancio per l’andamento. '}
        {legendaGradi} Il grado è una misura di sintesi, non una probabilità.
      </p>
    </section>
  );
};
