import { BEP } from '../indicatori/bep/bep.ts';
import { MDC } from '../indicatori/bep/mdc.ts';
import { TASSO_SOSTENIBILE } from '../indicatori/fcfo/tss.ts';
import { TSR } from '../indicatori/grandezze/crescita.ts';
import { EBIT, MOL, RIC, RICC } from '../indicatori/grandezze/conto-economico.ts';
import { printConArticolo } from '../numbers/articolo.ts';
import { printImporti, printImporto, printPercento } from './importi.ts';
import type { Fatto, Lettore, Parole } from './ragione.ts';

const describeRedditivita = (codice: string, { compute }: Lettore): Parole | null => {
  const ebit = compute(EBIT);
  const mol = compute(MOL);
  if (ebit === null || mol === null) return null;
  if (mol < 0)
    return {
      breve: 'Il margine operativo lordo è negativo',
      frase: `Il margine operativo lordo è negativo, ${printImporto(mol)}, prima di ammortamenti e oneri finanziari.`,
    };
  if (ebit < 0) {
    const [risultato, margine] = printImporti(ebit, mol);
    return {
      breve: 'Il risultato operativo è in perdita',
      frase: `Il risultato operativo è negativo, ${risultato}: il margine operativo lordo, ${margine}, non copre ammortamenti, svalutazioni e accantonamenti.`,
    };
  }
  return codice === 'BEP1' ? describePareggio(compute) : null;
};

const describePareggio = (compute: Lettore['compute']): Parole | null => {
  const ricavi = compute(RICC);
  const pareggio = compute(BEP);
  const margine = compute(MDC);
  if (ricavi === null) return null;
  if (pareggio === null)
    return ricavi <= 0
      ? {
          breve: 'Nessun ricavo a copertura dei costi',
          frase: `I ricavi del periodo non sono positivi: ${printImporto(ricavi)}.`,
        }
      : {
          breve: 'Il margine di contribuzione non è positivo',
          frase: `Il margine di contribuzione non è positivo, ${printImporto(margine ?? 0)}: nessun livello di ricavi copre i costi fissi.`,
        };
  const [vendite, punto] = printImporti(ricavi, pareggio);
  return ricavi < pareggio
    ? {
        breve: 'Ricavi sotto il punto di pareggio',
        frase: `I ricavi, ${vendite}, sono sotto il punto di pareggio di ${punto}.`,
      }
    : {
        breve: 'Ricavi appena sopra il punto di pareggio',
        frase: `I ricavi, ${vendite}, superano di poco il punto di pareggio di ${punto}: basta un calo ${printConArticolo('del', (ricavi - pareggio) / ricavi)}.`,
      };
};

export const redditivita: Fatto = {
  codice: 'redditivita',
  indicatori: ['ICA7', 'BEP1'],
  describe: describeRedditivita,
};

export const fatturato: Fatto = {
  codice: 'fatturato',
  indicatori: ['ICA3'],
  describe: (_, { compute, getValore, isInfrannuale }) => {
    const ricavi = compute(RIC, 'annuale');
    const prima = compute(RIC, 'precedente');
    const variazione = getValore('ICA3');
    if (ricavi === null || prima === null || variazione === null) return null;
    const [adesso, allora] = printImporti(ricavi, prima);
    return {
      breve: variazione < -0.1 ? 'I ricavi calano di oltre un decimo' : 'I ricavi calano in modo sensibile',
      frase: `I ricavi${isInfrannuale ? ' previsti a fine esercizio' : ''} scendono da ${allora} a ${adesso}: ${printPercento(variazione)}.`,
    };
  },
};

export const crescita: Fatto = {
  codice: 'crescita',
  indicatori: ['FCFO3'],
  describe: (_, { compute }) => {
    const ricavi = compute(TSR, 'annuale');
    const sostenibile = compute(TASSO_SOSTENIBILE, 'annuale');
    if (ricavi === null || sostenibile === null) return null;
    if (sostenibile < 0)
      return {
        breve: 'Ricavi in crescita ma esercizio in perdita',
        frase: `I ricavi crescono ${printConArticolo('del', ricavi)} mentre l’esercizio è in perdita: nessun utile finanzia la crescita.`,
      };
    return {
      breve: 'Ricavi in crescita oltre l’autofinanziamento possibile',
      frase: `I ricavi crescono ${printConArticolo('del', ricavi)}, più di quanto gli utili trattenuti possono finanziare: ${printPercento(sostenibile)}.`,
    };
  },
};
