import type { AssegnazioneMultipla, AssegnazioneMultiplaBody } from '@vedetta/contract';
import type { RigaPortafoglio } from '@vedetta/domain';
import { formatQuanti } from '../../lib/quanti.ts';
import { namePersona } from '../../lib/persona.ts';

/** What is done with a member on all the chosen companies. */
export type SceltaMembro = 'lascia' | 'aggiungi' | 'togli';

/** The choices of the dialog; `lascia` keeps what each company has. */
export type Scelte = {
  /** `lascia`, `nessuno` or the id of a member. */
  readonly responsabile: string;
  readonly membri: Readonly<Record<string, SceltaMembro>>;
};

const listScelti = (membri: Scelte['membri'], scelta: SceltaMembro, responsabile: string): string[] =>
  Object.entries(membri).flatMap(([id, one]) => (one === scelta && id !== responsabile ? [id] : []));

/** What is sent; null while nothing is chosen. */
export const buildAssegnazione = (
  aziende: readonly string[],
  { responsabile, membri }: Scelte,
): AssegnazioneMultiplaBody | null => {
  const aggiungi = listScelti(membri, 'aggiungi', responsabile);
  const togli = listScelti(membri, 'togli', responsabile);
  if (responsabile === 'lascia' && aggiungi.length + togli.length === 0) return null;
  return {
    aziende: [...aziende],
    ...(responsabile !== 'lascia' && { responsabile: responsabile === 'nessuno' ? null : responsabile }),
    ...(aggiungi.length > 0 && { aggiungi }),
    ...(togli.length > 0 && { togli }),
  };
};

const nameAziende = (count: number): string => (count === 1 ? '1 azienda' : `${formatQuanti(count)} aziende`);

/** What was done, in a sentence or two. */
export const describeAssegnazione = ({ cambiate, invariate, mancanti }: AssegnazioneMultipla): string => {
  const parts = [
    cambiate === 0 ? 'Nessuna assegnazione da cambiare' : `Assegnazione cambiata per ${nameAziende(cambiate)}`,
    ...(invariate > 0 && cambiate > 0 ? [`${invariate} ${invariate === 1 ? 'era' : 'erano'} già così`] : []),
  ];
  const gone = mancanti === 1 ? '1 azienda non è più nello studio.' : `${mancanti} aziende non sono più nello studio.`;
  return `${parts.join(', ')}.${mancanti > 0 ? ` ${gone}` : ''}`;
};

/** Who answers for the chosen companies today: «anna.verdi 3, senza responsabile 9». */
export const describeResponsabili = (righe: readonly RigaPortafoglio[], ids: ReadonlySet<string>): string =>
  [
    ...Map.groupBy(
      righe.filter(({ id }) => ids.has(id)),
      ({ responsabile }) => (responsabile === null ? 'senza responsabile' : namePersona(responsabile)),
    ),
  ]
    .toSorted(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b, 'it'))
    .map(([nome, some]) => `${nome} ${some.length}`)
    .join(', ');
