import type { Avviso, Riepilogo } from '@vedetta/contract';
import { computeBandaElenco, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { Delta, formatGradoCifre, Manubrio } from '../../components/rischio/index.ts';
import { formatGiorno } from '../../lib/istante.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { namePersona } from '../../lib/persona.ts';
import styles from './movimenti.module.css';

/** One limit crossed for the worse is enough: the figures that improved are in its sentence. */
const isPeggiore = ({ movimenti }: Avviso): boolean => movimenti.some(({ peggiora }) => peggiora);

const Row = ({ avviso }: { readonly avviso: Avviso }) => {
  const { azienda, dopo, data_prima, data_dopo, grado_prima, grado_dopo, frase, regole_diverse, nota } = avviso;
  return (
    <li className={styles.row} data-row>
      <span className={styles.name}>
        <Link to="/bilanci/$id" params={{ id: dopo }}>
          {azienda.ragione_sociale}
        </Link>
        <span className="caption">
          al {formatData(data_dopo)}, era al {formatData(data_prima)}
        </span>
      </span>
      <span className={styles.grade}>
        <Manubrio prima={grado_prima} dopo={grado_dopo} banda={computeBandaElenco(grado_dopo)} />
        <span className={styles.figures}>
          {formatGradoCifre(grado_prima)} <span aria-hidden="true">→</span>
          <span className="sr-only"> poi </span> <b>{formatGradoCifre(grado_dopo)}</b>
          <Delta prima={grado_prima} dopo={grado_dopo} />
        </span>
      </span>
      <div className={styles.what}>
        <p>{frase}</p>
        {regole_diverse && <p className="caption">I due bilanci sono giudicati con regole diverse.</p>}
        {avviso.archiviato_il !== null && (
          <p className="caption">
            Archiviato il {formatGiorno(avviso.archiviato_il)} da {namePersona(avviso.archiviato_da ?? '')}: {nota}
          </p>
        )}
      </div>
    </li>
  );
};

type SectionProps = { readonly titolo: string; readonly avvisi: readonly Avviso[] };

const Section = ({ titolo, avvisi }: SectionProps) => (
  <section className={`card ${styles.card}`} aria-label={titolo}>
    <header>
      <h2>{titolo}</h2>
      <span className="caption">{avvisi.length === 1 ? '1 avviso' : `${avvisi.length} avvisi`}</span>
    </header>
    <ul data-rows>
      {avvisi.map((avviso) => (
        <Row key={avviso.id} avviso={avviso} />
      ))}
    </ul>
  </section>
);

const Nessuno = ({ riepilogo: { dal, bilanci_nuovi } }: { readonly riepilogo: Riepilogo }) => (
  <section className={`card ${styles.card}`} aria-label="Movimenti">
    <header>
      <h2>Nessun movimento</h2>
    </header>
    <p className={styles.none}>
      Dal {formatData(dal)} nessuna azienda ha cambiato fascia, passato una soglia CNDCEC o il minimo del patrimonio
      netto, o avuto segnali nuovi
      {bilanci_nuovi > 0 &&
        `; ${bilanci_nuovi === 1 ? 'un’azienda ha' : `${bilanci_nuovi} aziende hanno`} un bilancio nuovo`}
      .
    </p>
  </section>
);

/** Who moved, from what to what and why: what got worse first. */
export const Movimenti = ({ riepilogo }: { readonly riepilogo: Riepilogo }) => {
  const { movimenti, count } = riepilogo;
  const [peggio, meglio] = [movimenti.filter(isPeggiore), movimenti.filter((avviso) => !isPeggiore(avviso))];
  return (
    <>
      {count === 0 && <Nessuno riepilogo={riepilogo} />}
      {peggio.length > 0 && <Section titolo="In peggioramento" avvisi={peggio} />}
      {meglio.length > 0 && <Section titolo="In miglioramento" avvisi={meglio} />}
      {count > movimenti.length && (
        <p className="caption">
          I primi {formatQuanti(movimenti.length)} di {formatQuanti(count)} avvisi, dai più gravi.
        </p>
      )}
    </>
  );
};
