import { readParole } from '../dizionario/nome.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

/** Words that say of any good that it is stock. */
const MERCE: ReadonlySet<string> = new Set(['giacenz', 'invendut', 'merc', 'rimanenz']);
/** Of land and buildings: a warehouse may have any other asset inside, and a building may be one. */
const TERRENI = /^(terren|ar)\b/;
const IMMOBILI = /\b(appartament|ar|box|fabbricat|immobil|terren)\b/;
const VENDITA = /\bdestinat (re|ri)?vendit\b/;

const isMerce = (parole: readonly string[], voce: string): boolean => {
  const testo = parole.join(' ');
  if (VENDITA.test(testo) || parole.some((parola) => MERCE.has(parola))) return true;
  if (voce !== 'SPA.B.II.1') return false;
  return parole.includes('ultimat') || (TERRENI.test(testo) && parole.includes('magazzin'));
};

const CESPITI = /^SPA\.B\.II\.[1-4]$/;

const buildMerce = (proposta: Proposta): Proposta => ({
  ...proposta,
  voce: 'SPA.C.I.4',
  motivo: 'bene in rimanenza',
  alternativa: proposta.voce,
  daConfermare: true,
});

const isImmobilizzata = (antenato: string): boolean => readParole(antenato).includes('immobilizzazion');

/**
 * A good that its name says is for sale is stock, whatever the good is: `Terreni edificabili (magazzino)`. It is asked about,
 * unless the dictionary has the whole name; and that too where the heading says that it is a fixed asset.
 */
export const applyBeniMerce = (lavori: readonly Lavoro[]): void => {
  for (const lavoro of lavori) {
    const { proposta, conto, partita } = lavoro;
    if (proposta === null || partita !== null || proposta.prova === 'schema') continue;
    const parole = readParole(conto.descrizione);
    const voce = proposta.voce ?? '';
    if (CESPITI.test(voce) && !parole.includes('fond') && isMerce(parole, voce)) lavoro.proposta = buildMerce(proposta);
    else if (voce === 'SPA.C.I.4' && IMMOBILI.test(parole.join(' ')) && conto.antenati.some(isImmobilizzata))
      lavoro.proposta = { ...proposta, daConfermare: true };
  }
};
