import { Link } from '@tanstack/react-router';
import type { Indicatore, UsoPianoBilancio } from '@vedetta/contract';
import { formatData, formatRapporto } from '@vedetta/domain';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { PanelSection } from '../../components/ui/index.ts';
import { formatGiorno } from '../../lib/istante.ts';
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
    {`Dati del piano di tesoreria «${uso.descrizione}», versione ${uso.versione}, scenario ${uso.scenario}, usato il ${formatGiorno(uso.usato_il)}. `}
    {uso.piano_cambiato && (
      <b>{uso.piano === null ? 'Il piano è stato eliminato dopo. ' : 'Il piano è cambiato dopo. '}</b>
    )}
    {uso.inputs_cambiati.length > 0 && <b>Alcuni dati sono stati riscritti dopo. </b>}
    {`Per la verifica di almeno dodici mesi (art. 3 c. 3 lett. b CCII): ${describeDodiciMesi(uso)}. Il rapporto è prassi, non legge. `}
  </>
);

/** The way to the plan that was used, or to the plans of the company. */
const PianoLink = ({ uso }: { readonly uso: Uso | null }) => {
  const { bilancio } = useBilancioAperto();
  const piano = uso?.piano ?? null;
  return (
    <Link to="/aziende/$id/tesoreria" params={{ id: bilancio.azienda }} search={piano === null ? {} : { piano }}>
      {piano === null ? 'Apri la tesoreria' : 'Apri il piano'}
    </Link>
  );
};

/** In the explanation of the DSCR: the plan behind its inputs, whether it still gives them, and the way to it. */
export const PianoSpiegato = ({ indicatore }: { readonly indicatore: Indicatore }) => {
  const { bilancio } = useBilancioAperto();
  const { data } = useUsoPiano(bilancio.id, { enabled: true });
  const uso = data?.uso ?? null;
  if (uso === null) return null;
  const sei = uso.dscr.sei_mesi?.valore ?? null;
  const isStesso = uso.inputs_cambiati.length === 0 && indicatore.valore !== null;
  return (
    <PanelSection titolo="Da dove vengono i dati">
      <p className={styles.provenienza}>
        <Usato uso={uso} />
      </p>
      <p className={styles.provenienza}>
        {isStesso
          ? 'Il DSCR è quello dei primi sei mesi del piano.'
          : `I primi sei mesi del piano danno ${sei === null ? 'nessun valore' : formatRapporto(sei)}.`}
      </p>
      <PianoLink uso={uso} />
    </PanelSection>
  );
};

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
      <PianoLink uso={data.uso} />
    </p>
  );
};
