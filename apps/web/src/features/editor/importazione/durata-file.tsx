import type { Azienda, Bilancio } from '@vedetta/contract';
import type { GiorniCopia, SceltaCopia } from '@vedetta/domain';
import { useEffect, useState } from 'react';
import { DurataChoice } from '../durata-choice.tsx';
import { computeGiorniDiversi } from '../giorni.ts';

/** What to do with the income statement of a file of another length. */
export type Scaling = { readonly scelta: SceltaCopia; readonly giorni: GiorniCopia };

type Props = {
  readonly azienda: Azienda;
  readonly bilancio: Bilancio;
  /** Closing date of the year read. */
  readonly esercizio: string;
  readonly onScaling: (scaling: Scaling | null) => void;
};

/** A filing of twelve months for an interim statement: the same question as a copy. */
export const DurataFile = ({ azienda, bilancio, esercizio, onScaling }: Props) => {
  const [scelta, setScelta] = useState<SceltaCopia>('patrimonio');
  const giorni = computeGiorniDiversi(azienda, esercizio, bilancio.data_bilancio);
  const copiati = giorni?.copiati;
  const suoi = giorni?.giorni;
  useEffect(() => {
    const isDifferent = copiati !== undefined && suoi !== undefined;
    onScaling(isDifferent ? { scelta, giorni: { copiati, giorni: suoi } } : null);
    return () => onScaling(null);
  }, [copiati, suoi, scelta, onScaling]);
  if (giorni === null) return null;
  return <DurataChoice giorni={giorni} soggetto="L’esercizio del file" value={scelta} onChange={setScelta} />;
};
