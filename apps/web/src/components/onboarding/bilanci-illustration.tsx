import { Drawing, SheetDrawing, Arrow } from './drawing.tsx';

const ROWS = [
  { y: 22, length: 84, color: 'var(--good-solid)' },
  { y: 60, length: 104, color: 'var(--warn-solid)' },
  { y: 98, length: 72, color: 'var(--good-solid)' },
  { y: 136, length: 92, color: 'var(--worst-solid)' },
] as const;
const SCELTA = 60;

/** From a row of the list to the annual and interim statements of that company. */
export const BilanciIllustration = () => (
  <Drawing width={520} height={186}>
    <rect x="66" y="8" width="218" height="170" rx="10" fill="var(--surface)" stroke="var(--border)" />
    <rect
      x="70"
      y={SCELTA - 6}
      width="210"
      height="36"
      rx="6"
      fill="var(--brand-tint)"
      stroke="var(--brand)"
      strokeWidth="1.5"
    />
    {ROWS.map(({ y, length, color }) => (
      <g key={y}>
        <rect x="82" y={y} width="24" height="24" rx="5" fill={y === SCELTA ? 'var(--surface)' : 'var(--surface-3)'} />
        <path
          d={`M118 ${y + 8}h${length}`}
          stroke={y === SCELTA ? 'var(--brand-text)' : 'var(--text-3)'}
          strokeWidth="2.5"
        />
        <path d={`M118 ${y + 17}h${length * 0.6}`} stroke="var(--border-strong)" strokeWidth="2" />
        <rect x="248" y={y + 8} width="20" height="8" rx="4" fill={color} />
      </g>
    ))}
    <Arrow x={300} y={SCELTA + 12} />
    <g transform="translate(336 22) scale(1.35)">
      <SheetDrawing x={0} y={0} />
      <SheetDrawing x={52} y={0} tono="brand" />
      <SheetDrawing x={0} y={58} />
      <path
        d="M58 62h26a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V66a4 4 0 0 1 4-4"
        stroke="var(--border-strong)"
        strokeWidth="1.500"
        strokeDasharray="3 4"
        transform="translate(-1.500 -4)"
      />
      <path d="M71 75v12m-6-6h12" stroke="var(--text-3)" strokeWidth="1.800" />
    </g>
  </Drawing>
);
