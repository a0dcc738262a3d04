import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { ErrorState, LoadingRows } from '../../components/ui/index.ts';
import { useBilancio } from '../../queries/bilanci.ts';
import { useAndamento } from '../../queries/indicatori.ts';
import { findAnnoPrima, findAnnualePrima, presentDscr, presentIndicatoreEuro, presentVoce } from './cifre.ts';
import type { Cifra } from './cifre.ts';
import styles from './cifre-azienda.module.css';
import { MiniSerie } from './mini-serie.tsx';

type Props = { readonly ultimo: BilancioElenco; readonly bilanci: readonly BilancioElenco[] };

/** The figures and where each is explained. */
const useCifre = ({ ultimo, bilanci }: Props) => {
  const corrente = useBilancio(ultimo.id);
  const annoPrima = useBilancio(findAnnoPrima(bilanci, ultimo)?.id ?? null).data?.dati;
  const annualePrima = useBilancio(findAnnualePrima(bilanci, ultimo)?.id ?? null).data?.dati;
  const { azienda } = ultimo;
  const ida = useAndamento(azienda, 'IdA').data ?? [];
  const fcfo = useAndamento(azienda, 'FCFO').data ?? [];
  const leve = useAndamento(azienda, 'LEVE').data ?? [];
  const idap = useAndamento(azienda, 'IdAp').data ?? [];
  const base = `/bilanci/${ultimo.id}`;
  const dati = corrente.data?.dati;
  const cifre: readonly (readonly [string, Cifra | null])[] = [
    [base, presentVoce({ nome: 'Ricavi', codice: 'CE.A.1', forma: 'barre' }, [dati, annoPrima], ultimo)],
    [
      `${base}/altro/FCFO`,
      presentIndicatoreEuro({ nome: 'Margine operativo lordo', codice: '__MOL', forma: 'barre' }, fcfo, ultimo),
    ],
    [
      `${base}/altro/LEVE`,
      presentIndicatoreEuro({ nome: 'Posizione finanziaria netta', codice: '__PFN', forma: 'linea' }, leve, ultimo),
    ],
    [
      `${base}/indicatori/IdA`,
      presentIndicatoreEuro({ nome: 'Patrimonio netto', codice: 'IdA1', forma: 'linea' }, ida, ultimo),
    ],
    [
      base,
      presentVoce({ nome: 'Disponibilità liquide', codice: 'SPA.C.IV', forma: 'linea' }, [dati, annualePrima], ultimo),
    ],
    [`${base}/previsione/IdAp`, presentDscr('IdAp2', idap, ultimo)],
  ];
  return { corrente, cifre };
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
  const { corrente, cifre } = useCifre(props);
  const { bilancio_chiusura, data_bilancio } = props.ultimo;
  return (
    <section className="card" aria-label="Cifre chiave">
      <header>
        <h2>Cifre chiave</h2>
        <span className="caption">
          {bilancio_chiusura ? 'annuale' : 'infrannuale'} al {formatData(data_bilancio)}
        </span>
      </header>
      {corrente.data === undefined && corrente.error && (
        <ErrorState error={corrente.error} onRetry={() => void corrente.refetch()} />
      )}
      {corrente.data === undefined && !corrente.error && <LoadingRows rows={1} height={92} />}
      {corrente.data !== undefined && (
        <ul className={styles.figures}>
          {cifre.map(([to, cifra]) => cifra && <Figura key={cifra.nome} to={to} cifra={cifra} />)}
        </ul>
      )}
    </section>
  );
};
