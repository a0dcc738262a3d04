import { Drawing } from './drawing.tsx';
import { Tiles } from './tiles.tsx';

const MARKS = [
  { x: 16, y: 28, color: 'var(--good-solid)' },
  { x: 28, y: 44, color: 'var(--good-solid)' },
  { x: 44, y: 26, color: 'var(--warn-solid)' },
  { x: 60, y: 46, color: 'var(--warn-solid)' },
  { x: 90, y: 34, color: 'var(--worst-solid)' },
] as const;

const Portafoglio = () => (
  <Drawing width={110} height={76}>
    <path d="M12 60h86M40 14v46M70 14v46" stroke="var(--border-strong)" strokeWidth="1.4" />
    {MARKS.map(({ x, y, color }) => (
      <circle key={x} cx={x} cy={y} r="5" fill={color} />
    ))}
  </Drawing>
);

const Avvisi = () => (
  <Drawing width={110} height={76}>
    <path d="M14 34h82" stroke="var(--border-strong)" strokeWidth="1.4" strokeDasharray="3 4" />
    <path d="m16 56 24-6 22-4 26-26" stroke="var(--text-3)" strokeWidth="2.2" />
    <circle cx="88" cy="20" r="5" fill="var(--worst-solid)" />
  </Drawing>
);

const Scadenze = () => (
  <Drawing width={110} height={76}>
    <rect x="27" y="14" width="56" height="50" rx="5" fill="var(--surface)" stroke="var(--border-strong)" />
    <path d="M27 27h56M40 10v8M70 10v8" stroke="var(--border-strong)" strokeWidth="1.6" />
    <path d="M36 37h8m8 0h8m8 0h8M36 51h8m8 0h8" stroke="var(--border-strong)" strokeWidth="3" />
    <rect x="66" y="44" width="12" height="14" rx="3" fill="var(--brand-tint)" stroke="var(--brand)" />
  </Drawing>
);

const Posta = () => (
  <Drawing width={110} height={76}>
    <path d="M22 40v18a4 4 0 0 0 4 4h58a4 4 0 0 0 4-4V40" stroke="var(--border-strong)" strokeWidth="1.8" />
    <path d="M22 40h18l5 8h20l5-8h18" stroke="var(--border-strong)" strokeWidth="1.8" />
    <path d="M55 10v22m-8-8 8 8 8-8" stroke="var(--brand)" strokeWidth="2.2" />
  </Drawing>
);

/** What is looked at every day, over all companies. */
export const OgniGiornoIllustration = () => (
  <Tiles
    tiles={[
      { titolo: 'Portafoglio', nota: 'Ogni azienda al suo grado', drawing: <Portafoglio /> },
      { titolo: 'Avvisi', nota: 'Da quanto a quanto, e perché', drawing: <Avvisi /> },
      { titolo: 'Scadenze', nota: 'Che cosa, entro quando', drawing: <Scadenze /> },
      { titolo: 'Posta in arrivo', nota: 'I file dei clienti', drawing: <Posta /> },
    ]}
  />
);
