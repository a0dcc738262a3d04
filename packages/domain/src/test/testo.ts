import type { Nodo } from '../formula/nodo.ts';
import { printNodo } from '../formula/stampa.ts';

const LARGHEZZA = 110;
const NODI: ReadonlySet<unknown> = new Set([
  'somma',
  'prodotto',
  'rapporto',
  'estremo',
  'funzione',
  'nel',
  'conteggio',
]);

const isNodo = (valore: object): valore is Nodo => 'tipo' in valore && 'valore' in valore && NODI.has(valore.tipo);

/** A figure to the sixth decimal, so that the last bits of a double are no difference. */
const roundFigura = (valore: number): number => (Number.isInteger(valore) ? valore : Number(valore.toFixed(6)));

/** What each part of a formula with arithmetic of its own comes to, the whole first. */
const listValori = (parte: unknown): readonly (number | null)[] => {
  if (typeof parte !== 'object' || parte === null) return [];
  const sotto = Object.values(parte).flatMap(listValori);
  return isNodo(parte) ? [parte.valore === null ? null : roundFigura(parte.valore), ...sotto] : sotto;
};

/** A formula in its three writings: in words, in codes, in figures; then its value and those of its parts. */
const printFormula = (albero: Nodo): readonly string[] => [
  ...new Set([printNodo(albero, 'parole'), printNodo(albero, 'simboli'), printNodo(albero, 'numeri')]),
  listValori(albero).join('; '),
];

const listCampi = (valore: object): readonly (readonly [string, unknown])[] =>
  Object.entries(valore).filter(([, campo]) => campo !== undefined && typeof campo !== 'function');

const clean = (_: string, valore: unknown): unknown => (typeof valore === 'number' ? roundFigura(valore) : valore);

const printRighe = (valore: unknown, rientro: string): string => {
  if (typeof valore === 'string') return valore.replaceAll('\u00A0', ' ');
  if (typeof valore !== 'object' || valore === null) return JSON.stringify(clean('', valore));
  if (isNodo(valore)) return printFormula(valore).join(`\n${rientro}= `).replaceAll('\u00A0', ' ');
  const corto = JSON.stringify(valore, clean)?.replaceAll('\u00A0', ' ') ?? '';
  if (corto.length <= LARGHEZZA && !corto.includes('"albero"')) return corto;
  const sotto = `${rientro}  `;
  const righe = Array.isArray(valore)
    ? valore.map((elemento) => `- ${printRighe(elemento, sotto)}`)
    : listCampi(valore).map(([nome, campo]) => `${nome}: ${printRighe(campo, sotto)}`);
  return righe.map((riga) => `\n${rientro}${riga}`).join('');
};

/** Any value of the domain as a text that a person can compare: a line for each field, formulas as they are printed. */
export const printTesto = (valore: Readonly<Record<string, unknown>>): string =>
  `${Object.entries(valore)
    .map(([nome, campo]) => `${nome}: ${printRighe(campo, '  ')}`)
    .join('\n')}\n`;
