import { Drawing } from './drawing.tsx';
import { Tiles } from './tiles.tsx';

const Assestamento = () => (
  <Drawing width={142} height={76}>
    <path d="M24 22h94M71 22v42" stroke="var(--border-strong)" strokeWidth="1.6" />
    <path d="M32 33h26M32 45h18" stroke="var(--text-3)" strokeWidth="2.2" />
    <path d="M84 33h26M92 45h18" stroke="var(--text-3)" strokeWidth="2.2" />
    <path d="M32 57h26M84 57h26" stroke="var(--brand)" strokeWidth="2.6" />
  </Drawing>
);

const Tesoreria = () => (
  <Drawing width={142} height={76}>
    <path d="M18 46h106" stroke="var(--border-strong)" strokeWidth="1.4" />
    <path d="m20 20 20 6 20-2 20 16 12 6" stroke="var(--brand)" strokeWidth="2.2" />
    <path d="m92 46 10 12 20 6" stroke="var(--worst-solid)" strokeWidth="2.2" />
    <circle cx="92" cy="46" r="3.5" fill="var(--worst-solid)" />
  </Drawing>
);

const Simulatore = () => (
  <Drawing width={142} height={76}>
    {[20, 38, 56].map((y, index) => (
      <g key={y}>
        <path d={`M24 ${y}h94`} stroke="var(--border-strong)" strokeWidth="2" />
        <path d={`M24 ${y}h${24 + index * 22}`} stroke="var(--brand)" strokeWidth="2.4" />
        <circle cx={48 + index * 22} cy={y} r="5" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2" />
      </g>
    ))}
  </Drawing>
);

/** What looks beyond the figures of a statement. */
export const AvantiIllustration = () => (
  <Tiles
    tiles={[
      { titolo: 'Assestamento', nota: 'Scritture proposte, con il loro calcolo', drawing: <Assestamento /> },
      { titolo: 'Tesoreria', nota: 'La liquidità, giorno per giorno', drawing: <Tesoreria /> },
      { titolo: 'Simulatore', nota: 'Dodici leve, prima e dopo', drawing: <Simulatore /> },
    ]}
  />
);
