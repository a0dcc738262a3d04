import { ActionIcon } from '@mantine/core';
import { IconChartRadar, IconListDetails } from '@tabler/icons-react';
import type { Azienda, BilancioElenco, Rischio } from '@vedetta/contract';
import { computeBanda, countGiorni, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Radar } from '../../components/charts/index.ts';
import type { RadarValue } from '../../components/charts/index.ts';
import { Delta, RischioChip, formatGrado } from '../../components/rischio/index.ts';
import { ErrorState, LoadingRows } from '../../components/ui/index.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useRischio } from '../../queries/indicatori.ts';
import styles from './giudizio.module.css';

const RAGIONI = 3;

/** Where each group is shown: the others are all on one page. */
const AREE = {
  IdA: '/bilanci/$id/indicatori/$group',
  IdAp: '/bilanci/$id/previsione/$group',
  RISANAMENTO: '/bilanci/$id/risanamento',
} as const;

const findArea = (gruppo: string) =>
  gruppo === 'IdA' || gruppo === 'IdAp' || gruppo === 'RISANAMENTO' ? AREE[gruppo] : '/bilanci/$id/altro/$group';

const printEta = (data: string): string => {
  const giorni = countGiorni(data, getOggi());
  if (giorni <= 0) return '';
  return giorni === 1 ? ', un giorno fa' : `, ${giorni} giorni fa`;
};

type GruppoRischio = Rischio['gruppi'][number];

const Gruppo = ({
  gruppo: { gruppo, name, rischio },
  bilancio,
}: {
  readonly gruppo: GruppoRischio;
  readonly bilancio: string;
}) => (
  <li>
    <Link
      to={findArea(gruppo)}
      params={{ id: bilancio, group: gruppo }}
      className={styles.group}
      data-banda={rischio === null ? 'none' : computeBanda(rischio)}
      title={name}
    >
      <b>{formatGrado(rischio)}</b>
      <span>{gruppo === 'RISANAMENTO' ? 'RIS' : gruppo}</span>
      <span className="sr-only">{name}</span>
    </Link>
  </li>
);

const Ragioni = ({ rischio }: { readonly rischio: Rischio }) =>
  rischio.ragioni.length === 0 ? (
    <p className={styles.sentence}>{rischio.motivo}</p>
  ) : (
    <>
      <p className={styles.sentence}>{rischio.ragioni[0]?.breve}</p>
      <ul className={styles.reasons}>
        {rischio.ragioni.slice(0, RAGIONI).map(({ fatto, frase, indicatori }) => (
          <li key={fatto}>
            <span className={styles.code}>{indicatori[0]?.gruppo}</span>
            {frase}
          </li>
        ))}
      </ul>
    </>
  );

/** The groups of the radar that have a value. */
const listRadar = ({ gruppi }: Rischio): readonly RadarValue[] =>
  gruppi.flatMap(({ name, rischio, nel_radar }) =>
    rischio === null || !nel_radar ? [] : [{ nome: name, valore: rischio }],
  );

/** With fewer groups there is no shape to see. */
const RADAR_MINIMO = 3;

type GiudizioProps = {
  readonly azienda: Azienda;
  /** The latest statement with a grade, and the one before it. */
  readonly ultimo: BilancioElenco;
  readonly precedente: BilancioElenco | null;
};

/** The judgement on the latest statement with figures: grade, why, and its groups. */
export const Giudizio = ({ azienda, ultimo, precedente }: GiudizioProps) => {
  const { data: rischio, error, refetch } = useRischio(ultimo.id);
  const [isRadar, setRadar] = useState(false);
  const radar = rischio === undefined ? [] : listRadar(rischio);
  return (
    <section className={`card ${styles.card}`} aria-label="Giudizio">
      <header>
        <h2>Giudizio</h2>
        <span className="caption">
          {ultimo.bilancio_chiusura ? 'annuale' : 'infrannuale'} al {formatData(ultimo.data_bilancio)}
          {printEta(ultimo.data_bilancio)}
        </span>
        {radar.length >= RADAR_MINIMO && (
          <ActionIcon
            className="push"
            size={28}
            aria-label={isRadar ? 'Giudizio in parole' : 'Gruppi nel radar'}
            title={isRadar ? 'Mostra le ragioni' : 'Mostra i gruppi nel radar'}
            onClick={() => setRadar(!isRadar)}
          >
            {isRadar ? <IconListDetails size={16} stroke={1.7} /> : <IconChartRadar size={16} stroke={1.7} />}
          </ActionIcon>
        )}
      </header>
      <div className={styles.content}>
        <p className={styles.grade}>
          <b>{formatGrado(ultimo.overall_risk)}</b> <RischioChip azienda={azienda} size="lg" />
          {precedente !== null && (
            <span className={styles.since}>
              <Delta prima={precedente.overall_risk} dopo={ultimo.overall_risk} />{' '}
              <span className="caption">dal {formatData(precedente.data_bilancio)}</span>
            </span>
          )}
        </p>
        {rischio && !isRadar && <Ragioni rischio={rischio} />}
        {rischio && isRadar && (
          <div className={styles.radar}>
            <Radar titolo="Rischio per gruppo di indicatori" valori={radar} formatValore={formatGrado} />
          </div>
        )}
        {!rischio && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!rischio && !error && <LoadingRows rows={3} height={36} />}
      </div>
      {rischio && (
        <ul className={styles.groups} aria-label="Rischio dei gruppi">
          {rischio.gruppi.map((gruppo) => (
            <Gruppo key={gruppo.gruppo} gruppo={gruppo} bilancio={ultimo.id} />
          ))}
        </ul>
      )}
    </section>
  );
};
