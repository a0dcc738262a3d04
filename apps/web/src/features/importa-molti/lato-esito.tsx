import { computeBandaElenco, formatData, getParolaBandaElenco } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RischioChip } from '../../components/rischio/index.ts';
import styles from './importa-molti.module.css';
import own from './lato-esito.module.css';
import { listSenzaEffetto } from './senza-effetto.tsx';
import { listCreate } from './state/esiti.ts';
import type { Importazione } from './state/importazione.ts';
import type { RigaAzienda } from './state/riga-azienda.ts';
import type { Riga } from './state/righe.ts';

const BANDE = ['worst', 'warn', 'good'] as const;

type Creata = ReturnType<typeof listCreate>[number];

const countBande = (create: readonly Creata[]): Readonly<Record<(typeof BANDE)[number], number>> => {
  const bande = { worst: 0, warn: 0, good: 0 };
  for (const { bilanci } of create) {
    const grado = bilanci.find(({ quadratura, vuoto }) => quadratura === 0 && !vuoto)?.overall_risk ?? null;
    if (grado !== null) bande[computeBandaElenco(grado)] += 1;
  }
  return bande;
};

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

type DaFare = {
  readonly nome: string;
  readonly testo: string;
  readonly to: 'azienda' | 'bilancio';
  readonly id: string;
};

const isDaConfermare = (riga: RigaAzienda): boolean =>
  !riga.isSettoreScelto && (riga.proposta?.settori.length ?? 0) > 1;

/** What an accountant still has to look at, with the page where it is done. */
const listDaFare = ({ esiti }: Importazione, righe: readonly Riga[], create: readonly Creata[]): readonly DaFare[] =>
  righe.flatMap((riga): readonly DaFare[] => {
    const stato = esiti[riga.chiave]?.stato;
    if (riga.tipo !== 'azienda' || stato?.tipo !== 'creata') return [];
    const { azienda, creata } = stato.importata;
    const { id, ragione_sociale: nome } = azienda;
    const bilanci = create.filter((one) => one.azienda.id === id).flatMap((one) => one.bilanci);
    if (bilanci.length === 0) return [];
    return [
      ...bilanci
        .filter(({ quadratura }) => quadratura !== 0)
        .map((bilancio): DaFare => ({
          nome,
          testo: `il ${formatData(bilancio.data_bilancio)} non quadra di ${euro.format(bilancio.quadratura)}`,
          to: 'bilancio',
          id: bilancio.id,
        })),
      ...(creata && riga.forma === ''
        ? [{ nome, testo: 'forma giuridica non indicata', to: 'azienda', id } as const]
        : []),
      ...(creata && isDaConfermare(riga)
        ? [{ nome, testo: 'settore proposto tra più d’uno', to: 'azienda', id } as const]
        : []),
    ];
  });

const Voce = ({ voce: { nome, testo, to, id } }: { readonly voce: DaFare }) => (
  <li>
    <span>
      <b>{nome}</b>
      <span className="caption">{testo}</span>
    </span>
    {to === 'azienda' ? (
      <Link to="/aziende/$id" params={{ id }} aria-label={`Vedi ${nome}`}>
        Vedi
      </Link>
    ) : (
      <Link to="/bilanci/$id" params={{ id }} aria-label={`Vedi il bilancio di ${nome}`}>
        Vedi
      </Link>
    )}
  </li>
);

type Props = { readonly aperta: Importazione; readonly righe: readonly Riga[]; readonly children: ReactNode };

/** Beside the outcome: bands, what is left to do, files without effect. */
export const LatoEsito = ({ aperta, righe, children }: Props) => {
  const create = listCreate(aperta);
  const bande = countBande(create);
  const senza = listSenzaEffetto(aperta.file, righe);
  const daFare = listDaFare(aperta, righe, create);
  return (
    <aside className={styles.side}>
      {create.length > 0 && (
        <>
          <h2>{create.length === 1 ? 'Un’azienda' : `Le ${create.length} aziende`}</h2>
          <div className={own.barra} aria-hidden="true">
            {BANDE.filter((banda) => bande[banda] > 0).map((banda) => (
              <i key={banda} data-banda={banda} style={{ flexGrow: bande[banda] }} />
            ))}
          </div>
          <ul className={own.conti}>
            {BANDE.map((banda) => (
              <li key={banda}>
                <RischioChip segno={{ banda, parola: getParolaBandaElenco(banda) }} bare size="sm" />{' '}
                <b>{bande[banda]}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {daFare.length > 0 && (
        <section>
          <h3>Da completare</h3>
          <ul className={styles.elenco}>
            {daFare.map((voce) => (
              <Voce key={`${voce.id} ${voce.testo}`} voce={voce} />
            ))}
          </ul>
        </section>
      )}
      {senza.length > 0 && (
        <section>
          <h3>Senza effetto</h3>
          <ul className={styles.elenco}>
            {senza.map(({ id, nome, esito }) => (
              <li key={id}>
                <span>
                  <b>{nome}</b>
                  <span className="caption">{esito.tipo === 'illeggibile' ? esito.motivo : 'doppione'}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </aside>
  );
};
