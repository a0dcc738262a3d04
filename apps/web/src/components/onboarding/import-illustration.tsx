import { Drawing, SheetDrawing, Arrow } from './drawing.tsx';
import { Tiles } from './tiles.tsx';

const Xbrl = () => (
  <Drawing width={142} height={76}>
    <rect
      x="18"
      y="14"
      width="38"
      height="48"
      rx="4"
      fill="var(--brand-tint)"
      stroke="var(--brand)"
      strokeWidth="1.5"
    />
    <path d="m30 32-5 6 5 6m14-12 5 6-5 6m-5-14-4 16" stroke="var(--brand-text)" strokeWidth="1.8" />
    <Arrow x={66} y={38} />
    <SheetDrawing x={90} y={14} />
  </Drawing>
);

const Copia = () => (
  <Drawing width={142} height={76}>
    <SheetDrawing x={40} y={10} />
    <SheetDrawing x={62} y={18} tono="brand" />
  </Drawing>
);

const Mano = () => (
  <Drawing width={142} height={76}>
    <path d="M14 20h46M14 38h34M14 56h40" stroke="var(--border-strong)" strokeWidth="2" />
    <rect x="74" y="12" width="54" height="16" rx="3" fill="var(--surface)" stroke="var(--border-strong)" />
    <rect x="74" y="48" width="54" height="16" rx="3" fill="var(--surface)" stroke="var(--border-strong)" />
    <path d="M96 20h24m-16 36h16" stroke="var(--border-strong)" strokeWidth="2" />
    <rect x="74" y="29.5" width="54" height="17" rx="3" fill="var(--surface)" stroke="var(--brand)" strokeWidth="1.8" />
    <path d="M92 38h26" stroke="var(--brand-text)" strokeWidth="2" />
    <path d="M122.5 33.500v9" stroke="var(--text)" strokeWidth="1.4" />
  </Drawing>
);

/** The three ways of filling in a statement. */
export const ImportIllustration = () => (
  <Tiles
    tiles={[
      { titolo: 'Importa XBRL', nota: 'Il file depositato al Registro delle imprese', drawing: <Xbrl /> },
      { titolo: 'Copia da bilancio', nota: 'Da un bilancio o da una proiezione', drawing: <Copia /> },
      { titolo: 'Voci a mano', nota: 'Una griglia che si usa dalla tastiera', drawing: <Mano /> },
    ]}
  />
);
