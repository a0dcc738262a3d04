import type { Bilancio, Voce } from '@vedetta/contract';
import { pianoVoci } from '@vedetta/domain';

type TestImporti = Readonly<Record<string, number | readonly [valore: number, rettifica: number]>>;

const toVoce = (codice: string, importi: TestImporti): Voce => {
  const importo = importi[codice] ?? 0;
  const [valore, rettifica] = typeof importo === 'number' ? [importo, null] : importo;
  return { codice, valore, rettifica, has_error: false };
};

/** A statement for tests: all lines, with these amounts in euros and 0 elsewhere. */
export const createTestBilancio = (importi: TestImporti = {}, other: Partial<Bilancio> = {}): Bilancio => ({
  id: 'b1',
  azienda: 'a1',
  data_bilancio: '2025-12-31',
  descrizione: '',
  note: '',
  consolidato: false,
  consolidato_il: null,
  consolidato_da: null,
  bilancio_chiusura: true,
  bilancio_base: null,
  bilancio_proiezione: null,
  bilancio_fine_esercizio_precedente: null,
  proiezione_superata: false,
  assestamento: null,
  quadratura: 0,
  vuoto: false,
  overall_risk: null,
  modificato_il: '2026-01-10T09:42:00Z',
  voci: pianoVoci.map(({ codice }) => toVoce(codice, importi)),
  ...other,
});
