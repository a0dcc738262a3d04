import type { PianoUsaBody } from '@vedetta/contract';
import {
  compareScenari,
  computeUsoPrevisionale,
  euroToNumber,
  getStatoUso,
  printRifiutoUso,
  printScenario,
  refuseScrittura,
} from '@vedetta/domain';
import type { InputUso, RifiutoUso } from '@vedetta/domain';
import { toDay } from '../../adapters/clock.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { ParametroRow } from '../../repositories/parametri.ts';
import type { PianoRow } from '../../repositories/piani.ts';
import { Refusal, refuse, refuseFields, refuseWith } from '../../refusal.ts';
import { withState } from '../bilancio/azienda-state.ts';
import { writeParams } from '../calcolo/indicatori.ts';
import type { GruppoParams } from '../calcolo/indicatori.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { judgePiano, readPiano } from './judge-piano.ts';
import { getScelte } from './vista-piano.ts';

/** The gruppo of IdAp2, which looks ahead: only an interim statement has it. */
const GRUPPO = 'IdAp';

const refuseUso = (rifiuto: RifiutoUso): Refusal => {
  const code = rifiuto.codice === 'inizio_non_consecutivo' ? 'piano_da_confermare' : 'piano_non_usabile';
  return new Refusal(code, { non_field_errors: [printRifiutoUso(rifiuto)] }, null);
};

const refuseBilancio = (bilancio: BilancioRow): Refusal | null => {
  const divieto = refuseWith(refuseScrittura(readStato(bilancio)));
  if (divieto !== null) return divieto;
  return bilancio.chiusura || bilancio.base_id !== null ? refuse('gruppo_non_previsto') : null;
};

/** The inputs as params, each with the plan as its evidence. */
const listParametri = (inputs: InputUso, evidenza: string): readonly ParametroRow[] => {
  const { Appr2, ...importi } = inputs;
  return [
    ...Object.entries(importi).map(([nome, importo]) => ({ nome, valore: euroToNumber(importo), evidenza })),
    { nome: 'Appr2', valore: Appr2, evidenza },
  ];
};

/** The statement, and the version of the plan whose figures were seen. */
type Use = { readonly body: PianoUsaBody; readonly ifMatch: string | undefined };

/** Writes the six months of a plan into the test of a statement, with their proof: figures, use and event together. */
export const applyPiano = async (
  studio: Studio,
  { id, azienda_id }: PianoRow,
  { body: { bilancio: bilancioId, conferma = false }, ifMatch }: Use,
): Promise<GruppoParams | Refusal> => {
  const found = await studio.bilanci.find(bilancioId);
  if (found?.azienda_id !== azienda_id)
    return refuseFields({ bilancio: ['Bilancio non trovato tra quelli dell’azienda.'] });
  return withState(studio, bilancioId, async (studio, state, bilancio) => {
    const refusal = refuseBilancio(bilancio);
    const piano = await studio.piani.find(id);
    if (refusal !== null || piano === null) return refusal ?? refuse('non_trovato');
    const changed = refuseVersione(ifMatch, formatVersione(piano.versione));
    if (changed !== null) return changed;
    const scelte = getScelte(state.azienda, undefined);
    const judged = judgePiano(piano.campi, scelte);
    if (judged instanceof Refusal) return judged;
    const salvato = {
      piano: judged.piano,
      versione: piano.versione,
      salvato_il: toDay(piano.modificato_il),
    };
    const esito = computeUsoPrevisionale(salvato, { ...scelte, data_bilancio: bilancio.data_bilancio, conferma });
    if (!esito.ok) return refuseUso(esito.rifiuto);
    const rows = listParametri(esito.valore.inputs, esito.valore.evidenza);
    const written = await writeParams(studio, { state, bilancio, gruppo: GRUPPO, rows });
    await studio.usiPiano.save({
      bilancio_id: bilancioId,
      piano_id: id,
      versione: piano.versione,
      inputs: esito.valore.inputs,
      campi: piano.campi,
    });
    await studio.eventi.add({
      azione: 'usa_piano',
      azienda_id,
      bilancio_id: bilancioId,
      prima: written.prima,
      dopo: rows,
    });
    return written.params;
  });
};

/** The plan that a statement used, and whether its figures are still those of the plan; null where the test uses none. */
export const loadUso = async (studio: Studio, bilancio: BilancioRow) => {
  const uso = await studio.usiPiano.find(bilancio.id);
  if (uso === null) return null;
  const azienda = await studio.aziende.find(bilancio.azienda_id);
  const piano = uso.piano_id === null ? null : await studio.piani.find(uso.piano_id);
  const saved = (await studio.parametri.load([bilancio.id])).get(bilancio.id) ?? [];
  const params = Object.fromEntries(saved.map(({ nome, valore }) => [nome, valore]));
  const { piano_id, versione, inputs } = uso;
  const judged = readPiano(uso.campi, azienda === null ? {} : getScelte(azienda, undefined));
  return {
    ...judged,
    uso,
    scenario: printScenario(judged.piano.scenario),
    stato: getStatoUso(
      { piano: piano_id ?? '', versione, usato_il: toDay(uso.usato_il), inputs },
      // A plan that was deleted is not the one that was used any more.
      piano?.versione ?? 0,
      params,
    ),
  };
};

export type UsoLetto = NonNullable<Awaited<ReturnType<typeof loadUso>>>;

/** The same with the scenarios of the plan as it was used. */
export const compareUso = (uso: UsoLetto, azienda: Pick<AziendaRow, 'chiusura'>) => ({
  ...uso,
  scenari: compareScenari(uso.piano, getScelte(azienda, undefined)),
});
