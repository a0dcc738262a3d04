/** What others may use of the room `simulatore`. */

export type { EffettoLeva } from './apply-leve.ts';
export { listLeve } from './catalogo.ts';
export type { LevaDisponibile } from './catalogo.ts';
export { computeConfronto, computeFigure, LIMITI_SCENARI } from './confronto.ts';
export type { FigureScenario, ScenarioConfrontato } from './confronto.ts';
export type { MovimentoLeva } from './conti.ts';
export { getAliquotaPredefinita } from './imposte.ts';
export { codiciLeva, isCodiceLeva, isFerma } from './leva.ts';
export type { CampoLeva, CodiceLeva, FormaApporto, Leva } from './leva.ts';
export { MASSIMO_LEVE, parseLeve } from './parse-leve.ts';
export { printLeva } from './print-leva.ts';
export { presentLeve } from './present-leve.ts';
export type { LevaFilo } from './present-leve.ts';
export type { UnitaLeva } from './regola.ts';
export { printRifiutoLeva } from './rifiuto.ts';
export type { CodiceRifiutoLeva, MotivoRifiutoLeva, RifiutoLeva } from './rifiuto.ts';
export { computeRimedi, mergeRimedi, NOTA_RIMEDI, printMotivoRimedio } from './rimedi.ts';
export type { MotivoRimedio, Rimedio, RimedioLeva } from './rimedi.ts';
export { computeSimulazione } from './simulazione.ts';
export type { IndicatoreSimulato, RichiestaSimulazione, Simulazione, VoceSimulata } from './simulazione.ts';
