import type { ContestoIndicatori } from '../formula/contesto.ts';
import { ZERO_EURO } from '../numbers/euro.ts';
import { findNonDistinti } from './apply-leve.ts';
import { createConti } from './conti.ts';
import { codiciLeva } from './leva.ts';
import type { CampoLeva, CodiceLeva, Leva } from './leva.ts';
import { getRegola } from './regole.ts';
import type { RigheDistinte, UnitaLeva } from './regola.ts';
import { findCespite } from './scala.ts';

/** A lever as a screen shows it on a statement, before any other is set. */
export type LevaDisponibile = {
  readonly codice: CodiceLeva;
  readonly nome: string;
  readonly campo: CampoLeva;
  readonly unita: UnitaLeva;
  /** Bounds of the field: cents, points or days. `massimo` null: only the limit of an amount. */
  readonly minimo: number;
  readonly massimo: number | null;
  /** The lever at rest; a sale is of the largest tangible asset. */
  readonly ferma: Leva;
  /** Why the lever cannot be set; null where it can. */
  readonly motivo: RigheDistinte['codice'] | null;
};

/**
 * The levers of a statement in the order in which they are applied, with names and bounds.
 * @example listLeve(contesto).find(({ codice }) => codice === 'rinuncia_soci')?.massimo // 9000000
 */
export const listLeve = (contesto: ContestoIndicatori): readonly LevaDisponibile[] =>
  codiciLeva.flatMap((codice) => {
    const { nome, campo, listLimiti } = getRegola(codice);
    const ferma = buildFerma(codice, contesto);
    const limite = listLimiti(ferma, createConti(contesto.bilancio.bilancio)).find((altro) => altro.campo === campo);
    if (limite === undefined) return [];
    const { unita, minimo, massimo } = limite;
    return [
      {
        codice,
        nome,
        campo,
        unita,
        minimo,
        massimo,
        ferma,
        motivo: findNonDistinti(ferma, contesto.bilancio.bilancio),
      },
    ];
  });

const IVA_PREDEFINITA = 22;

const buildFerma = (codice: CodiceLeva, contesto: ContestoIndicatori): Leva => {
  switch (codice) {
    case 'apporto':
      return { codice, importo: ZERO_EURO, forma: 'riserva' };
    case 'rinuncia_soci':
    case 'consolidamento':
    case 'stralcio':
    case 'rimborso':
      return { codice, importo: ZERO_EURO };
    case 'cessione':
      return { codice, prezzo: ZERO_EURO, voce: findCespite(contesto), valore_contabile: null, rimborsa: false };
    case 'ricavi':
    case 'costi':
    case 'personale':
    case 'oneri_finanziari':
      return { codice, percentuale: 0 };
    case 'giorni_incasso':
    case 'giorni_pagamento':
      return { codice, giorni: 0, iva: IVA_PREDEFINITA };
  }
};
