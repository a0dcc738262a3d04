import type { Scadenza } from '@vedetta/contract';
import { GIORNI_SCADENZA } from '@vedetta/contract';
import { countGiorni, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import styles from './scadenze.module.css';

const MASSIMO = 6;
const MOTIVI = {
  chiusura: 'Chiusura dell’esercizio',
  infrannuale: 'Infrannuale da aggiornare',
} as const satisfies Record<Scadenza['tipo'], string>;

const printGiorni = (giorni: number): string => {
  if (giorni === 0) return 'oggi';
  const numero = Math.abs(giorni);
  const parola = numero === 1 ? '1 giorno' : `${numero} giorni`;
  return giorni > 0 ? parola : `${parola} fa`;
};

const Row = ({
  scadenza: { data, tipo, aziende, azienda },
  oggi,
}: {
  readonly scadenza: Scadenza;
  readonly oggi: string;
}) => (
  <li className={styles.line}>
    <span className="date muted">{formatData(data)}</span>
    <div className={styles.what}>
      {azienda === null ? (
        <span className={styles.title}>{aziende} aziende</span>
      ) : (
        <Link to="/aziende/$id" params={{ id: azienda.id }} className={styles.title} title={azienda.ragione_sociale}>
          {azienda.ragione_sociale}
        </Link>
      )}
      <div className="caption">{MOTIVI[tipo]}</div>
    </div>
    <span className="caption">{printGiorni(countGiorni(oggi, data))}</span>
  </li>
);

type ScadenzeProps = { readonly scadenze: readonly Scadenza[]; readonly totale: number; readonly oggi: string };

/** The next closings, and the interim statements to update. */
export const Scadenze = ({ scadenze, totale, oggi }: ScadenzeProps) => (
  <section className="card">
    <header>
      <h2>Scadenze</h2>
      {totale > MASSIMO && <span className="caption push">{`${MASSIMO} di ${totale}`}</span>}
    </header>
    {scadenze.length === 0 && (
      <p className={styles.none}>Nessuna chiusura entro {GIORNI_SCADENZA} giorni e nessun infrannuale da aggiornare.</p>
    )}
    <ul>
      {scadenze.slice(0, MASSIMO).map((scadenza) => (
        <Row key={`${scadenza.tipo} ${scadenza.data} ${scadenza.azienda?.id ?? ''}`} scadenza={scadenza} oggi={oggi} />
      ))}
    </ul>
  </section>
);
