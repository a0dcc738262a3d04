import { Link } from '@tanstack/react-router';
import type { UsoPianoBilancio } from '@vedetta/contract';
import { formatData, formatRapporto } from '@vedetta/domain';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { useUsoPiano } from '../../queries/piani.ts';
import styles from './dscr-form.module.css';

type Uso = NonNullable<UsoPianoBilancio['uso']>;

/** What the plan says of the twelve months that the law looks at. */
const describeDodiciMesi = ({ dscr, primo_giorno_negativo }: Uso): string => {
  const negativo =
    primo_giorno_negativo === null
      ? 'mai sotto zero'
      : `liquidità sotto zero la prima volta il ${formatData(primo_giorno_negativo)}`;
  const valore = dscr.dodici_mesi?.valore ?? null;
  return valore === null ? negativo : `DSCR a dodici mesi ${formatRapporto(valore)}, ${negativo}`;
};

const Usato = ({ uso }: { readonly uso: Uso }) => (
  <>
    {`Dati del piano di tesoreria «${uso.descrizione}», versione ${uso.versione}, scenario ${uso.scenario}, usato il ${formatData(uso.usato_il.slice(0, 10))}. `}
    {uso.piano_cambiato && (
      <b>{uso.piano === null ? 'Il piano è stato eliminato dopo. ' : 'Il piano è cambiato dopo. '}</b>
    )}
    {uso.inputs_cambiati.length > 0 && <b>Alcuni dati sono stati riscritti dopo. </b>}
    {`Per la verifica di almeno dodici mesi (art. 3 c. 3 lett. b CCII): ${describeDodiciMesi(uso)}. Il rapporto è prassi, non legge. `}
  </>
);

/** The cash plan that the inputs of the test come from, with the way to it. */
export const PianoUsato = () => {
  const { bilancio } = useBilancioAperto();
  const { data } = useUsoPiano(bilancio.id, { enabled: true });
  if (data === undefined) return null;
  return (
    <p className={styles.piano}>
      {data.uso === null ? (
        'Cassa, entrate, uscite e rimborsi si possono calcolare con un piano di tesoreria. '
      ) : (
        <Usato uso={data.uso} />
      )}
      <Link to="/aziende/$id/tesoreria" params={{ id: bilancio.azienda }}>
        Apri la tesoreria
      </Link>
    </p>
  );
};
