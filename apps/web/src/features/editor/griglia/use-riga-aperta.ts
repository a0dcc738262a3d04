import { useRef } from 'react';
import { useStato } from '../editor-context.ts';
import type { Digitazione, Importi, Riga } from '../stato/stato.ts';
import { getRiga } from '../stato/stato.ts';

type RigaAperta = {
  readonly riga: Riga;
  readonly salvata: Importi | undefined;
  /** What is being typed in this line. */
  readonly digitazione: Digitazione | null;
};

/** What concerns a line, followed as one thing: a key press calls every line, and each has one ear only. */
export const useRigaAperta = (codice: string): RigaAperta => {
  const ultima = useRef<RigaAperta | null>(null);
  return useStato((stato) => {
    const riga = getRiga(stato, codice);
    const salvata = stato.salvata.importi.get(codice);
    const digitazione = stato.digitazione?.codice === codice ? stato.digitazione : null;
    const { current } = ultima;
    if (current !== null && current.riga === riga && current.salvata === salvata && current.digitazione === digitazione) return current;
    ultima.current = { riga, salvata, digitazione };
    return ultima.current;
  });
};
