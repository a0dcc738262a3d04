import type { Azienda, BilancioElenco, Rischio } from '@vedetta/contract';
import { computeBanda, countGiorni, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { Radar } from '../../components/charts/index.ts';
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

/** The groups that have a value; with fewer than three there is no shape to see. */
const RadarGruppi = ({ rischio }: { readonly rischio: Rischio }) => {
  const valori = rischio.gruppi.flatMap(({ name, rischio: valore, nel_radar }) =>
    valore === null || !nel_radar ? [] : [{ nome: name, valore }],
  );
  return valori.length < 3 ? null : (
    <div className={styles.radar}>
      <Radar titolo="Rischio per gruppo di indicatori" valori={valori} formatValore={formatGrado} />
    </div>
  );
};

type GiudizioProps = {
  readonly azienda: Azienda;
  /** The latest statement with a grade, and the one before it. */
  readonly ultimo: BilancioElenco;
  readonly precedente: BilancioElenco | null;
};

/** The judgement on the latest statement with figures: grade, why, and its groups. */
export const Giudizio = ({ azienda, ultimo, precedente }: GiudizioProps) => {
  const { data: rischio, error, refetch } = useRischio(ultimo.id);
  return (
    <section className={`card ${styles.card}`} aria-label="Giudizio">
      <header>
        <h2>Giudizio</h2>
        <span className="caption">
          {ultimo.bilancio_chiusura ? 'annuale' : 'infrannuale'} al {formatData(ultimo.data_bilancio)}
          {printEta(ultimo.data_bilancio)}
        </span>
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
        {rischio && (
          <div className={styles.why}>
            <div>
              <Ragioni rischio={rischio} />
            </div>
            <RadarGruppi rischio={rischio} />
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
