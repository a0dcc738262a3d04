import type { Quadro } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { AziendaName } from '../../components/azienda/index.ts';
import { RischioChip, formatGrado, presentRischioAzienda } from '../../components/rischio/index.ts';
import styles from './esposte.module.css';
import { Sparkline } from './sparkline.tsx';

type Esposta = Quadro['esposte'][number];

/** All the facts, for the tip: the row has space for the worst. */
const printTutte = ({ ragioni, motivo }: Esposta): string | undefined =>
  ragioni.length === 0 ? (motivo ?? undefined) : ragioni.join('; ');

const EspostaRow = ({ esposta }: { readonly esposta: Esposta }) => {
  const { azienda, motivo, ragioni, gradi } = esposta;
  return (
    <tr>
      <td className={styles.name}>
        <AziendaName
          azienda={azienda}
          sotto={<span title={printTutte(esposta)}>{ragioni[0] ?? motivo ?? '\u00a0'}</span>}
        />
      </td>
      <td className="num date muted">{formatData(azienda.data_ultimo_bilancio)}</td>
      <td>
        <Sparkline gradi={gradi} banda={presentRischioAzienda(azienda).banda} />
      </td>
      <td className={`num ${styles.grade}`}>{formatGrado(azienda.overall_risk)}</td>
      <td>
        <RischioChip azienda={azienda} />
      </td>
    </tr>
  );
};

/** The companies with the worst risk first. */
export const Esposte = ({ esposte }: { readonly esposte: readonly Esposta[] }) => (
  <section className={`card ${styles.card}`}>
    <header>
      <h2>Più esposte</h2>
      <Link to="/aziende" className="link caption push">
        Tutte le aziende
      </Link>
    </header>
    {esposte.length === 0 ? (
      <p className={styles.none}>
        Il grado di rischio compare quando un bilancio quadra e ha gli indicatori calcolati.
      </p>
    ) : (
      <div className={styles.scroll}>
        <table className={`table ${styles.table}`}>
          <colgroup>
            <col />
            <col className={styles.colDate} />
            <col className={styles.colLine} />
            <col className={styles.colGrade} />
            <col className={styles.colChip} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Azienda e motivo</th>
              <th scope="col" className="num">
                Bilancio
              </th>
              <th scope="col">Ultimi cinque bilanci</th>
              <th scope="col" className="num">
                Rischio
              </th>
              <th scope="col">
                <span className="sr-only">Fascia</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {esposte.map((esposta) => (
              <EspostaRow key={esposta.azienda.id} esposta={esposta} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
