import { IconAlertTriangle } from '@tabler/icons-react';
import type { Quadro, Scadenza } from '@vedetta/contract';
import { GIORNI_SCADENZA } from '@vedetta/contract';
import { countGiorni, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { AziendeFiltri } from '../../queries/aziende.ts';
import { FILTRI } from './filtri.ts';
import styles from './scadenze.module.css';

type Gruppo = {
  readonly titolo: string;
  readonly isLate: boolean;
  readonly scadenze: readonly Scadenza[];
  readonly aziende: number;
  /** The list with as many companies as `aziende`. */
  readonly filtri: AziendeFiltri;
};

/** Data to update first, then closings. Only groups with something in them. */
const groupScadenze = ({ scadenze, da_aggiornare, in_scadenza }: Quadro): readonly Gruppo[] => {
  const gruppi: readonly Gruppo[] = [
    {
      titolo: 'Dati da aggiornare',
      isLate: true,
      scadenze: scadenze.filter(({ tipo }) => tipo === 'infrannuale'),
      aziende: da_aggiornare,
      filtri: FILTRI.da_aggiornare,
    },
    {
      titolo: `Chiusure entro ${GIORNI_SCADENZA} giorni`,
      isLate: false,
      scadenze: scadenze.filter(({ tipo }) => tipo === 'chiusura'),
      aziende: in_scadenza,
      filtri: FILTRI.in_scadenza,
    },
  ];
  return gruppi.filter(({ aziende }) => aziende > 0);
};

const printGiorni = (giorni: number): string => {
  if (giorni === 0) return 'oggi';
  const numero = Math.abs(giorni);
  const parola = numero === 1 ? 'un giorno' : `${numero} giorni`;
  return giorni > 0 ? `fra ${parola}` : `${parola} fa`;
};

const MASSIMO = 4;

type RowProps = { readonly scadenza: Scadenza; readonly oggi: string };

const Row = ({ scadenza: { data, tipo, aziende, azienda }, oggi }: RowProps) => (
  <li className={styles.line} data-row>
    <div className={styles.what}>
      {azienda === null ? (
        <Link to="/aziende" search={{ chiusura_il: data }} className={styles.title}>
          {aziende} aziende
        </Link>
      ) : (
        <Link to="/aziende/$id" params={{ id: azienda.id }} className={styles.title} title={azienda.ragione_sociale}>
          {azienda.ragione_sociale}
        </Link>
      )}
      <div className="caption">{tipo === 'infrannuale' ? 'Ultimo infrannuale' : 'Fine esercizio'}</div>
    </div>
    <div className={styles.when}>
      <span className="date">{formatData(data)}</span>
      <div className="caption">{printGiorni(countGiorni(oggi, data))}</div>
    </div>
  </li>
);

const GruppoRighe = ({ gruppo, oggi }: { readonly gruppo: Gruppo; readonly oggi: string }) => (
  <>
    <h3 className={styles.group} data-late={gruppo.isLate || undefined}>
      {gruppo.isLate && <IconAlertTriangle size={14} stroke={1.9} aria-hidden />}
      {gruppo.titolo}
      <Link to="/aziende" search={gruppo.filtri} aria-label={`${gruppo.titolo}: ${gruppo.aziende}, apri l’elenco`}>
        {gruppo.aziende}
      </Link>
    </h3>
    <ul>
      {gruppo.scadenze.slice(0, MASSIMO).map((scadenza) => (
        <Row key={`${scadenza.data} ${scadenza.azienda?.id ?? ''}`} scadenza={scadenza} oggi={oggi} />
      ))}
    </ul>
  </>
);

/** The interim statements to update and the next closings, by urgency. */
export const Scadenze = ({ quadro, oggi }: { readonly quadro: Quadro; readonly oggi: string }) => {
  const gruppi = groupScadenze(quadro);
  return (
    <section className={`card ${styles.card}`} aria-label="Dati e chiusure" data-rows>
      <header>
        <h2>Dati e chiusure</h2>
      </header>
      {gruppi.length === 0 && (
        <p className={styles.none}>
          Nessuna chiusura entro {GIORNI_SCADENZA} giorni e nessun infrannuale da aggiornare.
        </p>
      )}
      {gruppi.map((gruppo) => (
        <GruppoRighe key={gruppo.titolo} gruppo={gruppo} oggi={oggi} />
      ))}
    </section>
  );
};
