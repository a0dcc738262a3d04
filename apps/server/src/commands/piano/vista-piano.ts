import { compareScenari, getStatoUso, proposePiano, proposeTassoLinee } from '@vedetta/domain';
import type { CampiPiano, SceltePiano } from '@vedetta/domain';
import { toDay } from '../../adapters/clock.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { PianoRow } from '../../repositories/piani.ts';
import { Refusal } from '../../refusal.ts';
import { loadBase } from './base-piano.ts';
import { judgePiano } from './judge-piano.ts';

type Scelte = {
  readonly passo: SceltePiano['passo'];
  /** Fields in place of the saved ones. */
  readonly campi?: CampiPiano;
};

export const getScelte = ({ chiusura }: Pick<AziendaRow, 'chiusura'>, passo: SceltePiano['passo']): SceltePiano => ({
  data_bilancio_chiusura: chiusura,
  ...(passo === undefined ? {} : { passo }),
});

const loadUsi = async (studio: Studio, { id, versione }: PianoRow) => {
  const usi = await studio.usiPiano.listByPiano(id);
  const parametri = await studio.parametri.load(usi.map(({ bilancio_id }) => bilancio_id));
  return usi.map((uso) => {
    const params = Object.fromEntries((parametri.get(uso.bilancio_id) ?? []).map(({ nome, valore }) => [nome, valore]));
    const usato = { ...uso, piano: id, usato_il: toDay(uso.usato_il) };
    return { ...uso, stato: getStatoUso(usato, versione, params) };
  });
};

/** The figures of a plan, as saved or with other fields, with scenarios, proposals and uses. */
export const loadVista = async (
  studio: Studio,
  azienda: Pick<AziendaRow, 'chiusura'>,
  row: PianoRow,
  { passo, campi = row.campi }: Scelte,
) => {
  const judged = judgePiano(campi, getScelte(azienda, passo));
  if (judged instanceof Refusal) return judged;
  const { piano } = judged;
  const base = await loadBase(studio, row.base_id);
  return {
    ...judged,
    row,
    scenari: compareScenari(piano, getScelte(azienda, undefined)),
    proposto: proposePiano(piano, base),
    tasso_linee: base === null ? null : proposeTassoLinee(base, piano.finanziamenti, piano.linee),
    usi: await loadUsi(studio, row),
  };
};
