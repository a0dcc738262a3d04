import { nellaForma, non, salvato, tutte } from '../../formula/parole.ts';
import { inPerdita, printPerditeSospese } from '../impresa/capitale.ts';
import { CapMin } from '../impresa/input.ts';
import type { Postilla } from '../indicatore.ts';
import { giovane } from './allerta.ts';

export const NOTA_CAPITALE_MINIMO =
  'Il minimo proposto segue la forma giuridica dell’azienda: 50\u00a0000\u00a0€ per S.p.A. e S.a.p.A. (art. 2327 c.c.); 10\u00a0000\u00a0€ per la S.r.l. (art. 2463 c.c.), o un euro se il capitale è inferiore (art. 2463 c. 4 c.c.); un euro per la S.r.l.s. (art. 2463-bis c.c.); nessuno per cooperative, società di persone, imprese individuali e altre forme. Se la forma non è indicata si applica il minimo della S.r.l.';

export const NOTA_PERDITE =
  'Obblighi per le perdite: artt. 2446, 2447 e 2484 n. 4 c.c. per S.p.A. e S.a.p.A.; artt. 2482-bis, 2482-ter e 2484 n. 4 c.c. per S.r.l. e S.r.l.s.; art. 2545-duodecies c.c. per le cooperative, sciolte dalla perdita dell’intero capitale. Per le perdite del 2020, 2021 e 2022 sono sospesi fino all’approvazione dei bilanci 2025, 2026 e 2027 (art. 6 D.L. 23/2020), ma l’assemblea va convocata: dall’approvazione del bilancio 2025 le perdite del 2020 non sono più protette. L’indice non ne tiene conto.';

export const NOTA_SOGLIE_PATRIMONIO =
  'Il limite è il capitale minimo legale in uso per questo bilancio, zero dove la legge non ne chiede uno; quello proposto segue la forma giuridica dell’azienda.';

/** The limit is zero for a young firm, and whatever the user saves otherwise: then no minimum of the S.r.l. applies. */
export const postillePatrimonio: readonly Postilla[] = [
  {
    quando: tutte(nellaForma(null), non(salvato(CapMin)), non(giovane)),
    nota: 'Forma giuridica non indicata: si applica il minimo della S.r.l.',
  },
  { quando: inPerdita, nota: printPerditeSospese },
];
