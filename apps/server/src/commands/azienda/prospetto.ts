import { COLONNE_PROSPETTO } from '@vedetta/contract';
import type { Prospetto } from '@vedetta/contract';
import {
  computeFlussoCassa,
  computeRiga,
  countGiorniPeriodo,
  explainRiga,
  findRigaAndamento,
  righeAndamento,
} from '@vedetta/domain';
import type { CellaAndamento, ContestoIndicatori, RigaAndamento, SpiegazioneFormula } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { buildContesto } from '../calcolo/compute-risultati.ts';
import { buildInput, loadContesto, loadInputs } from '../calcolo/contesto.ts';
import { chooseColonne } from './colonne-prospetto.ts';
import type { ColonnaLetta } from './colonne-prospetto.ts';
import { buildFatti } from './fatti-prospetto.ts';
import { buildGrado, buildIndicatori } from './indicatori-prospetto.ts';

type Letta = ColonnaLetta & { readonly contesto: ContestoIndicatori };
type RigaProspetto = DeepReadonly<Prospetto>['righe'][number];

/** A projection is read as a statement of its own, with the previous year of its base. */
const asBilancio = ({ bilancio, base }: ColonnaLetta): BilancioRow =>
  base === null ? bilancio : { ...bilancio, precedente_id: base.precedente_id };

const readColonne = async (
  studio: Studio,
  azienda: AziendaRow,
  bilanci: readonly BilancioRow[],
  colonne: readonly ColonnaLetta[],
): Promise<readonly Letta[]> => {
  const inputs = await loadInputs(studio, colonne.map(asBilancio));
  const dates = new Map(bilanci.map(({ id, data_bilancio }) => [id, data_bilancio]));
  return colonne.map((colonna) => ({
    ...colonna,
    contesto: buildContesto(buildInput(azienda, asBilancio(colonna), dates, inputs)),
  }));
};

const presentColonna = ({ bilancio, base, contesto }: Letta): Prospetto['colonne'][number] => {
  const { trascorsi, totali } = countGiorniPeriodo(contesto);
  return {
    bilancio: bilancio.id,
    data: bilancio.data_bilancio,
    tipo: bilancio.chiusura ? 'annuale' : 'infrannuale',
    giorni: trascorsi,
    giorni_esercizio: totali,
    proiezione: base !== null,
  };
};

const buildRiga = (riga: RigaAndamento, colonne: readonly Letta[]): RigaProspetto => {
  const celle = colonne.map(({ contesto }) => computeRiga(riga, contesto));
  return {
    codice: riga.codice,
    nome: riga.nome,
    unit: riga.unita,
    sezione: riga.sezione,
    livello: riga.livello,
    flusso: riga.isFlusso,
    valori: celle.map(({ valore }) => valore),
    motivi: celle.map(({ motivo }) => motivo?.testo ?? null),
    punteggi: null,
    etichette: null,
  };
};

/** The cash flow of the latest year that has the one before. */
const buildFlusso = (colonne: readonly Letta[]): DeepReadonly<Prospetto>['flusso'] => {
  const ultima = colonne.findLast(
    ({ bilancio, base, contesto: { precedente } }) =>
      base === null &&
      bilancio.chiusura &&
      precedente !== null &&
      precedente.bilancio.quadratura === 0 &&
      !precedente.bilancio.vuoto,
  );
  if (ultima === undefined || ultima.contesto.precedente === null) return null;
  const passi = computeFlussoCassa(ultima.contesto);
  return {
    bilancio: ultima.bilancio.id,
    da: ultima.contesto.precedente.data_bilancio,
    a: ultima.bilancio.data_bilancio,
    passi: passi.map(({ motivo, ...passo }) => ({ ...passo, motivo: motivo?.testo ?? null })),
  };
};

/** Some columns with their rows: lines by the formulas of the domain, indicators and grades as stored. */
export const readProspetto = async (
  studio: Studio,
  azienda: AziendaRow,
  bilanci: readonly BilancioRow[],
  colonne: readonly ColonnaLetta[],
): Promise<Omit<DeepReadonly<Prospetto>, 'esclusi'>> => {
  const lette = await readColonne(studio, azienda, bilanci, colonne);
  const salvati = await studio.risultati.listValori(colonne.map(({ bilancio, base }) => (base ?? bilancio).id));
  return {
    colonne: lette.map(presentColonna),
    righe: [
      ...righeAndamento.map((riga) => buildRiga(riga, lette)),
      ...buildIndicatori(colonne, salvati),
      buildGrado(colonne),
    ],
    flusso: buildFlusso(lette),
    fatti: buildFatti(colonne, salvati),
  };
};

/** The periods of a company side by side. */
export const loadProspetto = async (studio: Studio, azienda: AziendaRow): Promise<DeepReadonly<Prospetto>> => {
  const bilanci = await studio.bilanci.listByAzienda(azienda.id);
  const { colonne, esclusi } = chooseColonne(bilanci, COLONNE_PROSPETTO);
  return {
    ...(await readProspetto(studio, azienda, bilanci, colonne)),
    esclusi: esclusi.map(({ bilancio, isVecchio }) => ({
      bilancio: bilancio.id,
      data: bilancio.data_bilancio,
      motivo: describeEscluso(bilancio, isVecchio),
    })),
  };
};

const describeEscluso = ({ quadratura, vuoto }: BilancioRow, isVecchio: boolean): string => {
  if (vuoto) return 'Non ha voci';
  if (Number(quadratura) !== 0) return 'Non quadra';
  return isVecchio
    ? `È tra i più vecchi: se ne leggono ${COLONNE_PROSPETTO}`
    : 'È mostrato un altro bilancio alla stessa data';
};

/** A row of one statement with its formula, or null where there is no such row. */
export const loadRigaSpiegata = async (
  studio: Studio,
  bilancio: BilancioRow,
  codice: string,
): Promise<({ readonly riga: RigaAndamento } & CellaAndamento & SpiegazioneFormula) | null> => {
  const riga = findRigaAndamento(codice);
  if (riga === undefined) return null;
  const base = bilancio.base_id === null ? null : await studio.bilanci.find(bilancio.base_id);
  const contesto = await loadContesto(studio, asBilancio({ bilancio, base }));
  return { riga, ...computeRiga(riga, contesto), ...explainRiga(riga, contesto) };
};
