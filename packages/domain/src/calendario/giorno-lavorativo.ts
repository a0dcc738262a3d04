import { addGiorni, buildData, countGiorni, parseData } from './data.ts';
import type { Data } from './data.ts';
import { festivi, LUNEDI_DELL_ANGELO } from './festivi.ts';

/** A Sunday, from which days of the week are counted. */
const UNA_DOMENICA: Data = '2023-01-01';

/** Day of the week, 0 = Sunday. */
const getGiornoSettimana = (data: Data): number => {
  const giorno = countGiorni(UNA_DOMENICA, data) % 7;
  return giorno < 0 ? giorno + 7 : giorno;
};

/** Easter Sunday of a year of the Gregorian calendar (anonymous algorithm). */
export const computePasqua = (anno: number): Data => {
  const a = anno % 19;
  const secolo = Math.floor(anno / 100);
  const anniDelSecolo = anno % 100;
  const correzione = Math.floor((secolo - Math.floor((secolo + 8) / 25) + 1) / 3);
  const epatta = (19 * a + secolo - Math.floor(secolo / 4) - correzione + 15) % 30;
  const giorno = (32 + 2 * (secolo % 4) + 2 * Math.floor(anniDelSecolo / 4) - epatta - (anniDelSecolo % 4)) % 7;
  const m = Math.floor((a + 11 * epatta + 22 * giorno) / 451);
  const somma = epatta + giorno - 7 * m + 114;
  return buildData(anno, Math.floor(somma / 31), (somma % 31) + 1);
};

/**
 * Why a day is not a working one, or null when it is.
 * @example findRiposo('2026-04-06') // 'Lunedì dell’Angelo'
 */
export const findRiposo = (data: Data): string | null => {
  const { anno } = parseData(data);
  const festivo = festivi.find(({ giorno, dal_anno }) => data.endsWith(giorno) && anno >= (dal_anno ?? anno));
  if (festivo !== undefined) return festivo.nome;
  if (data === addGiorni(computePasqua(anno), 1)) return LUNEDI_DELL_ANGELO.nome;
  const giornoSettimana = getGiornoSettimana(data);
  if (giornoSettimana === 0) return 'domenica';
  return giornoSettimana === 6 ? 'sabato' : null;
};

/**
 * The day itself, or the first working day after it where it is a Saturday, a Sunday or a national holiday
 * (DL 70/2011 art. 7 c. 1 lett. h, D.Lgs. 241/1997 art. 18: read as quoted by professional sites).
 * @example findGiornoLavorativo('2026-05-16') // '2026-05-18', a Monday
 */
export const findGiornoLavorativo = (data: Data): Data => {
  let giorno = data;
  while (findRiposo(giorno) !== null) giorno = addGiorni(giorno, 1);
  return giorno;
};
