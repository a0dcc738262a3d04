import { formatPercent } from './format.ts';

const ARTICOLI = { il: ['il ', 'l’', 'lo '], del: ['del ', 'dell’', 'dello '] } as const;

/**
 * A percentage with its article: zero takes `lo`, one, eleven and what begins with eight `l’`.
 * @example printConArticolo('il', 0.0897) // 'l’8,97 %'
 */
export const printConArticolo = (articolo: keyof typeof ARTICOLI, frazione: number): string => {
  const [consonante, vocale, zero] = ARTICOLI[articolo];
  const scritta = formatPercent(frazione);
  const [interi = ''] = scritta.split(',');
  if (interi === '0') return `${zero}${scritta}`;
  return `${/^(?:1|11(?:\u00A0\d{3})*|8[\d\u00A0]*)$/u.test(interi) ? vocale : consonante}${scritta}`;
};
