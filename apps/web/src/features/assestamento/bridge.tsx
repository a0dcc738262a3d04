import type { Assestamento } from '@vedetta/contract';
import { formatImporto } from '../../lib/importo.ts';
import styles from './bridge.module.css';
import { computeBridge } from './bridge-geometry.ts';
import { formatSigned } from './format.ts';

const SHORTEST = 0.006;

/** From the result before the entries to the one after, kind by kind. */
export const Bridge = (props: Pick<Assestamento, 'scritture' | 'effetto'>) => {
  const bars = computeBridge(props);
  if (bars.length <= 2) return null;
  return (
    <section className="card" aria-label="Dal risultato prima a dopo">
      <header>
        <h2>Dal risultato prima a dopo</h2>
        <span className="caption push">in euro</span>
      </header>
      <ul className={styles.bridge}>
        {bars.map(({ nome, importo, tipo, da, a }, position) => (
          <li key={`${position} ${nome}`} data-tipo={tipo}>
            <span>{nome}</span>
            <span className={styles.track} aria-hidden="true">
              <i
                style={{
                  insetInlineStart: `${Math.min(da, 1 - SHORTEST) * 100}%`,
                  width: `${Math.max(a - da, SHORTEST) * 100}%`,
                }}
              />
            </span>
            <span className="num">{tipo === 'totale' ? formatImporto(importo) : formatSigned(importo)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
