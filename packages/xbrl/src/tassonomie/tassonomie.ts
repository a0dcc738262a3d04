import { tassonomia20110104 } from './2011-01-04.ts';
import { tassonomia20141117 } from './2014-11-17.ts';
import { tassonomia20151214 } from './2015-12-14.ts';
import { tassonomia20161114 } from './2016-11-14.ts';
import { tassonomia20170706 } from './2017-07-06.ts';
import { tassonomia20181104 } from './2018-11-04.ts';
import type { Tassonomia } from './build-tassonomia.ts';

/** The mapped versions, oldest first. */
export const tassonomie: readonly Tassonomia[] = [
  tassonomia20110104,
  tassonomia20141117,
  tassonomia20151214,
  tassonomia20161114,
  tassonomia20170706,
  tassonomia20181104,
];

/** The version with that date; for an unpublished date, the latest before it, with `esatta` false. */
export const findTassonomia = (versione: string): { readonly tassonomia: Tassonomia; readonly esatta: boolean } => {
  const precedenti = tassonomie.filter((tassonomia) => tassonomia.versione <= versione);
  const tassonomia = precedenti.at(-1) ?? tassonomia20110104;
  return { tassonomia, esatta: tassonomia.versione === versione };
};
