import { Drawing } from './drawing.tsx';

const ROWS = [78, 108, 138] as const;

/** The form of a company: name, sector, closing date. */
export const AziendaIllustration = () => (
  <Drawing width={520} height={186}>
    <rect x="140" y="8" width="240" height="170" rx="10" fill="var(--surface)" stroke="var(--border)" />
    <rect x="160" y="26" width="36" height="36" rx="8" fill="var(--brand-tint)" />
    <path
      d="M171 54V37.500a1.500 1.500 0 0 1 1.500-1.500h7a1.500 1.500 0 0 1 1.500 1.500V54m0-10h3a1.500 1.500 0 0 1 1.500 1.500V54M168 54h20M174.500 41h3m-3 5h3"
      stroke="var(--brand-text)"
      strokeWidth="1.6"
    />
    <path d="M210 38h88" stroke="var(--text-3)" strokeWidth="3" />
    <path d="M210 50h52" stroke="var(--border-strong)" strokeWidth="2.5" />
    {ROWS.map((y, index) => (
      <rect
        key={y}
        x="160"
        y={y}
        width="200"
        height="24"
        rx="5"
        fill="var(--surface)"
        stroke={index === 0 ? 'var(--brand)' : 'var(--border-strong)'}
        strokeWidth={index === 0 ? 1.8 : 1.2}
      />
    ))}
    <path d="M171 90h78" stroke="var(--brand-text)" strokeWidth="2.5" />
    <path d="M257 84.500v11" stroke="var(--text)" strokeWidth="1.4" />
    <path d="M171 120h96M171 150h58" stroke="var(--border-strong)" strokeWidth="2.5" />
    <path d="m341 118 4 4 4-4" stroke="var(--text-3)" strokeWidth="1.6" />
    <path d="M339.500 145.500h11v9h-11zm0 3h11m-8-5v2m5-2v2" stroke="var(--text-3)" strokeWidth="1.300" />
  </Drawing>
);
