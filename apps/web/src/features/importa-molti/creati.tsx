import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/ui/index.ts';
import { formatGrado, RischioChip } from '../../components/rischio/index.ts';
import styles from './importa-molti.module.css';
import own from './creati.module.css';
import { listCreate, listRimasti } from './state/esiti.ts';
import type { Importazione } from './state/importazione.ts';
import type { Riga } from './state/righe.ts';

type Creata = ReturnType<typeof listCreate>[number];
type Bilancio = Creata['bilanci'][number];

/** The statement whose grade the company shows: the latest that balances and is not empty. */
const findUsabile = ({ bilanci }: Creata): Bilancio | undefined =>
  bilanci.find(({ quadratura, vuoto }) => quadratura === 0 && !vuoto);

const getGrado = (creata: Creata): number => findUsabile(creata)?.overall_risk ?? -1;

const explain = (creata: Creata): string => {
  const [ultimo] = creata.bilanci;
  const usabile = findUsabile(creata);
  if (ultimo?.vuoto === true) return 'Da compilare';
  if (usabile === undefined) return 'Nessun grado: non quadra';
  if (usabile !== ultimo) return `Grado del ${formatData(usabile.data_bilancio)}: l’ultimo bilancio non quadra`;
  return usabile.ragione ?? 'Nessun indicatore in fascia critica';
};

const RigaCreata = ({ creata }: { readonly creata: Creata }) => {
  const [ultimo] = creata.bilanci;
  const grado = findUsabile(creata)?.overall_risk ?? null;
  const { azienda } = creata;
  return (
    <li className={own.creata}>
      <Avatar nome={azienda.ragione_sociale} immagine={null} size={28} />
      <span className={own.creataNome}>
        <Link to="/aziende/$id" params={{ id: azienda.id }}>
          {azienda.ragione_sociale}
        </Link>
        <span className="caption">{explain(creata)}</span>
      </span>
      <span className="date">{ultimo && formatData(ultimo.data_bilancio)}</span>
      <b className={own.grado}>{formatGrado(grado)}</b>
      <span className={own.chip}>
        <RischioChip azienda={{ overall_risk: grado, data_ultimo_bilancio: ultimo?.data_bilancio ?? null }} size="sm" />
      </span>
      {ultimo && (
        <Link
          to="/bilanci/$id"
          params={{ id: ultimo.id }}
          aria-label={`Apri il bilancio di ${azienda.ragione_sociale}`}
        >
          Apri
        </Link>
      )}
    </li>
  );
};

const DETTO = {
  rimasto: ' rimane',
  ignoto: ': non si sa se l’annullamento è riuscito, annullare di nuovo per saperlo',
  assente: '',
} as const;

/** After an undo: what stays, and why. */
const Rimasti = ({ aperta }: { readonly aperta: Importazione }) => {
  const rimasti = listRimasti(aperta);
  const done = Object.values(aperta.esiti).filter(({ annullo }) => annullo !== undefined);
  if (done.length === 0) return null;
  const tolti = done.flatMap(({ annullo }) => (annullo !== undefined && 'azienda' in annullo ? [annullo] : []));
  const aziende = tolti.filter(({ azienda }) => azienda === 'eliminata').length;
  const bilanci = tolti.reduce(
    (total, one) => total + one.bilanci.filter(({ esito }) => esito === 'eliminato').length,
    0,
  );
  return (
    <section className={styles.card} role="status">
      <header className={styles.cardHead}>
        <h2>Importazione annullata</h2>
        <span className="caption">
          Tolti: aziende {aziende}, bilanci {bilanci}
        </span>
      </header>
      {rimasti.length > 0 && (
        <ul className={styles.elenco}>
          {rimasti.map(({ nome, stato, motivi }) => (
            <li key={nome}>
              <span>
                <b>{nome}</b>
                {DETTO[stato]}
                {motivi.map((motivo) => (
                  <span key={motivo} className="caption">
                    {motivo}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The companies of an import with their grade, the worst first. */
export const Creati = ({ aperta }: { readonly aperta: Importazione; readonly righe: readonly Riga[] }) => {
  const create = listCreate(aperta).toSorted(
    (a, b) => getGrado(b) - getGrado(a) || a.azienda.ragione_sociale.localeCompare(b.azienda.ragione_sociale, 'it'),
  );
  return (
    <>
      <Rimasti aperta={aperta} />
      {create.length > 0 && (
        <section className={styles.card}>
          <header className={styles.cardHead}>
            <h2>Grado di rischio, dal più alto</h2>
            <span className="caption">non è una probabilità di insolvenza</span>
          </header>
          <ul className={own.creati} aria-label="Aziende dell’importazione">
            {create.map((creata) => (
              <RigaCreata key={`${creata.azienda.id} ${creata.bilanci[0]?.id ?? ''}`} creata={creata} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
