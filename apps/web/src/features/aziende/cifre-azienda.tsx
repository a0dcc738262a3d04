import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { ErrorState, LoadingRows } from '../../components/ui/index.ts';
import { useAndamento } from '../../queries/indicatori.ts';
import { useProspetto } from '../../queries/prospetto.ts';
import { presentDscr, presentRiga } from './cifre.ts';
import type { Cifra } from './cifre.ts';
import styles from './cifre-azienda.module.css';
import { MiniSerie } from './mini-serie.tsx';

type Props = { readonly ultimo: BilancioElenco };

/** Characters of the longest amount that fits a narrow column. */
const LUNGA = 16;

/** The rows of andamento among the key figures, and where each is explained. */
const RIGHE = [
  ['', { nome: 'Ricavi', codice: 'ricavi', forma: 'barre' }],
  ['/altro/FCFO', { nome: 'Margine operativo lordo', codice: 'mol', forma: 'barre' }],
  ['/altro/LEVE', { nome: 'Posizione finanziaria netta', codice: 'pfn', forma: 'linea' }],
  ['', { nome: 'Patrimonio netto', codice: 'patrimonio_netto', forma: 'linea' }],
  ['', { nome: 'Disponibilità liquide', codice: 'liquidita', forma: 'linea' }],
] as const;

/** The figures and where each is explained: the same reading as the page of andamento. */
const useCifre = ({ ultimo }: Props) => {
  const { azienda } = ultimo;
  const prospetto = useProspetto(azienda);
  const idap = useAndamento(azienda, 'IdAp').data ?? [];
  const base = `/bilanci/${ultimo.id}`;
  const { data } = prospetto;
  if (data === undefined) return { prospetto, cifre: [] };
  const cifre: readonly (readonly [string, Cifra | null])[] = [
    ...RIGHE.map(([path, riga]) => [`${base}${path}`, presentRiga(riga, data, ultimo)] as const),
    [`${base}/previsione/IdAp`, presentDscr('IdAp2', idap, ultimo)],
  ];
  return { prospetto, cifre };
};

const Figura = ({
  to,
  cifra: { nome, valore, confronto, ...serie },
}: {
  readonly to: string;
  readonly cifra: Cifra;
}) => (
  <li>
    <Link to={to} className={styles.figure}>
      <span className="caption">{nome}</span>
      <b>{valore}</b>
      <MiniSerie {...serie} />
      <span className="caption">{confronto}</span>
    </Link>
  </li>
);

/** What an accountant asks first of a company: the key figures of its latest statement, with their past. */
export const CifreAzienda = (props: Props) => {
  const { prospetto, cifre } = useCifre(props);
  const figure = cifre.flatMap(([to, cifra]) => (cifra === null ? [] : [{ to, cifra }]));
  const { bilancio_chiusura, data_bilancio } = props.ultimo;
  return (
    <section className={`card ${styles.card}`} aria-label="Cifre chiave">
      <header>
        <h2>Cifre chiave</h2>
        <span className="caption">
          {bilancio_chiusura ? 'annuale' : 'infrannuale'} al {formatData(data_bilancio)}
        </span>
      </header>
      {prospetto.data === undefined && prospetto.error && (
        <ErrorState error={prospetto.error} onRetry={() => void prospetto.refetch()} />
      )}
      {prospetto.data === undefined && !prospetto.error && <LoadingRows rows={1} height={92} />}
      {prospetto.data !== undefined && (
        <ul
          className={styles.figures}
          style={{ '--cifre': figure.length } as CSSProperties}
          data-lunghe={figure.some(({ cifra }) => cifra.valore.length > LUNGA) || undefined}
        >
          {figure.map(({ to, cifra }) => (
            <Figura key={cifra.nome} to={to} cifra={cifra} />
          ))}
        </ul>
      )}
    </section>
  );
};
