import type { Indicatore, IndicatorStatic, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { formatFigura } from '@vedetta/domain';
import { IndicatoreCard } from '../../components/indicatore/index.ts';
import { AndamentoTest } from './andamento-test.tsx';
import { describeDurata } from './durata.ts';
import styles from './test-card.module.css';

type Props = {
  readonly gruppo: string;
  readonly indicatore: Indicatore;
  readonly debito: number | null;
  readonly flussi: number | null;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
  readonly isCompilato: boolean;
  readonly isSpiegata: boolean;
  readonly onSpiega: () => void;
};

const Lettura = ({ rapporto }: { readonly rapporto: number }) =>
  rapporto <= 0 ? (
    <p className={styles.lettura}>Le risorse indicate coprono il debito: non resta nulla da ristrutturare.</p>
  ) : (
    <p className={styles.lettura}>
      Ai flussi indicati servono <b>{describeDurata(rapporto)}</b> per ripagare il debito da ristrutturare.
    </p>
  );

/** The card of the ratio: the debt in years of flows. */
export const TestCard = ({ gruppo, indicatore, debito, flussi, isCompilato, ...card }: Props) => {
  const { valore } = indicatore;
  if (!isCompilato) {
    return (
      <IndicatoreCard
        {...card}
        indicatore={indicatore}
        lettura={<p className={styles.lettura}>Indicare almeno un importo: il rapporto si calcola man mano.</p>}
      />
    );
  }
  const divisione =
    debito === null || flussi === null ? null : `${formatFigura(debito, 'euro')} ÷ ${formatFigura(flussi, 'euro')}`;
  return (
    <IndicatoreCard
      {...card}
      indicatore={indicatore}
      andamento={<AndamentoTest gruppo={gruppo} indicatore={indicatore} schema={card.schema} soglie={card.soglie} />}
      {...(valore === null
        ? {}
        : {
            aside: divisione !== null && <span className={styles.divisione}>{divisione}</span>,
            lettura: <Lettura rapporto={valore} />,
          })}
    />
  );
};
