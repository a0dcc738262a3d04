/** The sign of a risk, and the components that show it. */
export { Delta, DeltaPunti } from './delta.tsx';
export { FasceFilter } from './fasce-filter.tsx';
export { Manubrio } from './manubrio.tsx';
export { RischioBar } from './rischio-bar.tsx';
export { RischioChip, RischioIcon } from './rischio-chip.tsx';
export { formatGrado, formatGradoCifre, presentPunteggio, presentRischio, presentRischioAzienda } from './segno.ts';
export type { BandaSegno, Segno } from './segno.ts';
export { gradiBilancio, legendaGradi } from './legenda.ts';
