import type { BodyOf } from '@vedetta/contract';
import { addGiorni, GIORNI_SPOSTAMENTO, prepareScadenze } from '@vedetta/domain';
import type { DecisioneScadenza, Scadenza, Scadenzario } from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { AziendaScadenzeRow, QualeScadenza, ScadenzaDi } from '../../repositories/scadenze.ts';
import { computeVersioneScadenza, computeVersioneScadenzario, writeSilenziate } from '../../repositories/scadenze.ts';
import type { Refusal } from '../../refusal.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

/** Everything a period may lead to, moved or not. */
const findScadenza = (azienda: AziendaScadenzeRow, { tipo, periodo }: QualeScadenza): Scadenza | null => {
  const intervallo = { dal: addGiorni(periodo, -GIORNI_SPOSTAMENTO), al: addGiorni(periodo, 3 * GIORNI_SPOSTAMENTO) };
  // What was due before the azienda entered the product can still be written.
  const scadenze = prepareScadenze({ ...intervallo, oggi: computeToday() })({ ...azienda, dal: intervallo.dal });
  return scadenze.find((scadenza) => scadenza.tipo === tipo && scadenza.periodo === periodo) ?? null;
};

type Fields = Pick<DecisioneScadenza, 'fatta_il' | 'spostata_al' | 'motivo'>;

const checkFields = ({ periodo, data_regola }: Scadenza, { fatta_il, spostata_al, motivo }: Fields): Refusal | null => {
  const errors: Record<string, string[]> = {};
  if (fatta_il !== null && (fatta_il < periodo || fatta_il > computeToday()))
    errors['fatta_il'] = ['Indicare una data tra la fine del periodo e oggi.'];
  if (spostata_al !== null) {
    const [prima, ultima] = [addGiorni(data_regola, -GIORNI_SPOSTAMENTO), addGiorni(data_regola, GIORNI_SPOSTAMENTO)];
    if (spostata_al < prima || spostata_al > ultima || spostata_al <= periodo)
      errors['spostata_al'] = ['Indicare una data dopo la fine del periodo ed entro un anno da quella della regola.'];
    if (motivo.trim() === '') errors['motivo'] = ['Indicare il motivo dello spostamento.'];
  }
  return Object.keys(errors).length === 0 ? null : refuseFields(errors);
};

const isSame = (prima: Fields, dopo: Fields): boolean =>
  prima.fatta_il === dopo.fatta_il && prima.spostata_al === dopo.spostata_al && prima.motivo === dopo.motivo;

const describe = ({ tipo, periodo }: QualeScadenza, { fatta_il, spostata_al, motivo }: Fields) => ({
  tipo,
  periodo,
  fatta_il,
  spostata_al,
  motivo_spostamento: motivo,
});

const writeDecisione = async (
  studio: Studio,
  azienda_id: string,
  scadenza: Scadenza,
  fields: Fields,
): Promise<void> => {
  const { tipo, periodo, fatta_il, fatta_da } = scadenza;
  if (fields.fatta_il === null && fields.spostata_al === null) {
    await studio.scadenze.drop({ azienda_id, tipo, periodo });
    return;
  }
  const chi = fields.fatta_il === fatta_il ? fatta_da : studio.who.username;
  await studio.scadenze.save({ azienda_id, tipo, periodo, ...fields, fatta_da: fields.fatta_il === null ? null : chi });
};

type Change<Body> = { readonly body: Body; readonly ifMatch: string | undefined };

/** Marks a deadline as done, opens it again or moves it: the fields that the body names. What is already so is no conflict. */
export const saveScadenza = (
  studio: Studio,
  aziendaId: string,
  quale: QualeScadenza,
  { body, ifMatch }: Change<BodyOf<'saveScadenza'>>,
): Promise<ScadenzaDi | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lock(aziendaId)) === null) return refuse('non_trovato');
    const azienda = await studio.scadenze.find(aziendaId);
    const scadenza = azienda === null ? null : findScadenza(azienda, quale);
    if (azienda === null || scadenza === null) return refuse('non_trovato');
    const spostata_al = body.spostata_al === undefined ? scadenza.spostata_al : body.spostata_al;
    const fields = {
      fatta_il: body.fatta_il === undefined ? scadenza.fatta_il : body.fatta_il,
      spostata_al,
      // The reason goes with the date it explains.
      motivo: spostata_al === null ? '' : (body.motivo ?? scadenza.motivo),
    };
    // The trail tells what somebody did: nothing changes, nothing is told.
    if (isSame(scadenza, fields)) return { azienda, scadenza };
    const refusal =
      refuseVersione(ifMatch, formatVersione(computeVersioneScadenza(scadenza))) ?? checkFields(scadenza, fields);
    if (refusal !== null) return refusal;
    await writeDecisione(studio, aziendaId, scadenza, fields);
    await studio.eventi.add({
      azione: 'modifica_scadenza',
      azienda_id: aziendaId,
      prima: describe(quale, scadenza),
      dopo: describe(quale, fields),
    });
    const now = await studio.scadenze.find(aziendaId);
    const saved = now === null ? null : findScadenza(now, quale);
    return now === null || saved === null ? refuse('non_trovato') : { azienda: now, scadenza: saved };
  });

const describeScadenzario = ({ silenziate, ...scadenzario }: Scadenzario) => ({
  ...scadenzario,
  silenziate: writeSilenziate(silenziate),
});

/** Chooses which deadlines an azienda has: the fields that the body names. */
export const saveScadenzario = (
  studio: Studio,
  aziendaId: string,
  { body, ifMatch }: Change<BodyOf<'saveScadenzario'>>,
): Promise<Scadenzario | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lock(aziendaId)) === null) return refuse('non_trovato');
    const azienda = await studio.scadenze.find(aziendaId);
    if (azienda === null) return refuse('non_trovato');
    const prima = azienda.scadenzario;
    const dopo: Scadenzario = {
      approvazione_180: body.approvazione_180 ?? prima.approvazione_180,
      cadenza_dati: body.cadenza_dati ?? prima.cadenza_dati,
      silenziate: [...new Set(body.silenziate ?? prima.silenziate)],
    };
    const versione = computeVersioneScadenzario(prima);
    if (computeVersioneScadenzario(dopo) === versione) return prima;
    const refusal = refuseVersione(ifMatch, formatVersione(versione));
    if (refusal !== null) return refusal;
    await studio.scadenze.saveScadenzario(aziendaId, dopo);
    await studio.eventi.add({
      azione: 'modifica_scadenzario',
      azienda_id: aziendaId,
      prima: describeScadenzario(prima),
      dopo: describeScadenzario(dopo),
    });
    return dopo;
  });
