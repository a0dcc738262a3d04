import { addGiorni, buildData, countGiorni, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { calendarioFiscale } from './calendario-fiscale.ts';
import type { Evento } from './evento.ts';
import type { Mese } from './mese.ts';
import { addMesi } from './periodi.ts';
import type { Piano } from './piano.ts';
import { applyQuote, fromPercentuale, quotaOf } from './quota.ts';
import { moveSedici } from './scadenza.ts';

const { tredicesima, quattordicesima, contributi_ritenute } = calendarioFiscale;

/** Whether a month has a salary more, in a year of so many. */
const hasTredicesima = (mese: number, mensilita: number): boolean => mese === tredicesima.mese && mensilita >= 13;
const hasQuattordicesima = (mese: number, mensilita: number): boolean =>
  mese === quattordicesima.mese && mensilita === 14;

/** Salaries and what is paid for them, of whole months: the first one too, where the plan starts in the middle of it. */
export const listPersonale = (piano: Piano, mesi: readonly Mese[]): readonly Evento[] => [
  ...listStipendi(piano, mesi),
  ...listContributi(piano, mesi),
];

/** A date is of the plan, or falls outside its days and is not counted. */
const listStipendi = ({ inizio, ipotesi }: Piano, mesi: readonly Mese[]): readonly Evento[] => {
  const { personale_annuo, mensilita, quota_netto, giorno_stipendi, stipendi_mese_dopo } = ipotesi;
  const importo = applyQuote(BigInt(personale_annuo ?? 0), quotaOf(1, mensilita), fromPercentuale(quota_netto ?? 0));
  const pay = (data: Data, competenza: Data, quale: 'mese' | 'tredicesima' | 'quattordicesima'): Evento => ({
    riga: 'stipendi',
    importo,
    da: countGiorni(inizio, data),
    giorni: 1,
    origine: { tipo: 'stipendio', competenza, mensilita: quale },
  });
  const competenze = mesi.map(({ fine }) => fine);
  const prima = `${inizio.slice(0, 8)}01`;
  const pagati = stipendi_mese_dopo ? [addGiorni(prima, -1), ...competenze] : competenze;
  const mensili = pagati.map((competenza) => {
    const { anno, mese } = parseData(addMesi(`${competenza.slice(0, 8)}01`, stipendi_mese_dopo ? 1 : 0));
    return pay(buildData(anno, mese, giorno_stipendi), competenza, 'mese');
  });
  const aggiuntive = competenze.flatMap((competenza) => {
    const { anno, mese } = parseData(competenza);
    if (hasTredicesima(mese, mensilita))
      return [pay(buildData(anno, mese, tredicesima.giorno), competenza, 'tredicesima')];
    if (hasQuattordicesima(mese, mensilita))
      return [pay(buildData(anno, mese, quattordicesima.giorno), competenza, 'quattordicesima')];
    return [];
  });
  return [...mensili, ...aggiuntive];
};

/** Contributions and withholdings on the 16th of the next month; those of the month before the plan are in the opening debts. */
const listContributi = ({ inizio, ipotesi }: Piano, mesi: readonly Mese[]): readonly Evento[] => {
  const { personale_annuo, mensilita, quota_versamenti } = ipotesi;
  return mesi.map(({ fine }) => {
    const { mese } = parseData(fine);
    const isDoppia = hasTredicesima(mese, mensilita) || hasQuattordicesima(mese, mensilita);
    const mensilitaDelMese = isDoppia ? 2 : 1;
    const scadenza = moveSedici(addGiorni(fine, contributi_ritenute.giorno));
    return {
      riga: 'contributi_ritenute',
      importo: applyQuote(
        BigInt(personale_annuo ?? 0),
        quotaOf(mensilitaDelMese, mensilita),
        fromPercentuale(quota_versamenti ?? 0),
      ),
      da: countGiorni(inizio, scadenza.data),
      giorni: 1,
      origine: { tipo: 'contributi', competenza: fine, mensilita: mensilitaDelMese, scadenza },
    };
  });
};
