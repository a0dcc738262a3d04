import type { Andamento as SerieAndamento, Indicatore, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { ActionIcon } from '@mantine/core';
import { IconChartDots, IconTable } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { findSogliaVicina } from '../charts/andamento-geometry.ts';
import { Andamento } from '../charts/andamento.tsx';
import { describePunto, nameData, presentAndamento } from './andamento.ts';
import type { PuntoIndicatore } from './andamento.ts';
import styles from './andamento-indicatore.module.css';
import { AndamentoTabella } from './andamento-tabella.tsx';
import { findSoglia } from '@vedetta/domain';
import { formatValore, hasStati } from './barra-soglie-testo.ts';

type Props = {
  readonly serie: readonly SerieAndamento[];
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
};

/** The chart shows the latest statements; the table all of them. */
const DATE_NEL_GRAFICO = 12;

/** The same page of another statement. */
const useStessaPagina = () => {
  const { bilancio } = useBilancioAperto();
  const { pathname } = useLocation();
  return (id: string): string => pathname.replace(`/bilanci/${bilancio.id}`, `/bilanci/${id}`);
};

/** The date under the pointer or, while there is none, what the line across is. */
const Lettura = ({
  punto,
  soglia,
}: {
  readonly punto: PuntoIndicatore | undefined;
  readonly soglia: string | null;
}) => {
  if (punto === undefined)
    return soglia === null ? null : <span className={`caption ${styles.legenda}`}>soglia {soglia}</span>;
  return (
    <span className={styles.lettura}>
      {punto.valoreScritto}
      {punto.segno !== null && <small>{punto.segno.parola}</small>}
    </span>
  );
};

/** How an indicator moved over the statements of the company: a small chart or, instead of it, a table. */
export const AndamentoIndicatore = ({ serie, indicatore, schema, soglie }: Props) => {
  const { bilancio } = useBilancioAperto();
  const toPagina = useStessaPagina();
  const [isTabella, setTabella] = useState(false);
  const [scelta, setScelta] = useState<string | null>(null);
  const punti = presentAndamento(serie, { bilancio: bilancio.id, indicatore }, schema.unit);
  if (punti.length < 2 || punti.every(({ valore }) => valore === null)) return null;
  const titolo = `Andamento: ${schema.name}`;
  const date = punti.slice(-DATE_NEL_GRAFICO).map((punto) => ({
    chiave: punto.bilancio,
    valore: punto.valore,
    isAnnuale: punto.isAnnuale,
    isCorrente: punto.isCorrente,
    etichetta: nameData(punto),
    testo: describePunto(punto),
    banda: punto.segno?.banda ?? 'none',
    to: toPagina(punto.bilancio),
  }));
  const soglia = hasStati(schema.unit) ? null : findSogliaVicina(date, findSoglia(soglie));
  const comando = isTabella ? `Andamento in grafico: ${schema.name}` : `Andamento in tabella: ${schema.name}`;
  return (
    <section className={styles.andamento} aria-label={titolo}>
      <div className={styles.testata}>
        <span className="caption">Andamento</span>
        {!isTabella && (
          <Lettura
            punto={punti.find((punto) => punto.bilancio === scelta)}
            soglia={soglia === null ? null : formatValore(soglia, schema.unit)}
          />
        )}
        <ActionIcon
          className={styles.comando}
          size={24}
          aria-label={comando}
          title={isTabella ? 'Mostra il grafico' : 'Mostra la tabella'}
          onClick={() => setTabella(!isTabella)}
        >
          {isTabella ? <IconChartDots size={15} stroke={1.7} /> : <IconTable size={15} stroke={1.7} />}
        </ActionIcon>
      </div>
      {isTabella ? (
        <AndamentoTabella titolo={titolo} punti={punti} toPagina={toPagina} />
      ) : (
        <Andamento titolo={titolo} date={date} soglia={soglia} onScelta={setScelta} />
      )}
    </section>
  );
};
