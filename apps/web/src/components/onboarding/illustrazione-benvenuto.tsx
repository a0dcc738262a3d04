import { Disegno } from './disegno.tsx';

const BARRE = [
  { x: 236, altezza: 34, colore: 'var(--good-solid)' },
  { x: 280, altezza: 46, colore: 'var(--ok-solid)' },
  { x: 324, altezza: 62, colore: 'var(--warn-solid)' },
  { x: 368, altezza: 86, colore: 'var(--bad-solid)' },
  { x: 412, altezza: 108, colore: 'var(--worst-solid)' },
] as const;

const TERRA = 162;

/** A lookout whose light falls on the companies beyond the threshold. */
export const IllustrazioneBenvenuto = () => (
  <Disegno width={520} height={186}>
    <linearGradient id="onboarding-luce">
      <stop offset="0.3" stopColor="var(--brand-tint)" />
      <stop offset="1" stopColor="var(--brand-tint)" stopOpacity="0.25" />
    </linearGradient>
    <path d={`M120 52 484 14v${TERRA - 14}H232z`} fill="url(#onboarding-luce)" />
    {BARRE.map(({ x, altezza, colore }) => (
      <rect key={x} x={x} y={TERRA - altezza} width="26" height={altezza} rx="3" fill={colore} />
    ))}
    <path d="M222 88h230" stroke="var(--text-2)" strokeWidth="1.5" strokeDasharray="3 5" />
    <path d="M425 45V30l13 4-13 5" stroke="var(--worst-text)" strokeWidth="2" />
    <path d={`M92 ${TERRA} 99 66h22l7 ${TERRA - 66}z`} fill="var(--surface)" stroke="var(--brand)" strokeWidth="1.8" />
    <path d="m95.500 114 29 0M98 82h24" stroke="var(--brand-border)" strokeWidth="1.800" />
    <rect x="94" y="46" width="32" height="20" rx="3" fill="var(--brand)" />
    <path d="m90 46 20-14 20 14z" fill="var(--brand)" stroke="var(--brand)" strokeWidth="1.800" />
    <circle cx="118" cy="56" r="3.500" fill="var(--on-brand)" />
    <path d={`M60 ${TERRA}h424`} stroke="var(--border-strong)" strokeWidth="1.5" />
  </Disegno>
);
