import { formatEuro } from '../numbers/format-euro.ts';
import { euro } from '../numbers/euro.ts';
import type { VocePesata } from './contesto-squadratura.ts';
import type { Regola } from './regole-sospetto.ts';
import type { Sospetto } from './sospetto.ts';

type Lato = 'SPA' | 'SPP' | 'CE';

const NOMI: Readonly<Record<Lato, string>> = {
  SPA: 'dell’attivo',
  SPP: 'del passivo',
  CE: 'del conto economico',
};

const lati: readonly Lato[] = ['SPA', 'SPP', 'CE'];

const isNuova = ({ prima }: VocePesata): boolean => prima === 0;

/** On one side: several lines are a double entry, where old ones and new ones are told apart; one alone is a single. */
const splitLato = (voci: readonly VocePesata[]): { doppie: readonly VocePesata[]; singole: readonly VocePesata[] } => {
  if (voci.length < 2) return { doppie: [], singole: voci };
  const vecchie = voci.filter((voce) => !isNuova(voce));
  if (vecchie.length < 2) return { doppie: voci, singole: [] };
  return { doppie: vecchie, singole: voci.filter(isNuova) };
};

const NUMERI: Readonly<Record<number, string>> = { 2: 'due', 3: 'tre', 4: 'quattro', 5: 'cinque' };

/** Lines as large as the difference: the same amount in several lines of one side, or a line without its counterpart. */
export const listImportiUguali: Regola = (voci, differenza, { data_precedente }) => {
  const uguali = voci.filter(({ importo }) => importo !== 0 && Math.abs(importo) === Math.abs(differenza));
  const perLato = lati.map((lato) => ({ lato, ...splitLato(uguali.filter(({ codice }) => codice.startsWith(lato))) }));
  const importo = formatEuro(euro(Math.abs(differenza)));
  const doppi = perLato.flatMap(({ lato, doppie }): readonly Sospetto[] =>
    doppie.length === 0
      ? []
      : [
          {
            regola: 'doppio',
            convincente: false,
            titolo: 'Importo doppio',
            motivo: `${importo} sta in ${NUMERI[doppie.length] ?? doppie.length} voci ${NOMI[lato]}.`,
            voci: doppie.map((voce) => ({ codice: voce.codice, importo: voce.importo })),
            correzione: null,
          },
        ],
  );
  const singoli = perLato
    .flatMap(({ singole }) => singole)
    .map((voce): Sospetto => ({
      regola: 'uguale',
      convincente: false,
      titolo: 'Voce di importo uguale',
      motivo: isNuova(voce)
        ? `Nuova dal ${data_precedente ?? 'bilancio precedente'}, forse senza la sua contropartita.`
        : 'Stesso importo della differenza, forse senza la sua contropartita.',
      voci: [{ codice: voce.codice, importo: voce.importo }],
      correzione: null,
    }));
  return [...doppi, ...singoli];
};
