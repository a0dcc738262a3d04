import { createHash } from 'node:crypto';
import type { OrigineBody } from '@vedetta/contract';
import { euroFromNumber, getTitoloCompleto, isCodiceVoceInput } from '@vedetta/domain';
import type { CodiceVoceInput, ValoriBilancio } from '@vedetta/domain';
import { getSegno } from '@vedetta/verifica';
import type { NewOrigine, ContoOrigine } from '../../repositories/origini.ts';
import type { WrittenVoce } from '../../repositories/voci.ts';
import { Refusal, refuseFields } from '../../refusal.ts';

/** Messages for a body; beyond this many they say nothing more. */
const MAX_ERRORS = 10;

/** The voci of a save, and all those of the statement after it. */
type Saved = { readonly voci: readonly WrittenVoce[]; readonly valori: ValoriBilancio };

type Verifica = Extract<OrigineBody, { tipo: 'verifica' }>;

const readConto = ({ codice, descrizione, saldo, voce }: Verifica['conti'][number]): ContoOrigine | string => {
  const parsed = euroFromNumber(saldo);
  if (!parsed.ok) return `Il saldo del conto ${codice ?? descrizione} non è valido.`;
  if (voce !== null && !isCodiceVoceInput(voce))
    return `La voce ${voce} del conto ${codice ?? descrizione} non si può scrivere.`;
  return { codice, descrizione, saldo: parsed.valore, voce };
};

/** Amounts in cents that the accounts give to their voci. */
const sumConti = (conti: readonly ContoOrigine[]): ReadonlyMap<CodiceVoceInput, number> => {
  const sums = new Map<CodiceVoceInput, number>();
  for (const { voce, saldo } of conti)
    if (voce !== null) sums.set(voce, (sums.get(voce) ?? 0) + getSegno(voce) * saldo);
  return sums;
};

/**
 * The accounts must give to the cent the voci that they feed and those that are written: otherwise they would explain
 * other amounts.
 */
const checkConti = (conti: readonly ContoOrigine[], { voci, valori }: Saved): readonly string[] => {
  const sums = sumConti(conti);
  return [...new Set([...sums.keys(), ...voci.map(({ codice }) => codice)])]
    .filter((codice) => (sums.get(codice) ?? 0) !== (valori.get(codice)?.valore ?? 0))
    .map((codice) => `I conti non danno l’importo della voce ${codice}, ${getTitoloCompleto(codice)}.`);
};

const parseConti = (origine: Verifica, saved: Saved): readonly ContoOrigine[] | Refusal => {
  const read = origine.conti.map(readConto);
  const wrong = read.filter((conto) => typeof conto === 'string');
  const conti = read.filter((conto) => typeof conto !== 'string');
  const errors = wrong.length > 0 ? wrong : checkConti(conti, saved);
  return errors.length > 0 ? refuseFields({ origine: errors.slice(0, MAX_ERRORS) }) : conti;
};

/** Reads the origin of the voci of a save; refuses one without voci, or whose accounts do not give them. */
export const parseOrigine = (origine: OrigineBody, saved: Saved | null): NewOrigine | Refusal => {
  if (saved === null) return refuseFields({ origine: ['L’importazione si salva insieme alle voci che ha dato.'] });
  if (origine.tipo === 'incollato') {
    const bytes = Buffer.from(origine.testo);
    const impronta = createHash('sha256').update(bytes).digest('hex');
    const base = { file: '', impronta, byte: bytes.length, programma: null, periodo: null };
    return { tipo: 'incollato', ...base, resoconto: null, conti: [] };
  }
  const { file, impronta, byte = null, programma = null } = origine;
  const base = { file, impronta, byte, programma };
  if (origine.tipo === 'xbrl') {
    const { esercizio, resoconto } = origine;
    const text = resoconto === undefined ? null : JSON.stringify(resoconto);
    return { tipo: 'xbrl', ...base, periodo: esercizio, resoconto: text, conti: [] };
  }
  const conti = parseConti(origine, saved);
  if (conti instanceof Refusal) return conti;
  return { tipo: 'verifica', ...base, periodo: origine.data ?? null, resoconto: null, conti };
};

/** What the trail records of an import. */
export const describeOrigine = ({ tipo, file, impronta, periodo, programma, conti }: NewOrigine) => ({
  tipo,
  file,
  impronta,
  periodo,
  programma,
  conti: conti.length,
});
