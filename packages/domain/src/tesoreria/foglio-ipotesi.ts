import { formatData } from '../numbers/format-data.ts';
import { formatNumero } from '../numbers/format.ts';
import { cifra, importo, testo, titolo } from './foglio-cella.ts';
import type { CellaFoglio, Foglio } from './foglio-cella.ts';
import { nomiIpotesi } from './nomi-ipotesi.ts';
import type { Piano } from './piano.ts';

const VUOTO = 'non indicato, conta come 0';

/** What the plan supposes, to be read: the amounts of the events come from it and do not follow it. */
export const buildFoglioIpotesi = (piano: Piano): Foglio => {
  const { ipotesi, finanziamenti, linee, scenario } = piano;
  return {
    nome: 'Ipotesi',
    righe: [
      [titolo('Ipotesi'), titolo('Valore')],
      [testo('Gli importi degli eventi nascono da queste ipotesi: cambiarle qui non li ricalcola.')],
      [testo('Inizio'), { tipo: 'data', valore: piano.inizio }],
      [testo('Liquidità iniziale'), toCella(piano.liquidita_iniziale, 'importo')],
      ...Object.entries(nomiIpotesi).map(([campo, [nome, specie]]) => [
        testo(specie === 'percentuale' ? `${nome} (%)` : nome),
        toCella(ipotesi[campo as keyof typeof nomiIpotesi], specie),
      ]),
      [testo('Stagionalità, da gennaio'), ...ipotesi.stagionalita.map((peso) => cifra(peso))],
      [testo('Scenario: vendite (%)'), cifra(scenario.vendite)],
      [testo('Scenario: giorni di incasso'), cifra(scenario.giorni_incasso)],
      [testo('Scenario: giorni di pagamento'), cifra(scenario.giorni_pagamento)],
      ...finanziamenti.map(({ nome, capitale_residuo, tasso_annuo, rate_residue, prossima_rata }) => [
        testo(nome),
        toCella(capitale_residuo, 'importo'),
        testo(
          `tasso ${formatNumero(tasso_annuo ?? 0)}\u00A0%, ${rate_residue === 1 ? 'una rata' : `${rate_residue} rate`} dal ${formatData(prossima_rata)}`,
        ),
      ]),
      ...linee.map(({ nome, accordato, utilizzato }) => [
        testo(nome),
        toCella(accordato, 'importo'),
        testo('accordato, utilizzato'),
        toCella(utilizzato, 'importo'),
      ]),
    ],
    larghezze: [44, 24, 40],
    testa: 1,
  };
};

const toCella = (
  valore: number | string | boolean | null,
  specie: 'importo' | 'percentuale' | 'altro',
): CellaFoglio => {
  if (valore === null) return testo(VUOTO);
  if (typeof valore === 'string') return testo(valore);
  if (typeof valore === 'boolean') return testo(valore ? 'Sì' : 'No');
  return specie === 'importo' ? importo(valore) : cifra(valore);
};
