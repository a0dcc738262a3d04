import { ValRealizzo } from '../indicatori/impresa/input.ts';
import { formatCapital } from '../formula/frase.ts';
import { input, voce } from '../formula/parole.ts';
import { TA } from '../indicatori/grandezze/attivo.ts';
import { RAI_SU_RICAVI } from '../indicatori/icas/ica4b.ts';
import { UT } from '../indicatori/grandezze/conto-economico.ts';
import { DEB, PNr, TL } from '../indicatori/grandezze/passivo.ts';
import { printConArticolo } from '../numbers/articolo.ts';
import { printImporti, printPercento } from './importi.ts';
import type { Fatto, Lettore, Luogo, Parole } from './ragione.ts';

/** Says that the equity is not that of the balance sheet, where they differ: the report prints both. */
export const namePatrimonio = (compute: Lettore['compute'], luogo: Luogo): string =>
  compute(PNr, luogo) === compute(voce('SPP.A'), luogo) ? 'patrimonio netto' : 'patrimonio netto rettificato';

const describePatrimonio = (codice: string, { compute, getSoglia }: Lettore): Parole | null => {
  const previsto = codice === 'IdAp1';
  const luogo: Luogo = previsto ? 'proiezione' : 'corrente';
  const patrimonio = compute(PNr, luogo);
  const limite = getSoglia(codice);
  if (patrimonio === null) return null;
  const nome = `${namePatrimonio(compute, luogo)}${previsto ? ' previsto' : ''}`;
  const soggetto = `Il ${namePatrimonio(compute, luogo)}${previsto ? ' previsto a fine esercizio' : ''}`;
  const [scritto, minimo] = printImporti(patrimonio, limite ?? 0);
  if (patrimonio < 0 || limite === null)
    return {
      breve: `Il ${nome} è negativo`,
      frase: `${soggetto}, ${scritto}, è sotto zero${(limite ?? 0) > 0 ? `; il minimo legale è ${minimo}` : ''}.`,
    };
  return {
    breve: `${formatCapital(nome)} sotto il minimo${previsto ? '' : ' legale'}`,
    frase: `${soggetto}, ${scritto}, è sotto il minimo legale di ${minimo}.`,
  };
};

export const patrimonioNetto: Fatto = {
  codice: 'patrimonio_netto',
  indicatori: ['IdA1', 'ICA1', 'IdAp1'],
  describe: describePatrimonio,
};

export const liquidazione: Fatto = {
  codice: 'liquidazione',
  indicatori: ['IdA0', 'IdAp0'],
  describe: (codice, { compute, getValore }) => {
    const realizzo = compute(input(ValRealizzo));
    const passivita = compute(TL);
    if (getValore(codice) !== 8 || realizzo === null || passivita === null) return null;
    const [attivo, debiti] = printImporti(realizzo, passivita);
    return {
      breve: 'L’attivo in liquidazione non copre le passività',
      frase: `Il valore di realizzo dell’attivo, ${attivo}, non copre le passività, ${debiti}.`,
    };
  },
};

const describePerdita = (codice: string, { compute, getValore, isInfrannuale }: Lettore): Parole | null => {
  const luogo: Luogo = isInfrannuale && compute(UT, 'proiezione') !== null ? 'proiezione' : 'corrente';
  const utile = compute(UT, luogo);
  const patrimonio = compute(PNr, luogo);
  const valore = getValore(codice);
  if (utile === null || patrimonio === null) return null;
  const prevista = luogo === 'proiezione' ? ' prevista a fine esercizio' : '';
  if (codice === 'TSS') return describeRendimento(utile, valore, compute);
  const nome = namePatrimonio(compute, luogo);
  const [perdita, base] = printImporti(-utile, patrimonio - utile);
  if (valore === null)
    return {
      breve: 'Perdita su un patrimonio già azzerato',
      frase: `La perdita${prevista}, ${perdita}, si aggiunge a un ${nome} che già prima non era positivo: ${base}.`,
    };
  return {
    breve: 'La perdita erode il patrimonio netto',
    frase: `La perdita${prevista}, ${perdita}, assorbe ${printConArticolo('il', valore)} del ${nome} di ${base} che la precedeva.`,
  };
};

const describeRendimento = (utile: number, valore: number | null, compute: Lettore['compute']): Parole | null => {
  const iniziale = compute(PNr, 'precedente');
  if (iniziale === null) return null;
  const nome = namePatrimonio(compute, 'precedente');
  const [risultato, base] = printImporti(-utile, iniziale);
  if (valore === null)
    return {
      breve: 'Patrimonio netto iniziale già non positivo',
      frase: `Il ${nome} a inizio esercizio non era positivo: ${base}.`,
    };
  return {
    breve: 'La perdita erode il patrimonio netto',
    frase: `La perdita, ${risultato}, toglie ${printConArticolo('il', -valore)} al ${nome} iniziale di ${base}.`,
  };
};

export const perdita: Fatto = { codice: 'perdita', indicatori: ['ICA2', 'TSS'], describe: describePerdita };

const describePatrimonializzazione = (codice: string, { compute, getValore, getSoglia }: Lettore): Parole | null => {
  const previsto = codice === 'IdAp4';
  const luogo: Luogo = previsto ? 'proiezione' : 'corrente';
  const suiDebiti = previsto || codice === 'IdA3';
  const patrimonio = compute(PNr, luogo);
  const altro = compute(suiDebiti ? DEB : TA, luogo);
  if (patrimonio === null || altro === null || altro <= 0) return null;
  const [mezzi, totale] = printImporti(patrimonio, altro);
  const breve = 'Pochi mezzi propri rispetto ai debiti';
  const quota = printConArticolo('il', patrimonio / altro);
  const soggetto = `Il ${namePatrimonio(compute, luogo)}${previsto ? ' previsto a fine esercizio' : ''}`;
  const soglia = getSoglia(codice);
  if (suiDebiti) {
    const limite = soglia === null ? '' : `; la soglia di settore è ${printPercento(soglia)}`;
    return { breve, frase: `${soggetto}, ${mezzi}, è ${quota} dei debiti di ${totale}${limite}.` };
  }
  const redditivita = codice === 'ICA4' && getValore('ICA4') === 2 ? compute(RAI_SU_RICAVI) : null;
  if (redditivita !== null)
    return {
      breve: 'Mezzi propri e redditività quasi nulli',
      frase: `${soggetto}, ${mezzi}, è ${quota} dell’attivo di ${totale} e il risultato prima delle imposte ${printConArticolo('il', redditivita)} dei ricavi.`,
    };
  return { breve, frase: `${soggetto}, ${mezzi}, è ${quota} dell’attivo di ${totale}.` };
};

export const patrimonializzazione: Fatto = {
  codice: 'patrimonializzazione',
  indicatori: ['ICA4', 'IdA3', 'LEVE6', 'LEVE1', 'IdAp4'],
  describe: describePatrimonializzazione,
};
