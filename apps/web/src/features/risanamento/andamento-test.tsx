import type { Andamento, Indicatore, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { sommeTest } from '@vedetta/domain';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { AndamentoIndicatore } from '../../components/indicatore/index.ts';
import { useAndamento } from '../../queries/indicatori.ts';

type Props = {
  readonly gruppo: string;
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
};

/** A test not filled in has no debt, and its ratio of 0 would look like the best value. */
const hasDebito = ({ indicatori }: Andamento): boolean =>
  indicatori.some(({ codice, valore }) => codice === sommeTest.debito.totale && valore !== null && valore !== 0);

/** The trend of the ratio over the statements with a filled-in test. */
export const AndamentoTest = ({ gruppo, ...card }: Props) => {
  const { bilancio } = useBilancioAperto();
  const { data = [] } = useAndamento(bilancio.azienda, gruppo);
  return (
    <AndamentoIndicatore
      {...card}
      serie={data.filter((statement) => statement.bilancio === bilancio.id || hasDebito(statement))}
    />
  );
};
