import { isRecord } from '../is-record.ts';
import { euroFromNumber } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { listVociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { isCodiceLeva, isFerma } from './leva.ts';
import type { CodiceLeva, Leva } from './leva.ts';
import type { MotivoRifiutoLeva, RifiutoLeva } from './rifiuto.ts';
import type { RichiestaSimulazione } from './simulazione.ts';
import type { Result } from '../numbers/result.ts';

/** Levers in one simulation: a codice may come more than once. */
export const MASSIMO_LEVE = 50;

const IVA_PREDEFINITA = 22;
const MATERIALI = listVociInput('SPA.B.II');

/**
 * Reads levers as a client sends them: amounts in euros, percentages in points. Bounds that depend on the statement are
 * judged when the levers are applied. A sale of 0 without its line is left out, since it does nothing.
 * @example parseLeve({ leve: [{ codice: 'ricavi', percentuale: -7.5 }] })
 */
export const parseLeve = (body: unknown): Result<RichiestaSimulazione, readonly RifiutoLeva[]> => {
  const rifiuti: RifiutoLeva[] = [];
  const lette = isRecord(body) ? body['leve'] : undefined;
  if (!Array.isArray(lette)) return { ok: false, rifiuto: [refuse({ codice: 'vuoto' }, 'leve')] };
  if (lette.length > MASSIMO_LEVE)
    return { ok: false, rifiuto: [refuse({ codice: 'troppe_leve', massimo: MASSIMO_LEVE }, 'leve')] };
  const leve = lette.flatMap((letta: unknown, indice) => {
    const codice = isRecord(letta) && typeof letta['codice'] === 'string' ? letta['codice'] : null;
    const campi = createCampi(isRecord(letta) ? letta : {}, (campo, motivo) =>
      rifiuti.push({ indice, leva: codice, campo, motivo }),
    );
    if (codice === null) campi.refuse('codice', { codice: 'vuoto' });
    else if (isCodiceLeva(codice)) return readLeva(codice, campi);
    else campi.refuse('codice', { codice: 'leva_sconosciuta' });
    return [];
  });
  const generali = createCampi(isRecord(body) ? body : {}, (campo, motivo) =>
    rifiuti.push({ indice: null, leva: null, campo, motivo }),
  );
  const aliquota = generali.isVuoto('aliquota') ? null : generali.readAliquota('aliquota', 0);
  return rifiuti.length > 0 ? { ok: false, rifiuto: rifiuti } : { ok: true, valore: { leve, aliquota } };
};

const refuse = (motivo: MotivoRifiutoLeva, campo: string): RifiutoLeva => ({ indice: null, leva: null, campo, motivo });

/** The lever, or nothing where it does nothing; a refused field gets a value that is never used. */
const readLeva = (codice: CodiceLeva, campi: Campi): readonly Leva[] => {
  switch (codice) {
    case 'apporto':
      return [
        { codice, importo: campi.readEuro('importo'), forma: campi.readScelta('forma', ['riserva', 'capitale']) },
      ];
    case 'rinuncia_soci':
    case 'consolidamento':
    case 'stralcio':
    case 'rimborso':
      return [{ codice, importo: campi.readEuro('importo') }];
    case 'ricavi':
    case 'costi':
    case 'personale':
    case 'oneri_finanziari':
      return [{ codice, percentuale: campi.readNumero('percentuale', 2) }];
    case 'giorni_incasso':
    case 'giorni_pagamento':
      return [{ codice, giorni: campi.readNumero('giorni', 0), iva: campi.readAliquota('iva', IVA_PREDEFINITA) }];
    case 'cessione':
      return readCessione(campi);
  }
};

const readCessione = (campi: Campi): readonly Leva[] => {
  const prezzo = campi.readEuro('prezzo');
  const valore_contabile = campi.isVuoto('valore_contabile') ? null : campi.readEuro('valore_contabile');
  const rimborsa = campi.readSwitch('rimborsa');
  const ferma = isFerma({ codice: 'cessione', prezzo, valore_contabile, voce: 'SPA.B.II.1', rimborsa });
  if (ferma && campi.isVuoto('voce')) return [];
  return [{ codice: 'cessione', prezzo, voce: campi.readMateriale('voce'), valore_contabile, rimborsa }];
};

type Refuse = (campo: string, motivo: MotivoRifiutoLeva) => void;

/** Reads the fields of one lever, writing down what is refused. */
type Campi = ReturnType<typeof createCampi>;

const createCampi = (campi: Readonly<Record<string, unknown>>, refuseCampo: Refuse) => {
  const isVuoto = (campo: string): boolean => campi[campo] === undefined || campi[campo] === null;
  const readFinito = (campo: string): number => {
    const valore = campi[campo];
    if (typeof valore === 'number' && Number.isFinite(valore)) return valore;
    refuseCampo(campo, { codice: isVuoto(campo) ? 'vuoto' : 'non_numero' });
    return 0;
  };
  const readNumero = (campo: string, decimali: 0 | 2): number => {
    const valore = readFinito(campo);
    if (Math.round(valore * 10 ** decimali) / 10 ** decimali === valore) return valore === 0 ? 0 : valore;
    refuseCampo(campo, decimali === 0 ? { codice: 'non_intero' } : { codice: 'troppi_decimali', massimo: decimali });
    return 0;
  };
  return {
    refuse: refuseCampo,
    isVuoto,
    readNumero,
    readEuro: (campo: string): Euro => {
      const esito = euroFromNumber(readFinito(campo));
      if (esito.ok) return esito.valore;
      const decimali = esito.rifiuto === 'troppi_decimali';
      refuseCampo(campo, decimali ? { codice: 'troppi_decimali', massimo: 2 } : { codice: 'fuori_limite' });
      return 0 as Euro;
    },
    /** A rate from 0 to 100 %. */
    readAliquota: (campo: string, predefinita: number): number => {
      if (isVuoto(campo)) return predefinita;
      const valore = readNumero(campo, 2);
      if (valore >= 0 && valore <= 100) return valore;
      refuseCampo(campo, { codice: 'fuori_intervallo', minimo: 0, massimo: 100, unita: 'percento' });
      return 0;
    },
    /** One of some choices, the first where none is made. */
    readScelta: <Scelta extends string>(campo: string, scelte: readonly [Scelta, ...Scelta[]]): Scelta => {
      if (isVuoto(campo)) return scelte[0];
      const scelta = scelte.find((altra) => altra === campi[campo]);
      if (scelta === undefined) refuseCampo(campo, { codice: 'non_ammesso', scelte });
      return scelta ?? scelte[0];
    },
    readSwitch: (campo: string): boolean => {
      const valore = campi[campo];
      if (isVuoto(campo) || typeof valore === 'boolean') return valore === true;
      refuseCampo(campo, { codice: 'non_ammesso', scelte: ['true', 'false'] });
      return false;
    },
    readMateriale: (campo: string): CodiceVoceInput => {
      const voce = MATERIALI.find((altra) => altra === campi[campo]);
      if (voce === undefined) refuseCampo(campo, { codice: isVuoto(campo) ? 'vuoto' : 'voce_non_ammessa' });
      return voce ?? 'SPA.B.II.1';
    },
  };
};
