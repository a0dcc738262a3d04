import { EBIT, MOL, OF, RIC, RICC } from '../indicatori/grandezze/conto-economico.ts';
import { PFN } from '../indicatori/grandezze/finanza.ts';
import { LavComm } from '../indicatori/impresa/input.ts';
import { input } from '../formula/parole.ts';
import { PNr, PT } from '../indicatori/grandezze/passivo.ts';
import { TA } from '../indicatori/grandezze/attivo.ts';
import { ROD } from '../indicatori/leve/rod.ts';
import { ROI } from '../indicatori/leve/roi.ts';
import { printConArticolo } from '../numbers/articolo.ts';
import { printImporti, printImporto, printPercento, printVolte } from './importi.ts';
import { namePatrimonio } from './patrimonio.ts';
import type { Fatto, Lettore, Luogo, Parole } from './ragione.ts';

const describeOneri = (codice: string, { compute, getSoglia, getPunteggio }: Lettore): Parole | null => {
  const luogo: Luogo = codice === 'IdAp3' ? 'proiezione' : 'corrente';
  const oneri = compute(OF, luogo);
  const mol = compute(MOL, luogo);
  const ebit = compute(EBIT, luogo);
  const ricavi = compute(compute(input(LavComm)) === 1 ? RICC : RIC, luogo);
  if (oneri === null || mol === null || ebit === null || ricavi === null) return null;
  const previsti = luogo === 'proiezione' ? ' previsti a fine esercizio' : '';
  if (mol < oneri) {
    const [margine, interessi] = printImporti(mol, oneri);
    return {
      breve: 'Il margine non paga gli interessi',
      frase: `Il margine operativo non paga gli interessi: ${margine} a fronte di ${interessi} di oneri finanziari${previsti}.`,
    };
  }
  if (codice === 'LEVE4' && ebit < oneri) {
    const [risultato, interessi] = printImporti(ebit, oneri);
    return {
      breve: 'Il risultato operativo non copre gli interessi',
      frase: `Il risultato operativo, ${risultato}, non copre gli oneri finanziari di ${interessi}.`,
    };
  }
  if (codice === 'IdA2' || codice === 'IdAp3') return describeOneriSuRicavi(oneri, ricavi, previsti, getSoglia(codice));
  const [interessi, margine] = printImporti(oneri, mol);
  return {
    breve:
      getPunteggio(codice) === 1
        ? 'Gli interessi assorbono troppo margine operativo'
        : 'Gli interessi pesano sul margine operativo',
    frase: `Gli oneri finanziari, ${interessi}, assorbono ${printConArticolo('il', oneri / mol)} del margine operativo di ${margine}.`,
  };
};

const describeOneriSuRicavi = (oneri: number, ricavi: number, previsti: string, soglia: number | null): Parole => {
  const [interessi, vendite] = printImporti(oneri, ricavi);
  if (ricavi <= 0)
    return {
      breve: 'Oneri finanziari in assenza di ricavi',
      frase: `Oneri finanziari${previsti} per ${interessi} in assenza di ricavi.`,
    };
  const limite = soglia === null ? '' : `; la soglia di settore è ${printPercento(soglia)}`;
  const isOltre = soglia !== null && oneri / ricavi >= soglia;
  return {
    breve: isOltre ? 'Oneri finanziari oltre la soglia di settore' : 'Oneri finanziari vicini alla soglia di settore',
    frase: `Gli oneri finanziari${previsti}, ${interessi}, sono ${printConArticolo('il', oneri / ricavi)} dei ricavi di ${vendite}${limite}.`,
  };
};

export const oneriFinanziari: Fatto = {
  codice: 'oneri_finanziari',
  indicatori: ['ICA5', 'LEVE4', 'IdA2', 'IdAp3'],
  describe: describeOneri,
};

const describeIndebitamento = (codice: string, { compute, getValore }: Lettore): Parole | null => {
  const pfn = compute(PFN);
  const base = codice === 'LEVE2' ? compute(PNr) : compute(MOL, 'annuale');
  if (pfn === null || base === null) return null;
  const [debito, altro] = printImporti(pfn, base);
  const volte = getValore(codice);
  if (codice === 'LEVE2')
    return {
      breve: `Debito finanziario alto sul ${namePatrimonio(compute, 'corrente')}`,
      frase:
        volte === null
          ? `La posizione finanziaria netta è ${debito} e il ${namePatrimonio(compute, 'corrente')} non è positivo: ${altro}.`
          : `La posizione finanziaria netta, ${debito}, è ${printVolte(volte)} il ${namePatrimonio(compute, 'corrente')} di ${altro}.`,
    };
  return {
    breve: 'Debito finanziario troppo alto sul margine',
    frase:
      volte === null
        ? `La posizione finanziaria netta è ${debito} e il margine operativo lordo annuo non è positivo: ${altro}.`
        : `La posizione finanziaria netta, ${debito}, è ${printVolte(volte)} il margine operativo lordo annuo di ${altro}.`,
  };
};

export const indebitamentoFinanziario: Fatto = {
  codice: 'indebitamento_finanziario',
  indicatori: ['LEVE3', 'LEVE2'],
  describe: describeIndebitamento,
};

export const leva: Fatto = {
  codice: 'leva',
  indicatori: ['LEVE5'],
  describe: (_, { compute }) => {
    const rende = compute(ROI, 'annuale');
    const costa = compute(ROD, 'annuale');
    if (rende === null) return null;
    if (costa === null)
      return {
        breve: 'Il rendimento dell’attivo è negativo',
        frase: `L’attivo rende ${printConArticolo('il', rende)}.`,
      };
    return {
      breve: 'L’attivo rende meno del costo del debito',
      frase: `L’attivo rende ${printConArticolo('il', rende)} e il debito finanziario costa ${printConArticolo('il', costa)}.`,
    };
  },
};

export const debitiErario: Fatto = {
  codice: 'debiti_erario',
  indicatori: ['IdA6', 'IdAp7'],
  describe: (codice, { compute, getSoglia }) => {
    const luogo: Luogo = codice === 'IdAp7' ? 'proiezione' : 'corrente';
    const debiti = compute(PT, luogo);
    const attivo = compute(TA, luogo);
    const soglia = getSoglia(codice);
    if (debiti === null || attivo === null || attivo <= 0 || soglia === null) return null;
    const isOltre = debiti / attivo >= soglia;
    const previsti = luogo === 'proiezione' ? ' previsti a fine esercizio' : '';
    return {
      breve: isOltre
        ? 'Debiti tributari e previdenziali oltre soglia'
        : 'Debiti tributari e previdenziali vicini alla soglia',
      frase: `I debiti tributari e previdenziali${previsti}, ${printImporto(debiti)}, sono ${printConArticolo('il', debiti / attivo)} dell’attivo; la soglia di settore è ${printPercento(soglia)}.`,
    };
  },
};
