import { formatEuro, euro } from '@vedetta/domain/base';
import type { Avviso } from '../outcome.ts';
import type { Conto } from '../conti/conto.ts';

const MAX_SOSPETTI = 5;

const format = (centesimi: number): string => formatEuro(euro(centesimi), { simbolo: true });

/** Where to look first when the balances do not add up to zero. */
export const listSospetti = (conti: readonly Conto[], somma: number): Avviso[] => {
  if (somma === 0) return [];
  const avvisi: Avviso[] = [];
  const uguali = findConti(conti, (saldo) => Math.abs(saldo) === Math.abs(somma));
  const meta = findConti(conti, (saldo) => saldo * 2 === somma);
  if (uguali.length > 0)
    avvisi.push(
      buildSospetto(
        `La differenza di ${format(somma)} è l’importo di un solo conto: forse è ripetuto, o ne manca uno uguale.`,
        uguali,
      ),
    );
  if (meta.length > 0)
    avvisi.push(buildSospetto(`La metà della differenza è l’importo di un conto: forse sta dal lato sbagliato.`, meta));
  if (uguali.length === 0)
    avvisi.push(
      buildSospetto(
        `Il primo sospetto: un conto di ${format(Math.abs(somma))} in ${somma < 0 ? 'dare' : 'avere'} che manca, o uno uguale in ${somma < 0 ? 'avere' : 'dare'} di troppo.`,
        [],
      ),
    );
  if (somma % 9 === 0 && uguali.length === 0 && meta.length === 0)
    avvisi.push(buildSospetto('La differenza è un multiplo di 9: forse due cifre sono scambiate.', []));
  return avvisi;
};

const findConti = (conti: readonly Conto[], test: (saldo: number) => boolean): number[] =>
  conti.flatMap(({ saldo }, indice) => (saldo !== 0 && test(saldo) ? [indice] : [])).slice(0, MAX_SOSPETTI);

const buildSospetto = (testo: string, conti: readonly number[]): Avviso => ({
  codice: 'sospetto',
  testo,
  domanda: false,
  conti,
});
