import type { CSSProperties } from 'react';
import type { Scale } from './state/scale.ts';
import { getPlace, moveByKey, roundToStep } from './state/scale.ts';
import styles from './slider.module.css';

type Props = {
  readonly nome: string;
  readonly scale: Scale;
  readonly value: number;
  /** The value in words. */
  readonly testo: string;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
};

/** A line with a knob, filled from zero to the value; zero has a tick. Keys: arrows a step, Page ten, Home and End the ends. */
export const Slider = ({ nome, scale, value, testo, disabled, onChange }: Props) => {
  const [zero, place] = [getPlace(scale, 0), getPlace(scale, value)];
  const marks = {
    '--zero': zero,
    '--from': Math.min(zero, place),
    '--to': Math.max(zero, place),
  } as CSSProperties;
  return (
    <span className={styles.slider} style={marks} data-zero={value === 0 || undefined}>
      <input
        type="range"
        aria-label={nome}
        aria-valuetext={testo}
        min={scale.min}
        max={scale.max}
        step="any"
        value={Math.min(scale.max, Math.max(scale.min, value))}
        disabled={disabled}
        onKeyDown={(event) => {
          const to = moveByKey(scale, value, event.key);
          if (to === null) return;
          event.preventDefault();
          onChange(to);
        }}
        onChange={(event) => onChange(roundToStep(scale, Number(event.currentTarget.value)))}
      />
    </span>
  );
};
