import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Verifica } from '@vedetta/contract';
import { formatSaldo } from '../../components/conti/index.ts';
import styles from './avvisi.module.css';
import { AVVISI } from './nomi.ts';
import type { Mapping } from './state/mapping.ts';
import { computeSintesi } from './state/mapping.ts';

type Avviso = Verifica['avvisi'][number];
export type AvvisoRaccolto = {
  readonly titolo: string;
  readonly testi: readonly string[];
  readonly domanda: boolean;
  readonly conti: readonly number[];
  /** Where it is answered. */
  readonly passo: 'file' | 'abbinamento' | null;
};

/** Accounts and sentences told in a warning; the others are behind its link. */
const NAMED = 4;
/** Asked about what is chosen on the step of the file. */
export const DA_CONFERMARE: ReadonlySet<string> = new Set([
  'impianto_da_confermare',
  'foglio_da_confermare',
  'numeri_da_confermare',
]);
const NEL_FILE: ReadonlySet<string> = new Set([...DA_CONFERMARE, 'importo_non_letto', 'totale_diverso', 'non_quadra']);

const choosePasso = ({ codice, conti = [] }: Avviso): AvvisoRaccolto['passo'] => {
  if (conti.length > 0) return 'abbinamento';
  return NEL_FILE.has(codice) ? 'file' : null;
};

/** The warnings, those of one kind together, and what was left out of the statement. */
export const collectAvvisi = (mapping: Mapping): readonly AvvisoRaccolto[] => {
  const raccolti = new Map<string, AvvisoRaccolto>();
  for (const avviso of mapping.verifica.avvisi) {
    const prima = raccolti.get(avviso.codice);
    raccolti.set(avviso.codice, {
      titolo: AVVISI[avviso.codice] ?? 'Da controllare',
      testi: [...(prima?.testi ?? []), avviso.testo],
      domanda: avviso.domanda || prima?.domanda === true,
      conti: [...(prima?.conti ?? []), ...(avviso.conti ?? [])],
      passo: choosePasso(avviso),
    });
  }
  const fuori = [...mapping.scelte].flatMap(([position, { voce }]) => (voce === null ? [position] : []));
  const { squadratura } = computeSintesi(mapping);
  const lasciati: AvvisoRaccolto[] =
    fuori.length === 0
      ? []
      : [
          {
            titolo: 'Conti lasciati fuori',
            testi: [
              squadratura === 0
                ? 'Non entrano in nessuna voce; insieme si compensano.'
                : 'Non entrano in nessuna voce: il loro saldo resta come squadratura.',
            ],
            domanda: squadratura !== 0,
            conti: fuori,
            passo: 'abbinamento',
          },
        ];
  return [...lasciati, ...raccolti.values()];
};

const Conti = ({ mapping, conti }: { readonly mapping: Mapping; readonly conti: readonly number[] }) => (
  <ul className={styles.conti}>
    {conti.slice(0, NAMED).map((position) => {
      const conto = mapping.verifica.conti[position];
      return conto === undefined ? null : (
        <li key={position}>
          <span>
            {conto.codice} {conto.descrizione}
          </span>
          <span className="num">{formatSaldo(conto.saldo)}</span>
        </li>
      );
    })}
    {conti.length > NAMED && <li className="muted">e altri {conti.length - NAMED}</li>}
  </ul>
);

const nameAzione = (passo: 'file' | 'abbinamento', conti: number): string => {
  if (passo === 'file') return 'Controlla la lettura del file';
  return conti === 1 ? 'Rivedi il conto' : `Rivedi i ${conti} conti`;
};

type Props = {
  readonly mapping: Mapping;
  readonly onOpen: (avviso: AvvisoRaccolto) => void;
};

/** What is worth a look before loading, each with the way to it. */
export const Avvisi = ({ mapping, onOpen }: Props) => {
  const avvisi = collectAvvisi(mapping);
  return (
    <section className={styles.avvisi} aria-label="Avvisi">
      <h2>
        Avvisi <span className={styles.quanti}>{avvisi.length}</span>
      </h2>
      {avvisi.length === 0 && <p className="muted">Nessun avviso.</p>}
      <ul>
        {avvisi.map((avviso) => {
          const { titolo, testi, domanda, conti, passo } = avviso;
          const Icon = domanda ? IconAlertTriangle : IconInfoCircle;
          return (
            <li key={titolo} className={styles.avviso} data-domanda={domanda || undefined}>
              <Icon size={17} stroke={1.8} aria-hidden="true" />
              <div>
                <b>{titolo}</b>
                {testi.slice(0, NAMED).map((testo) => (
                  <p key={testo}>{testo}</p>
                ))}
                {testi.length > NAMED && <p>e altri {testi.length - NAMED}</p>}
                {conti.length > 0 && <Conti mapping={mapping} conti={conti} />}
                {passo !== null && (
                  <button type="button" className={styles.azione} onClick={() => onOpen(avviso)}>
                    {nameAzione(passo, conti.length)}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
