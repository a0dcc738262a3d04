import type { Riepilogo } from '@vedetta/contract';
import { GIORNI_INFRANNUALE } from '@vedetta/contract';
import { formatData, getParolaBandaElenco } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RischioChip } from '../../components/rischio/index.ts';
import styles from './cifre.module.css';
import { formatQuanti } from '../../lib/quanti.ts';

const BANDE = [
  ['good', 'basso'],
  ['warn', 'medio'],
  ['worst', 'alto'],
] as const;

const printAllora = (numero: number, allora: number | undefined, dal: string): string => {
  if (allora === undefined) return 'aziende';
  if (allora === numero) return `come il ${formatData(dal)}`;
  return `${allora === 1 ? 'era 1' : `erano ${formatQuanti(allora)}`} il ${formatData(dal)}`;
};

type FiguraProps = { readonly titolo: ReactNode; readonly numero: number; readonly nota: string };

const Figura = ({ titolo, numero, nota }: FiguraProps) => (
  <>
    <span className={styles.label}>{titolo}</span>
    <b>{formatQuanti(numero)}</b>
    <span className="caption">{nota}</span>
  </>
);

/** The companies by band now and then, and how many have new data: each number opens its list. */
export const Cifre = ({ riepilogo }: { readonly riepilogo: Riepilogo }) => {
  const { fasce, fasce_allora, dal, bilanci_nuovi, con_bilancio, da_aggiornare } = riepilogo;
  return (
    <section className={`card ${styles.card}`} aria-label="In sintesi">
      {BANDE.map(([banda, fascia]) => (
        <Link key={banda} to="/portafoglio" search={{ fascia }} className={styles.figure}>
          <Figura
            titolo={<RischioChip segno={{ banda, parola: getParolaBandaElenco(banda) }} bare />}
            numero={fasce[banda]}
            nota={printAllora(fasce[banda], fasce_allora?.[banda], dal)}
          />
        </Link>
      ))}
      <Link to="/" className={styles.figure}>
        <Figura titolo="Con dati nuovi" numero={bilanci_nuovi} nota={`su ${con_bilancio} con bilanci`} />
      </Link>
      <Link
        to="/aziende"
        search={{ ultimo: 'infrannuale', dati_oltre: GIORNI_INFRANNUALE, ordine: 'ultimo' }}
        className={styles.figure}
      >
        <Figura titolo="Da aggiornare" numero={da_aggiornare} nota={`infrannuali oltre ${GIORNI_INFRANNUALE} giorni`} />
      </Link>
    </section>
  );
};
