import { Drawing, SheetDrawing, Arrow } from './drawing.tsx';
import { Tiles } from './tiles.tsx';

const Xbrl = () => (
  <Drawing width={110} height={76}>
    <rect x="8" y="14" width="38" height="48" rx="4" fill="var(--brand-tint)" stroke="var(--brand)" strokeWidth="1.5" />
    <path d="m20 32-5 6 5 6m14-12 5 6-5 6m-5-14-4 16" stroke="var(--brand-text)" strokeWidth="1.8" />
    <Arrow x={50} y={38} />
    <SheetDrawing x={68} y={14} />
  </Drawing>
);

const Verifica = () => (
  <Drawing width={110} height={76}>
    <rect x="14" y="12" width="48" height="52" rx="4" fill="var(--surface)" stroke="var(--border-strong)" />
    <path d="M14 25h48M14 38h48M14 51h48M38 12v52" stroke="var(--border-strong)" strokeWidth="1.4" />
    <path d="M20 31h12M20 44h12M44 57h12" stroke="var(--brand-text)" strokeWidth="2" />
    <Arrow x={68} y={38} />
    <path d="M88 24h8M88 38h8M88 52h8" stroke="var(--brand)" strokeWidth="2.6" />
  </Drawing>
);

const Copia = () => (
  <Drawing width={110} height={76}>
    <SheetDrawing x={24} y={10} />
    <SheetDrawing x={46} y={18} tono="brand" />
  </Drawing>
);

const Mano = () => (
  <Drawing width={110} height={76}>
    <path d="M10 20h32M10 38h24M10 56h28" stroke="var(--border-strong)" strokeWidth="2" />
    <rect x="52" y="12" width="48" height="16" rx="3" fill="var(--surface)" stroke="var(--border-strong)" />
    <rect x="52" y="48" width="48" height="16" rx="3" fill="var(--surface)" stroke="var(--border-strong)" />
    <path d="M72 20h20m-14 36h14" stroke="var(--border-strong)" strokeWidth="2" />
    <rect x="52" y="29.5" width="48" height="17" rx="3" fill="var(--surface)" stroke="var(--brand)" strokeWidth="1.8" />
    <path d="M68 38h20" stroke="var(--brand-text)" strokeWidth="2" />
    <path d="M94 33.5v9" stroke="var(--text)" strokeWidth="1.4" />
  </Drawing>
);

/** The four ways of filling in a statement. */
export const ImportIllustration = () => (
  <Tiles
    tiles={[
      { titolo: 'Bilancio XBRL', nota: 'Il file depositato, uno o molti insieme', drawing: <Xbrl /> },
      { titolo: 'Bilancio di verifica', nota: 'Dal programma di contabilità, conto per conto', drawing: <Verifica /> },
      { titolo: 'Copia da bilancio', nota: 'Da un bilancio o da una proiezione', drawing: <Copia /> },
      { titolo: 'Voci a mano', nota: 'Una griglia che si usa dalla tastiera', drawing: <Mano /> },
    ]}
  />
);
