import { getMotivo } from '../formula/motivo.ts';
import type { CodiceGruppo, Gruppo, SintesiGruppo } from '../indicatori/gruppo.ts';
import type { EsitoRischio } from '../rischio/rischio-gruppo.ts';

/** A group with no indicators, for the aggregation alone. */
const buildGruppo = (codice: CodiceGruppo, peso: string, sintesi: SintesiGruppo): Gruppo => ({
  codice,
  name: codice,
  fine_esercizio: true,
  richiede: null,
  sintesi,
  allerta: null,
  peso,
  indicatori: [],
  inputs: [],
});

/** The eight groups with their weights, whatever the registry holds. */
export const otto: readonly Gruppo[] = [
  buildGruppo('IdA', '0.30', { tipo: 'massimo', codici: ['IdA0'] }),
  buildGruppo('IdAp', '0.20', { tipo: 'massimo', codici: ['IdAp0', 'IdAp2'] }),
  buildGruppo('ICAS', '0.15', { tipo: 'media_e_massimo' }),
  buildGruppo('LEVE', '0.10', { tipo: 'media_e_massimo' }),
  buildGruppo('FCFO', '0.10', { tipo: 'media_e_massimo', almeno_uno_di: ['FCFO1', 'FCFO2'] }),
  buildGruppo('BEP', '0.05', { tipo: 'media_e_massimo' }),
  buildGruppo('ISPI', '0.10', { tipo: 'media' }),
  buildGruppo('RISANAMENTO', '0', { tipo: 'esclusa' }),
];

const findGruppo = (codice: string): CodiceGruppo => {
  if (codice.startsWith('IdA')) return codice.startsWith('IdAp') ? 'IdAp' : 'IdA';
  if (codice.startsWith('ICA')) return 'ICAS';
  return codice.endsWith('Score') ? 'ISPI' : (codice.slice(0, -1) as CodiceGruppo);
};

/** A result of an indicator; the group follows from the code. */
export const buildEsito = (
  codice: string,
  valore: number | null,
  punteggio: number | null,
  gruppo = findGruppo(codice),
): EsitoRischio => ({
  gruppo,
  codice,
  valore,
  punteggio,
  motivo: valore === null ? getMotivo('denominatore_nullo') : null,
});
