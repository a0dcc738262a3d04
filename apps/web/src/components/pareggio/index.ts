/** The break-even: its chart and its sentence. */
export { PareggioDrawing } from './pareggio-chart.tsx';
export { printPareggio } from './pareggio.ts';
