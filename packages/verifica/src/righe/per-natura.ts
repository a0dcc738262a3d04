import { listAntenati, sumConti } from './build-elenco.ts';
import type { Elenco, RigaComposta } from './build-elenco.ts';
import { foldTesto } from './parole.ts';
import { getLatoSezione, readSezione } from './sezione.ts';
import type { Sezione } from '../outcome.ts';

const CREDITI: ReadonlySet<Sezione> = new Set(['passivo', 'ricavi']);
const RETTIFICA = /^(f do|fdo|f di|fondo|fondi|f) (amm|ammort|sval)/;

/** The side printed above a row: that of the nearest parent named as one, itself if it is a parent, or of its heading. */
const findSezioneStampata = (riga: RigaComposta, righe: readonly RigaComposta[]): Sezione | null => {
  const propria = riga.esito === 'subtotale' || riga.resto !== 0 ? [riga] : [];
  for (const padre of [...propria, ...listAntenati(riga, righe)]) {
    const sezione = getLatoSezione(readSezione(padre.file.descrizione));
    if (sezione !== null) return sezione;
  }
  return getLatoSezione(riga.intestazione);
};

/** Whether every account stands under a heading that tells its side: without one, two-sided accounts cannot be told. */
export const hasNature = ({ righe }: Elenco): boolean => {
  const conti = righe.filter(({ esito, importo }) => esito === 'conto' && importo !== 0);
  const sezioni = conti.map((riga) => findSezioneStampata(riga, righe));
  return sezioni.every((sezione) => sezione !== null) && new Set(sezioni).size > 1;
};

/** Amounts positive by the nature of the account: liabilities and income become credits. */
export const applySegni = (elenco: Elenco): Elenco => {
  const righe = elenco.righe.map((riga): RigaComposta => {
    const sezione = findSezioneStampata(riga, elenco.righe);
    if (sezione === null || !CREDITI.has(sezione)) return riga;
    return {
      ...riga,
      saldo: riga.saldo === null ? null : 0 - riga.saldo,
      importo: 0 - riga.importo,
      resto: 0 - riga.resto,
    };
  });
  const somma = sumConti(righe);
  return somma === 0 ? { ...elenco, righe, somma } : applyRettifiche({ ...elenco, righe, somma });
};

/** Some lists print funds as positive amounts among the assets: they are turned when that brings the list to zero. */
const applyRettifiche = (elenco: Elenco): Elenco => {
  const girate = elenco.righe.map((riga): RigaComposta => {
    const rettifica = riga.esito === 'conto' && riga.importo > 0 && RETTIFICA.test(foldTesto(riga.file.descrizione));
    return rettifica ? { ...riga, saldo: 0 - (riga.saldo ?? 0), importo: 0 - riga.importo } : riga;
  });
  return sumConti(girate) === 0 ? { ...elenco, righe: girate, somma: 0 } : elenco;
};
