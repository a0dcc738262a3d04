import { addGiorni, regoleScadenze } from '@vedetta/domain';
import * as z from 'zod';
import { computeToday } from '../../adapters/clock.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { saveScadenza } from '../scadenza/save-scadenza.ts';
import { expectDone } from './demo-azienda.ts';

/** What became of the approval of the last year-end: done, or moved to a day counted from today. */
export const demoScadenzaSchema = z.union([
  z.object({ fatta: z.literal(true) }),
  z.object({ tra_giorni: z.int(), motivo: z.string() }),
]);
type DemoScadenza = z.infer<typeof demoScadenzaSchema>;

/** As far ahead as a demo deadline is moved: the closing it follows from is old enough for that. */
const AVANTI = 30;

/** The last closing whose approval may be moved to any day from before today to `AVANTI` days after it. */
const findChiusura = (): string => {
  const last = addGiorni(computeToday(), AVANTI - regoleScadenze.approvazione.giorni);
  const year = Number(last.slice(0, 4));
  return last === `${year}-12-31` ? last : `${year - 1}-12-31`;
};

/** So that every day of the year something is late, something is near and something is done. */
export const saveDemoScadenza = async (studio: Studio, { id }: AziendaRow, demo: DemoScadenza): Promise<void> => {
  const periodo = findChiusura();
  const body =
    'fatta' in demo
      ? { fatta_il: addGiorni(periodo, regoleScadenze.approvazione.giorni - AVANTI) }
      : { spostata_al: addGiorni(computeToday(), demo.tra_giorni), motivo: demo.motivo };
  expectDone(await saveScadenza(studio, id, { tipo: 'approvazione', periodo }, { body, ifMatch: undefined }));
};
