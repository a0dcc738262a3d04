/** The charts of figures over time and by group. */
export { Andamento } from './andamento.tsx';
export { computeHatch, listCorners } from './hatch.ts';
export { Radar } from './radar.tsx';
export type { RadarValue } from './radar-geometry.ts';
export { measureText, wrapText } from './svg-text.ts';
