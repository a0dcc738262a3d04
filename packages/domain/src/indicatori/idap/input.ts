import type { Input } from '../../formula/formula.ts';
import { voce } from '../../formula/parole.ts';

export const Appr2: Input = {
  nome: 'Appr2',
  gruppo: 'IdAp',
  etichetta: 'DSCR con il secondo approccio (FCFO)',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};

export const DSCRaff: Input = {
  nome: 'DSCRaff',
  gruppo: 'IdAp',
  etichetta: 'Dati del DSCR affidabili',
  type: 'switch',
  predefinito: 1,
  sostituzione: false,
};

/** The six months start from the interim statement: the cash is its own, not that of the projection. */
export const Cassa0: Input = {
  nome: 'Cassa0',
  gruppo: 'IdAp',
  etichetta: 'Disponibilità liquide iniziali',
  type: 'euro',
  predefinito: voce('SPA.C.IV'),
  sostituzione: true,
};

const importo = (nome: string, etichetta: string): Input => ({
  nome,
  gruppo: 'IdAp',
  etichetta,
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
});

export const Entr6 = importo('Entr6', 'Entrate dei 6 mesi');
export const Usc6 = importo('Usc6', 'Uscite dei 6 mesi, interessi compresi, rimborsi di debiti finanziari esclusi');
export const Serv6 = importo('Serv6', 'Rimborsi di capitale dei debiti finanziari nei 6 mesi');
export const FCFO6 = importo('FCFO6', 'FCFO dei 6 mesi');
export const Linee6 = importo('Linee6', 'Linee di credito disponibili nei 6 mesi');
export const DebFin6 = importo('DebFin6', 'Debiti finanziari in scadenza nei 6 mesi, capitale e interessi');
export const DebFisc6 = importo('DebFisc6', 'Debiti tributari e previdenziali non correnti pagabili nei 6 mesi');
export const DebForn6 = importo('DebForn6', 'Debiti verso fornitori e altri scaduti oltre i termini d’uso');
