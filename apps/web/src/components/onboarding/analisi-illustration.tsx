import { Drawing } from './drawing.tsx';
import { Tiles } from './tiles.tsx';

const Somma = () => (
  <Drawing width={110} height={76}>
    <path d="M20 16h30M20 28h22M20 40h34" stroke="var(--border-strong)" strokeWidth="2" />
    <path d="M70 16h20M76 28h14M72 40h18" stroke="var(--text-3)" strokeWidth="2" />
    <path d="M62 49h30" stroke="var(--text-2)" strokeWidth="1.4" />
    <path d="M68 58h22" stroke="var(--brand-text)" strokeWidth="2.6" />
    <path d="M62 65.500h30m-30 3h30" stroke="var(--text-2)" strokeWidth="1.2" />
  </Drawing>
);

const Soglie = () => (
  <Drawing width={110} height={76}>
    {[22, 46].map((y) => (
      <g key={y}>
        <path d={`M14 ${y + 6}h24`} stroke="var(--good-solid)" strokeWidth="6" strokeLinecap="butt" />
        <path d={`M40 ${y + 6}h30`} stroke="var(--warn-border)" strokeWidth="6" strokeLinecap="butt" />
        <path d={`M72 ${y + 6}h24`} stroke="var(--worst-border)" strokeWidth="6" strokeLinecap="butt" />
        <path d={`M${y === 22 ? 28 : 84} ${y - 1}v14`} stroke="var(--text)" strokeWidth="2.2" />
      </g>
    ))}
  </Drawing>
);

const Previsione = () => (
  <Drawing width={110} height={76}>
    <path d="M14 62h82M14 62V14" stroke="var(--border-strong)" strokeWidth="1.5" />
    <path d="m20 52 16-8 18 3" stroke="var(--text-3)" strokeWidth="2.2" />
    <path d="m54 47 16-14 20-12" stroke="var(--brand)" strokeWidth="2.2" strokeDasharray="1 5" />
    <path d="M54 16v42" stroke="var(--border-strong)" strokeWidth="1.2" strokeDasharray="3 4" />
    <circle cx="54" cy="47" r="3" fill="var(--text-3)" />
    <circle cx="90" cy="21" r="3.5" fill="var(--brand)" />
  </Drawing>
);

const Radar = () => (
  <Drawing width={110} height={76}>
    <path
      d="m55 8 27 19.500-10.300 31.700H38.300L28 27.500zM55 22l14.300 10.400-5.500 16.800H46.200l-5.500-16.800z"
      stroke="var(--border-strong)"
      strokeWidth="1.200"
    />
    <path
      d="m55 14 12.500 19-1.500 18.500-22.300-.2L37 30.500z"
      fill="var(--brand-tint)"
      stroke="var(--brand)"
      strokeWidth="1.800"
    />
  </Drawing>
);

/** The four checks of a statement. */
export const AnalisiIllustration = () => (
  <Tiles
    tiles={[
      { titolo: '1. Risanamento', nota: 'Il debito che i flussi possono rimborsare', drawing: <Somma /> },
      { titolo: '2. Consuntivi', nota: 'Le soglie di allerta sul bilancio chiuso', drawing: <Soglie /> },
      { titolo: '3. Previsionali', nota: 'Le stesse soglie a fine esercizio', drawing: <Previsione /> },
      { titolo: '4. Altri', nota: 'Continuità, leva, cassa, insolvenza', drawing: <Radar /> },
    ]}
  />
);
