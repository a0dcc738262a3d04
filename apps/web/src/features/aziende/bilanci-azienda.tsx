import { IconCheck, IconLock, IconScale } from '@tabler/icons-react';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData, formatIntero, formatValore, TESTO_VUOTO } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { getTipoBilancio } from '../../components/bilancio/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import { formatGiorno } from '../../lib/istante.ts';
import { useProspetto } from '../../queries/prospetto.ts';
import styles from './bilanci-azienda.module.css';

const MASSIMO = 8;

const Stato = ({ bilancio }: { readonly bilancio: BilancioElenco }) => {
  const { vuoto, quadratura, consolidato, consolidato_il, modificato_il } = bilancio;
  if (vuoto) return <span className="caption">senza importi</span>;
  if (quadratura !== 0)
    return (
      <span className={styles.off}>
        <IconScale size={15} stroke={1.8} aria-hidden /> squadratura {formatImporto(quadratura)} €
      </span>
    );
  if (consolidato)
    return (
      <span className={styles.state}>
        <IconLock size={15} stroke={1.8} aria-hidden /> dati bloccati
        {consolidato_il !== null && <small>il {formatGiorno(consolidato_il)}</small>}
      </span>
    );
  return (
    <span className={styles.state}>
      <IconCheck size={15} stroke={1.8} aria-hidden /> quadra, modificabile
      <small>salvato il {formatGiorno(modificato_il)}</small>
    </span>
  );
};

/** What a statement earned, from the rows of andamento; null: not computable. */
type Conto = { readonly ricavi: number | null; readonly risultato: number | null };

/** By statement; empty until read, and where it cannot be read: the list does not wait for it. */
const useConti = (azienda: string): ReadonlyMap<string, Conto> => {
  const { colonne = [], righe = [] } = useProspetto(azienda).data ?? {};
  const read = (codice: string) => righe.find((riga) => riga.codice === codice)?.valori ?? [];
  const [ricavi, risultati] = [read('ricavi'), read('utile')];
  return new Map(
    colonne.flatMap(({ bilancio, proiezione }, place) =>
      proiezione ? [] : [[bilancio, { ricavi: ricavi[place] ?? null, risultato: risultati[place] ?? null }] as const],
    ),
  );
};

type Valore = number | null | undefined;

const printImporto = (valore: Valore): string => (typeof valore === 'number' ? formatIntero(valore) : TESTO_VUOTO);

/** Characters of the longest amount: the columns of all rows are as wide. */
const measureImporti = (conti: ReadonlyMap<string, Conto>): number =>
  Math.max(
    0,
    ...[...conti.values()].flatMap(({ ricavi, risultato }) =>
      [ricavi, risultato].map((valore) => printImporto(valore).length),
    ),
  );

const Importo = ({ nome, valore }: { readonly nome: string; readonly valore: Valore }) => (
  <span className={styles.amount} title={typeof valore === 'number' ? formatValore(valore, 'euro') : undefined}>
    <span className={styles.caption}>{nome} </span>
    {printImporto(valore)}
  </span>
);

type RigaProps = {
  readonly bilancio: BilancioElenco;
  readonly conto: Conto | undefined;
  readonly isUltimo: boolean;
};

const Riga = ({ bilancio, conto, isUltimo }: RigaProps) => (
  <li data-row data-ultimo={isUltimo || undefined} className={styles.item}>
    <Link to="/bilanci/$id" params={{ id: bilancio.id }} className={styles.row}>
      <span className={styles.rail} aria-hidden="true">
        <i data-annuale={bilancio.bilancio_chiusura || undefined} />
      </span>
      <span>
        <b className="date">{formatData(bilancio.data_bilancio)}</b>
        <small>
          {getTipoBilancio(bilancio)}
          {bilancio.bilancio_proiezione !== null && ', con proiezione'}
          {bilancio.descrizione !== '' && `, ${bilancio.descrizione}`}
        </small>
      </span>
      <Stato bilancio={bilancio} />
      <Importo nome="Ricavi" valore={conto?.ricavi} />
      <Importo nome="Risultato" valore={conto?.risultato} />
      <span className={styles.grade}>
        {bilancio.overall_risk !== null && bilancio.quadratura === 0 && !bilancio.vuoto && (
          <RischioChip rischio={bilancio.overall_risk} percento />
        )}
      </span>
    </Link>
  </li>
);

type BilanciProps = {
  readonly azienda: string;
  readonly bilanci: readonly BilancioElenco[];
  readonly totale: number;
  /** The latest with a grade. */
  readonly ultimo: string | null;
};

/** The statements of a company, newest first. */
export const BilanciAzienda = ({ azienda, bilanci, totale, ultimo }: BilanciProps) => {
  const conti = useConti(azienda);
  return (
    <section
      className={`card ${styles.card}`}
      aria-label="Bilanci"
      data-rows
      style={{ '--amount': `${measureImporti(conti)}ch` } as CSSProperties}
    >
      <header>
        <h2>Bilanci</h2>
        <span className="caption">{totale}</span>
        <Link to="/bilanci" className="link caption push">
          {totale > MASSIMO ? `Tutti, ${totale}` : 'Gestisci i bilanci'}
        </Link>
      </header>
      <p className={styles.heads} aria-hidden="true">
        <span />
        <span>Data</span>
        <span>Stato</span>
        <span>Ricavi, €</span>
        <span>Risultato, €</span>
        <span>Grado</span>
      </p>
      <ul>
        {bilanci.slice(0, MASSIMO).map((bilancio) => (
          <Riga
            key={bilancio.id}
            bilancio={bilancio}
            conto={conti.get(bilancio.id)}
            isUltimo={bilancio.id === ultimo}
          />
        ))}
      </ul>
    </section>
  );
};
