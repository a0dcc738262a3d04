import { Drawing } from './drawing.tsx';

const BARS = [
  { x: 236, height: 34, color: 'var(--good-solid)' },
  { x: 280, height: 46, color: 'var(--ok-solid)' },
  { x: 324, height: 62, color: 'var(--warn-solid)' },
  { x: 368, height: 86, color: 'var(--bad-solid)' },
  { x: 412, height: 108, color: 'var(--worst-solid)' },
] as const;

const GROUND = 162;

/** A lookout tower that lights the companies beyond the threshold. */
export const WelcomeIllustration = () => (
  <Drawing width={520} height={186}>
    <linearGradient id="onboarding-luce">
      <stop offset="0.3" stopColor="var(--brand-tint)" />
      <stop offset="1" stopColor="var(--brand-tint)" stopOpacity="0.25" />
    </linearGradient>
    <path d={`M120 52 484 14v${GROUND - 14}H232z`} fill="url(#onboarding-luce)" />
    {BARS.map(({ x, height, color }) => (
      <rect key={x} x={x} y={GROUND - height} width="26" height={height} rx="3" fill={color} />
    ))}
    <path d="M222 88h230" stroke="var(--text-2)" strokeWidth="1.5" strokeDasharray="3 5" />
    <path d="M425 45V30l13 4-13 5" stroke="var(--worst-text)" strokeWidth="2" />
    <path
      d={`M92 ${GROUND} 99 66h22l7 ${GROUND - 66}z`}
      fill="var(--surface)"
      stroke="var(--brand)"
      strokeWidth="1.8"
    />
    <path d="m95.500 114 29 0M98 82h24" stroke="var(--brand-border)" strokeWidth="1.800" />
    <rect x="94" y="46" width="32" height="20" rx="3" fill="var(--brand)" />
    <path d="m90 46 20-14 20 14z" fill="var(--brand)" stroke="var(--brand)" strokeWidth="1.800" />
    <circle cx="118" cy="56" r="3.500" fill="var(--on-brand)" />
    <path d={`M60 ${GROUND}h424`} stroke="var(--border-strong)" strokeWidth="1.5" />
  </Drawing>
);
