import type { CodiceVoceInput } from '@vedetta/domain/base';
import { readParole } from '../dizionario/nome.ts';
import type { Lavoro } from './lavoro.ts';
import { getProspettoVoce } from './prospetto.ts';

type Scorta = { readonly nome: string; readonly parole: ReadonlySet<string>; readonly variazione: CodiceVoceInput };

const GENERICHE: ReadonlySet<string> = new Set([
  'rimanenz',
  'inizial',
  'final',
  'variazion',
  'esistenz',
  'magazzin',
  'cont',
  'scort',
  'giacenz',
]);
/** Of a line that the stock of the balance sheet tells as well. */
const SOSTENUTA = 0.95;
const VARIAZIONE = /\b(rimanenz|esistenz)\b|\bvariazion\b.*\b(magazzin|scort)\b/;

/** Opening and closing stock of the income statement follow their stock in the balance sheet. */
export const applyScorte = (lavori: readonly Lavoro[]): void => {
  const scorte = lavori.filter(isScorta).flatMap(readScorta);
  const tipi = new Set(scorte.map(({ variazione }) => variazione));
  const [unico] = tipi;
  for (const lavoro of lavori) {
    const voceAttuale = lavoro.proposta?.voce ?? null;
    const prospetto = lavoro.prospetto ?? (voceAttuale === null ? null : getProspettoVoce(voceAttuale));
    if (prospetto !== 'economico') continue;
    const parole = readParole(lavoro.conto.descrizione);
    if (lavoro.proposta?.prova === 'schema' || !VARIAZIONE.test(parole.join(' '))) continue;
    const proprie = parole.filter((parola) => !GENERICHE.has(parola));
    const scorta = proprie.length === 0 ? undefined : findScorta(proprie, scorte);
    const voce = proprie.length === 0 && tipi.size === 1 ? unico : scorta?.variazione;
    if (voce === undefined) continue;
    if (lavoro.proposta !== null && voce === lavoro.proposta.voce) {
      lavoro.proposta = { ...lavoro.proposta, forza: Math.max(lavoro.proposta.forza, SOSTENUTA) };
      continue;
    }
    if (proprie.length > 0 && (lavoro.proposta?.forza ?? 0) >= 1) continue;
    lavoro.proposta = {
      voce,
      prova: 'dizionario',
      forza: SOSTENUTA,
      motivo: scorta === undefined ? 'segue le rimanenze dello stato patrimoniale' : `segue «${scorta.nome}»`,
      regola: lavoro.proposta?.regola ?? null,
      alternativa: null,
    };
  }
};

const isScorta = ({ conto, proposta }: Lavoro): boolean =>
  proposta?.voce?.startsWith('SPA.C.I.') === true && conto.saldo > 0;

const readScorta = ({ conto, proposta }: Lavoro): Scorta[] => {
  if (proposta?.voce == null) return [];
  const variazione = getVariazione(proposta.voce, proposta.regola?.avere ?? null);
  if (variazione === null) return [];
  return [{ nome: conto.descrizione, parole: new Set(readParole(conto.descrizione)), variazione }];
};

const getVariazione = (voce: CodiceVoceInput, dellaRegola: CodiceVoceInput | null): CodiceVoceInput | null => {
  if (voce === 'SPA.C.I.1') return 'CE.B.11';
  if (voce === 'SPA.C.I.2') return 'CE.A.2';
  if (voce === 'SPA.C.I.3') return 'CE.A.3';
  // Finished goods and goods bought to be sold are one line of the balance sheet, and two of the income statement.
  if (voce === 'SPA.C.I.4') return dellaRegola === 'CE.A.2' ? 'CE.A.2' : 'CE.B.11';
  return null;
};

const findScorta = (parole: readonly string[], scorte: readonly Scorta[]): Scorta | undefined =>
  scorte.find((scorta) => parole.every((parola) => scorta.parole.has(parola)));
