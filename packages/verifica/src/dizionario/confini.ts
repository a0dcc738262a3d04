import type { CodiceVoceInput } from '@vedetta/domain/base';

/** Groups of lines that an indicator tells apart. */
const CONFINI: readonly (readonly [RegExp, string])[] = [
  [/^CE\.B\.10/, 'ammortamenti'],
  [/^CE\.B\.9/, 'costi'],
  [/^CE\.B/, 'costi'],
  [/^CE\.C\.17\./, 'oneri finanziari'],
  [/^CE\.A\.5/, 'altri ricavi'],
  [/^CE\.A/, 'ricavi'],
  [/^CE\.20/, 'imposte'],
  [/^CE/, 'proventi finanziari'],
  [/^SPA\.B/, 'immobilizzazioni'],
  [/^SPA\.C\.I\./, 'rimanenze'],
  [/^SPA\.C\.IV/, 'liquidità'],
  [/^SPA\..*\.O$/, 'crediti oltre'],
  [/^SPA\.D/, 'ratei attivi'],
  [/^SPA/, 'crediti'],
  [/^SPP\.A/, 'patrimonio netto'],
  [/^SPP\.B/, 'fondi'],
  [/^SPP\.C/, 'tfr'],
  [/^SPP\.D\.3/, 'soci'],
  [/^SPP\.D\.(1|2|4|5)\.E/, 'banche entro'],
  [/^SPP\.D\.(1|2|4|5)\.O/, 'banche oltre'],
  [/^SPP\..*\.O$/, 'debiti oltre'],
  [/^SPP\.E/, 'ratei passivi'],
  [/^SPP/, 'debiti'],
];

/** @example getConfine('CE.B.10.a') // 'ammortamenti' */
export const getConfine = (voce: CodiceVoceInput): string => CONFINI.find(([schema]) => schema.test(voce))?.[1] ?? '';
