import { euro, isEuro, LIMITE_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { computePeriodo } from './base-assestamento.ts';
import type { BaseAssestamento } from './base-assestamento.ts';
import { LUNGHEZZA_NOTA, MASSIMO_SCRITTURE } from './campi-dati.ts';
import type { CampiScrittura } from './campi-scrittura.ts';
import { buildProposta } from './compute-scritture.ts';
import { createLetturaScritture, parseDati } from './parse-dati.ts';
import type { LetturaScritture } from './parse-dati.ts';
import type { RifiutoAssestamento } from './rifiuto.ts';
import { isContata, printChiave, statiScrittura } from './scrittura.ts';
import type { ScritturaAssestamento, StatoScrittura } from './scrittura.ts';
import { sumMovimenti } from './somme-voci.ts';
import { PRECEDENTE, tipiAssestamento } from './tipi.ts';
import type { CodiceScrittura } from './tipi.ts';
import { isPrecedente } from './valori-assestati.ts';
import type { Result } from '../numbers/result.ts';

type Scritture = readonly ScritturaAssestamento<CodiceScrittura>[];

/** Who writes, and when: what they leave as it was keeps its own. */
export type Firma = { readonly autore: string | null; readonly ora: string | null };

/** An entry with its path in what was sent. */
type ScritturaPosata = {
  readonly percorso: string;
  readonly scrittura: ScritturaAssestamento<CodiceScrittura>;
};

/**
 * Judges a list of entries as it travels: kinds, fields, bounds, dates, the balance of free ones; every refused field is told
 * once. Entries `precedente` that are left out stay. Amounts are computed by `replaceScritture`.
 * @example parseScritture(base, [], [{ tipo: 'libera', stato: 'confermata', movimenti: [{ voce: 'CE.B.7', importo: 1 }] }], firma)
 * // { ok: false, rifiuto: [{ campo: 'scritture.0.dati.righe', motivo: { codice: 'non_bilanciata', … } }] }
 */
export const parseScritture = (
  base: BaseAssestamento,
  prima: Scritture,
  campi: readonly CampiScrittura[],
  firma: Firma,
): Result<Scritture, readonly RifiutoAssestamento[]> => {
  const lettore = createLetturaScritture();
  if (campi.length > MASSIMO_SCRITTURE)
    lettore.lettura.refuse('scritture', { codice: 'troppi_elementi', massimo: MASSIMO_SCRITTURE });
  const posate = campi.slice(0, MASSIMO_SCRITTURE).flatMap((altra, posizione) => {
    const percorso = `scritture.${posizione}`;
    const letta =
      altra.tipo === PRECEDENTE
        ? parsePrecedente(lettore, prima, altra, percorso)
        : parseScrittura(lettore, base, altra, percorso);
    return letta === null ? [] : [{ percorso, scrittura: letta }];
  });
  const lette = posate.map(({ scrittura }) => scrittura);
  const lasciate = prima.filter(
    (vecchia) =>
      isPrecedente(vecchia) && !lette.some((nuova) => isPrecedente(nuova) && nuova.dati.voce === vecchia.dati.voce),
  );
  checkRipetute(lettore, posate);
  const rifiuti = [...lettore.lettura.rifiuti, ...lettore.propri];
  if (rifiuti.length > 0) return { ok: false, rifiuto: rifiuti };
  return { ok: true, valore: [...signScritture(lette, prima, firma), ...lasciate] };
};

const readStato = ({ lettura }: LetturaScritture, stato: string, percorso: string): StatoScrittura =>
  lettura.readScelta(`${percorso}.stato`, stato, statiScrittura);

const readNota = ({ lettura }: LetturaScritture, nota: string, percorso: string): string => {
  const pulita = nota.trim();
  return pulita === '' ? '' : lettura.readTesto(`${percorso}.nota`, pulita, LUNGHEZZA_NOTA);
};

const parseScrittura = (
  lettore: LetturaScritture,
  base: BaseAssestamento,
  campi: CampiScrittura,
  percorso: string,
): ScritturaAssestamento<CodiceScrittura> | null => {
  const tipo = tipiAssestamento.find(({ codice }) => codice === campi.tipo);
  if (tipo === undefined) {
    lettore.refuse(`${percorso}.tipo`, { codice: 'tipo_sconosciuto' });
    return null;
  }
  const inviati = campi.dati ?? {};
  const isLibera = tipo.codice === 'libera' && campi.movimenti !== undefined && (inviati.righe ?? null) === null;
  const dati = parseDati(
    lettore,
    tipo,
    isLibera ? { ...inviati, righe: campi.movimenti } : inviati,
    `${percorso}.dati`,
  );
  for (const { campo, motivo } of tipo.check?.(dati, computePeriodo(base)) ?? [])
    lettore.refuse(`${percorso}.dati.${campo}`, motivo);
  if (tipo.codice === 'libera') checkBilancio(lettore, dati.righe ?? [], `${percorso}.dati.righe`);
  return {
    ...buildProposta(tipo, dati),
    stato: readStato(lettore, campi.stato, percorso),
    ricorrente: campi.ricorrente ?? tipo.ricorrente,
    stima: campi.stima ?? false,
    nota: readNota(lettore, campi.nota ?? '', percorso),
  };
};

/** Of the amount typed before the entries only whether it counts can be chosen, and its note. */
const parsePrecedente = (
  lettore: LetturaScritture,
  prima: Scritture,
  { stato, dati, nota }: CampiScrittura,
  percorso: string,
): ScritturaAssestamento<CodiceScrittura> | null => {
  const vecchia = prima.find((altra) => isPrecedente(altra) && altra.dati.voce === dati?.voce);
  if (vecchia === undefined) {
    lettore.refuse(`${percorso}.dati.voce`, { codice: 'precedente_sconosciuta' });
    return null;
  }
  return {
    ...vecchia,
    stato: readStato(lettore, stato, percorso),
    nota: readNota(lettore, nota ?? vecchia.nota, percorso),
  };
};

const clampEuro = (centesimi: bigint): Euro =>
  isEuro(Number(centesimi)) ? euro(Number(centesimi)) : euro(centesimi < 0n ? -LIMITE_EURO : LIMITE_EURO);

/** An entry leaves the quadratura as it is. */
const checkBilancio = (
  { refuse }: LetturaScritture,
  righe: NonNullable<ScritturaAssestamento['dati']['righe']>,
  campo: string,
): void => {
  const differenza = sumMovimenti('SPA', righe) - sumMovimenti('SPP', righe);
  if (differenza !== 0n) refuse(campo, { codice: 'non_bilanciata', differenza: clampEuro(differenza) });
};

/** What reads the statement or the plan counts it once: a second entry says its own amount. */
const checkRipetute = ({ refuse }: LetturaScritture, posate: readonly ScritturaPosata[]): void => {
  for (const { codice, distinta_da } of tipiAssestamento) {
    const comuni = posate.filter(
      ({ scrittura: { tipo, stato, dati } }) =>
        tipo === codice && stato !== 'non_serve' && distinta_da?.every((campo) => dati[campo] === undefined) === true,
    );
    for (const { percorso } of comuni.slice(1)) refuse(`${percorso}.tipo`, { codice: 'tipo_ripetuto' });
  }
};

/** Entries left as they were keep author and time; those with the data they had keep their movements until computed again. */
const signScritture = (lette: Scritture, prima: Scritture, firma: Firma): Scritture => {
  const libere = [...prima];
  return lette.map((nuova) => {
    const posizione = findUguale(libere, nuova);
    const vecchia = posizione < 0 ? undefined : libere.splice(posizione, 1)[0];
    const conDati = vecchia ?? prima.find((altra) => isContata(altra) && printChiave(altra) === printChiave(nuova));
    const { autore, ora } = vecchia ?? firma;
    return isPrecedente(nuova)
      ? { ...nuova, autore, ora }
      : { ...nuova, autore, ora, importo: conDati?.importo ?? nuova.importo, movimenti: conDati?.movimenti ?? [] };
  });
};

const findUguale = (prima: Scritture, nuova: ScritturaAssestamento): number =>
  prima.findIndex(
    (vecchia) =>
      printChiave(vecchia) === printChiave(nuova) &&
      vecchia.stato === nuova.stato &&
      vecchia.nota === nuova.nota &&
      vecchia.ricorrente === nuova.ricorrente,
  );
