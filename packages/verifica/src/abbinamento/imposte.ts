import { readParole } from '../dizionario/nome.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

const IMPOSTE = ['ires', 'irap'] as const;
const stems: ReadonlyMap<string, string> = new Map(
  IMPOSTE.map((imposta) => [readParole(imposta)[0] ?? '', imposta.toUpperCase()]),
);
const NETTA = /^(SPA\.C\.II\.5bis\.E|SPP\.D\.12\.E)$/;

/** All VAT accounts make one net credit or debt, and so do the advances of a tax with that tax. */
export const mergeImposte = (lavori: readonly Lavoro[]): void => {
  mergeGruppo(lavori.filter(isIva), 'IVA');
  for (const [foldParola, nome] of stems) {
    const gruppo = lavori.filter(
      ({ conto, prospetto, proposta }) =>
        isNetta(proposta) && prospetto !== 'economico' && readParole(conto.descrizione).includes(foldParola),
    );
    if (gruppo.some(({ proposta }) => proposta?.regola?.tipo === 'acconto_imposta')) mergeGruppo(gruppo, nome);
  }
};

const isNetta = (proposta: Proposta | null): boolean => proposta?.voce != null && NETTA.test(proposta.voce);
const isIva = ({ proposta, prospetto }: Lavoro): boolean =>
  proposta?.regola?.tipo === 'iva' && prospetto !== 'economico';

const mergeGruppo = (gruppo: readonly Lavoro[], nome: string): void => {
  const netto = gruppo.reduce((somma, { conto }) => somma + conto.saldo, 0);
  const pieni = gruppo.filter(({ conto }) => conto.saldo !== 0).length;
  for (const lavoro of gruppo) {
    if (lavoro.proposta === null) continue;
    lavoro.proposta = {
      ...lavoro.proposta,
      voce: netto < 0 ? 'SPP.D.12.E' : 'SPA.C.II.5bis.E',
      forza: Math.max(lavoro.proposta.forza, 0.9),
      alternativa: null,
      nettata: pieni > 1,
      ...(pieni > 1 ? { motivo: `${nome}: saldo netto di ${pieni} conti` } : {}),
    };
  }
};
