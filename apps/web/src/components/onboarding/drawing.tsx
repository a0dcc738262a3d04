import type { ReactNode } from 'react';

type DrawingProps = { readonly width: number; readonly height: number; readonly children: ReactNode };

/** The frame of an illustration. It uses theme tokens, so it follows the colour scheme, and is hidden from screen readers: the text beside it says the same. */
export const Drawing = ({ width, height, children }: DrawingProps) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

type SheetProps = { readonly x: number; readonly y: number; readonly tono?: 'brand' | 'quiet' };

/** A sheet with rows; the highlighted one has the brand colour. */
export const SheetDrawing = ({ x, y, tono = 'quiet' }: SheetProps) => {
  const isBrand = tono === 'brand';
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="38"
        height="48"
        rx="4"
        fill={isBrand ? 'var(--brand-tint)' : 'var(--surface)'}
        stroke={isBrand ? 'var(--brand)' : 'var(--border-strong)'}
        strokeWidth="1.5"
      />
      <path
        d="M8 13h14M8 22h22M8 29h22M8 36h16"
        stroke={isBrand ? 'var(--brand)' : 'var(--border-strong)'}
        strokeWidth="2"
      />
    </g>
  );
};

/** An arrow to the right. */
export const Arrow = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path d={`M${x} ${y}h14m-5-5.5 5.5 5.5-5.5 5.5`} stroke="var(--text-3)" strokeWidth="1.8" />
);
