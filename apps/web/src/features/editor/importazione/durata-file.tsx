import type { Bilancio } from '@vedetta/contract';
import type { GiorniCopia, SceltaCopia } from '@vedetta/domain';
import { useEffect, useState } from 'react';
import { useAziendaCorrente } from '../../../components/azienda/index.ts';
import { DurataChoice } from '../durata-choice.tsx';
import { computeGiorniDiversi } from '../giorni.ts';

/** What to do with the income statement of a file of another length. */
export type Scaling = { readonly scelta: SceltaCopia; readonly giorni: GiorniCopia };

type Props = {
  readonly bilancio: Bilancio;
  /** Closing date of the year read; null if the file does not say. */
  readonly esercizio: string | null;
  readonly onScaling: (scaling: Scaling | null) => void;
};

/** A filing of twelve months for an interim statement: the same question as a copy. */
export const DurataFile = ({ bilancio, esercizio, onScaling }: Props) => {
  const { azienda } = useAziendaCorrente();
  const [scelta, setScelta] = useState<SceltaCopia>('patrimonio');
  const giorni =
    azienda === null || esercizio === null ? null : computeGiorniDiversi(azienda, esercizio, bilancio.data_bilancio);
  const copiati = giorni?.copiati;
  const suoi = giorni?.giorni;
  useEffect(() => {
    const isDifferent = copiati !== undefined && suoi !== undefined;
    onScaling(isDifferent ? { scelta, giorni: { copiati, giorni: suoi } } : null);
  }, [copiati, suoi, scelta, onScaling]);
  if (giorni === null) return null;
  return <DurataChoice giorni={giorni} soggetto="L’esercizio del file" value={scelta} onChange={setScelta} />;
};
