import type { Andamento as SerieAndamento, Indicatore, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { ActionIcon } from '@mantine/core';
import { IconChartDots, IconTable } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { Andamento } from '../charts/index.ts';
import { describePoint, nameCopia, nameData, presentAndamento } from './andamento.ts';
import type { IndicatorePoint } from './andamento.ts';
import styles from './andamento-indicatore.module.css';
import { AndamentoTable } from './andamento-table.tsx';
import { findSoglia } from '@vedetta/domain';
import { formatValore, hasStati } from './bar-text.ts';

type Props = {
  readonly serie: readonly SerieAndamento[];
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
};

/** The chart shows only the latest statements; the table shows all. */
const MAX_CHART_DATES = 12;

/** Builds the URL of the current page for another statement. */
const useSamePage = () => {
  const { bilancio } = useBilancioAperto();
  const { pathname } = useLocation();
  return (id: string): string => pathname.replace(`/bilanci/${bilancio.id}`, `/bilanci/${id}`);
};

/** The value of the hovered point; without one, the value of the threshold line. */
const Readout = ({
  point,
  soglia,
}: {
  readonly point: IndicatorePoint | undefined;
  readonly soglia: string | null;
}) => {
  if (point === undefined)
    return soglia === null ? null : <span className={`caption ${styles.legend}`}>soglia {soglia}</span>;
  return (
    <span className={styles.readout}>
      {point.valoreText}
      <small>{[point.segno?.parola, point.datiDi && nameCopia(point.datiDi)].filter(Boolean).join(', ')}</small>
    </span>
  );
};

/** The trend of an indicator over the statements of the company, as a chart or as a table. */
export const AndamentoIndicatore = ({ serie, indicatore, schema, soglie }: Props) => {
  const { bilancio } = useBilancioAperto();
  const toPage = useSamePage();
  const [isTable, setTable] = useState(false);
  const [scelta, setScelta] = useState<string | null>(null);
  const points = presentAndamento(serie, { bilancio: bilancio.id, indicatore }, schema.unit);
  if (points.length < 2 || points.every(({ valore }) => valore === null)) return null;
  const titolo = `Andamento: ${schema.name}`;
  const date = points.slice(-MAX_CHART_DATES).map((point) => ({
    key: point.bilancio,
    valore: point.valore,
    isAnnuale: point.isAnnuale,
    isCorrente: point.isCorrente,
    label: nameData(point),
    testo: describePoint(point),
    banda: point.segno?.banda ?? 'none',
    valoreText: point.valoreText,
    isCopia: point.datiDi !== null,
    to: toPage(point.bilancio),
  }));
  const soglia = hasStati(schema.unit) ? null : findSoglia(soglie);
  const toggleLabel = isTable ? `Andamento in grafico: ${schema.name}` : `Andamento in tabella: ${schema.name}`;
  return (
    <section className={styles.andamento} aria-label={titolo}>
      <div className={styles.header}>
        <span className="caption">Andamento</span>
        {!isTable && (
          <Readout
            point={points.find((point) => point.bilancio === scelta)}
            soglia={soglia === null ? null : formatValore(soglia, schema.unit)}
          />
        )}
        <ActionIcon
          className={styles.toggle}
          size={24}
          aria-label={toggleLabel}
          title={isTable ? 'Mostra il grafico' : 'Mostra la tabella'}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartDots size={15} stroke={1.7} /> : <IconTable size={15} stroke={1.7} />}
        </ActionIcon>
      </div>
      {isTable ? (
        <AndamentoTable titolo={titolo} points={points} toPage={toPage} />
      ) : (
        <Andamento titolo={titolo} date={date} soglia={soglia} onScelta={setScelta} />
      )}
      {!isTable && date.some(({ isCopia }) => isCopia) && (
        <p className={`caption ${styles.copia}`}>stato patrimoniale uguale a quello di un altro bilancio</p>
      )}
    </section>
  );
};
