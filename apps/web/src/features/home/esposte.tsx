import { endpoints } from '@vedetta/contract';
import type { Azienda, BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AziendaName } from '../../components/azienda/index.ts';
import { useBilanci } from '../../components/bilancio/index.ts';
import { RischioChip } from '../../components/rischio/rischio-chip.tsx';
import { formatGrado, presentRischioAzienda } from '../../components/rischio/segno.ts';
import { call } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import styles from './esposte.module.css';
import { Sparkline } from './sparkline.tsx';

const MASSIMO = 8;
const BILANCI_IN_LINEA = 5;

/** The grades of the last statements, oldest first. */
const listGradi = (bilanci: readonly BilancioElenco[]): readonly number[] =>
  bilanci
    .flatMap(({ overall_risk }) => (overall_risk === null ? [] : [overall_risk]))
    .slice(0, BILANCI_IN_LINEA)
    .toReversed();

/** Why a company has its grade: the sentence of the statement the grade comes from. */
const useMotivo = (bilancio: BilancioElenco | undefined): string => {
  const { data } = useQuery({
    queryKey: queryKeys.rischio(bilancio?.id ?? ''),
    queryFn: async ({ signal }) => (await call(endpoints.loadRischio, { params: { id: bilancio?.id ?? '' }, signal })).dati,
    enabled: bilancio !== undefined,
  });
  return data?.motivo ?? '';
};

const EspostaRow = ({ azienda }: { readonly azienda: Azienda }) => {
  const { data } = useBilanci(azienda.id);
  const bilanci = data?.results ?? [];
  const motivo = useMotivo(bilanci.find(({ overall_risk }) => overall_risk !== null));
  return (
    <tr>
      <td className={styles.name}>
        <AziendaName azienda={azienda} sotto={motivo || '\u00a0'} />
      </td>
      <td className="num date muted">{formatData(azienda.data_ultimo_bilancio)}</td>
      <td>
        <Sparkline gradi={listGradi(bilanci)} banda={presentRischioAzienda(azienda).banda} />
      </td>
      <td className={`num ${styles.grade}`}>{formatGrado(azienda.overall_risk)}</td>
      <td>
        <RischioChip azienda={azienda} />
      </td>
    </tr>
  );
};

/** The worst companies first. */
export const Esposte = ({ aziende }: { readonly aziende: readonly Azienda[] }) => (
  <section className={`card ${styles.card}`}>
    <header>
      <h2>Più esposte</h2>
      <Link to="/aziende" className="link caption push">
        Tutte le aziende
      </Link>
    </header>
    {aziende.length === 0 ? (
      <p className={styles.none}>Il grado di rischio compare quando un bilancio quadra e ha gli indicatori calcolati.</p>
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
            {aziende.slice(0, MASSIMO).map((azienda) => (
              <EspostaRow key={azienda.id} azienda={azienda} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
