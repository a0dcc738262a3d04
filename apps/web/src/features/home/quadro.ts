import type { Azienda } from '@vedetta/contract';
import { addGiorni, computeFineEsercizio, countGiorni, isChiusura } from '@vedetta/domain';
import type { BandaSegno } from '../../components/rischio/segno.ts';
import { presentRischioAzienda } from '../../components/rischio/segno.ts';

/** An interim statement older than this says little about today. */
const GIORNI_INFRANNUALE = 120;
const GIORNI_SCADENZA = 60;

export type Fascia = { readonly banda: BandaSegno; readonly parola: string; readonly numero: number };
export type Scadenza = {
  readonly data: string;
  /** Days from today; negative when past. */
  readonly giorni: number;
  readonly titolo: string;
  readonly motivo: string;
  /** The company, where it is one alone. */
  readonly azienda: string | null;
};

/** The firm's companies at a glance. */
export type Quadro = {
  readonly totale: number;
  readonly conBilancio: number;
  readonly fasce: readonly Fascia[];
  readonly inAllerta: number;
  readonly daAggiornare: readonly Azienda[];
  /** Companies whose fiscal year closes within 60 days, soonest first. */
  readonly inScadenza: readonly { readonly azienda: Azienda; readonly data: string }[];
  readonly scadenze: readonly Scadenza[];
  /** The companies with a grade, worst first. */
  readonly esposte: readonly Azienda[];
};

const ORDINE: readonly Fascia[] = [
  { banda: 'good', parola: 'Basso', numero: 0 },
  { banda: 'warn', parola: 'Medio', numero: 0 },
  { banda: 'worst', parola: 'Alto', numero: 0 },
];

const countFasce = (aziende: readonly Azienda[]): readonly Fascia[] => {
  const segni = aziende.map(presentRischioAzienda);
  const senzaGrado = [...new Set(segni.filter(({ banda }) => banda === 'none').map(({ parola }) => parola))];
  const fasce = [...ORDINE, ...senzaGrado.map((parola): Fascia => ({ banda: 'none', parola, numero: 0 }))];
  return fasce.map((fascia) => ({ ...fascia, numero: segni.filter(({ parola }) => parola === fascia.parola).length }));
};

const isDaAggiornare = ({ data_ultimo_bilancio, data_bilancio_chiusura }: Azienda, oggi: string): boolean =>
  data_ultimo_bilancio !== null &&
  !isChiusura(data_ultimo_bilancio, data_bilancio_chiusura) &&
  countGiorni(data_ultimo_bilancio, oggi) > GIORNI_INFRANNUALE;

const listChiusure = (inScadenza: Quadro['inScadenza'], oggi: string): Scadenza[] => {
  const perData = Map.groupBy(inScadenza, ({ data }) => data);
  return [...perData].map(([data, gruppo]) => {
    const [prima] = gruppo;
    const sola = gruppo.length === 1 && prima ? prima.azienda : null;
    return {
      data,
      giorni: countGiorni(oggi, data),
      titolo: sola?.ragione_sociale ?? `${gruppo.length} aziende`,
      motivo: "Chiusura dell'esercizio",
      azienda: sola?.id ?? null,
    };
  });
};

const listRitardi = (daAggiornare: readonly Azienda[], oggi: string): Scadenza[] =>
  daAggiornare.flatMap(({ id, ragione_sociale, data_ultimo_bilancio }) =>
    data_ultimo_bilancio === null
      ? []
      : [{ data: data_ultimo_bilancio, giorni: countGiorni(oggi, data_ultimo_bilancio), titolo: ragione_sociale, motivo: 'Infrannuale da aggiornare', azienda: id }],
  );

/** Sums up the companies of a firm on a day `YYYY-MM-DD`. */
export const computeQuadro = (aziende: readonly Azienda[], oggi: string): Quadro => {
  const limite = addGiorni(oggi, GIORNI_SCADENZA);
  const daAggiornare = aziende.filter((azienda) => isDaAggiornare(azienda, oggi));
  const inScadenza = aziende
    .map((azienda) => ({ azienda, data: computeFineEsercizio(oggi, azienda.data_bilancio_chiusura) }))
    .filter(({ data }) => data <= limite)
    .toSorted((a, b) => a.data.localeCompare(b.data));
  const fasce = countFasce(aziende);
  return {
    totale: aziende.length,
    conBilancio: aziende.filter(({ data_ultimo_bilancio }) => data_ultimo_bilancio !== null).length,
    fasce,
    inAllerta: fasce.find(({ banda }) => banda === 'worst')?.numero ?? 0,
    daAggiornare,
    inScadenza,
    scadenze: [...listChiusure(inScadenza, oggi), ...listRitardi(daAggiornare, oggi)],
    esposte: aziende.filter(({ overall_risk }) => overall_risk !== null).toSorted((a, b) => (b.overall_risk ?? 0) - (a.overall_risk ?? 0)),
  };
};
