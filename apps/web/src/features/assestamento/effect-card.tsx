import { SegmentedControl } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { Assestamento } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { formatValore } from '../../components/indicatore/index.ts';
import type { UnitIndicatore } from '../../components/indicatore/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './effect-card.module.css';
import { formatSigned } from './format.ts';

export type EffectMode = 'confermate' | 'proposte';

type Figures = Assestamento['effetto'];

const Block = ({ titolo, children }: { readonly titolo: string; readonly children: ReactNode }) => (
  <div className={styles.effect}>
    <h3>{titolo}</h3>
    {children}
  </div>
);

const Change = ({ prima, dopo, children }: { prima: ReactNode; dopo: ReactNode; children?: ReactNode }) => (
  <>
    <p className={styles.change}>
      <span>{prima}</span>
      <IconArrowRight size={14} stroke={1.8} role="img" aria-label="diventa" />
      <b>{dopo}</b>
    </p>
    {children}
  </>
);

const Amounts = ({ prima, dopo }: Figures['risultato']) => (
  <Change prima={formatImporto(prima)} dopo={formatImporto(dopo)}>
    <p className="caption">
      {prima === dopo ? 'Nessun cambiamento' : `${formatSigned(Math.round((dopo - prima) * 100) / 100)}\u00A0€`}
    </p>
  </Change>
);

const Indicators = ({ indicatori }: Pick<Figures, 'indicatori'>) => (
  <ul className={styles.indicators}>
    {indicatori.map(({ gruppo, codice, nome, unita, prima, dopo }) => (
      <li key={`${gruppo} ${codice}`}>
        <span title={nome}>{nome}</span>
        <span className="num">{formatValore(prima.valore, unita as UnitIndicatore)}</span>
        <IconArrowRight size={12} stroke={1.8} role="img" aria-label="diventa" />
        <b className="num">{formatValore(dopo.valore, unita as UnitIndicatore)}</b>
        <RischioChip indicatore={dopo} size="sm" bare />
      </li>
    ))}
  </ul>
);

type Props = {
  readonly effetto: Figures;
  readonly mode: EffectMode;
  readonly confirmed: number;
  readonly proposed: number;
  /** What an open row would change is shown in place of what is stored. */
  readonly isTrial: boolean;
  readonly onMode: (mode: EffectMode) => void;
};

/** What the entries change: result, equity, grade, quadratura, and the indicators that move. */
export const EffectCard = ({ effetto, mode, confirmed, proposed, isTrial, onMode }: Props) => (
  <section className="card" aria-label="Effetto">
    <header>
      <h2>Effetto</h2>
      {proposed > 0 && (
        <SegmentedControl
          className="push"
          size="xs"
          aria-label="Quali scritture contano nell’effetto"
          value={mode}
          onChange={(scelto) => onMode(scelto)}
          data={[
            { value: 'confermate', label: `Confermate (${confirmed})` },
            { value: 'proposte', label: `Con le proposte (${confirmed + proposed})` },
          ]}
        />
      )}
    </header>
    {(isTrial || mode === 'proposte') && (
      <p className={styles.trial} role="status">
        {isTrial ? 'Prova con la scrittura aperta: nulla è salvato.' : 'Prova con tutte le proposte: nulla è salvato.'}
      </p>
    )}
    <Block titolo="Risultato del periodo">
      <Amounts {...effetto.risultato} />
    </Block>
    <Block titolo="Patrimonio netto">
      <Amounts {...effetto.patrimonio_netto} />
    </Block>
    <Block titolo="Grado di rischio">
      <Change
        prima={<RischioChip rischio={effetto.overall_risk.prima} percento size="sm" />}
        dopo={<RischioChip rischio={effetto.overall_risk.dopo} percento size="sm" />}
      />
      {effetto.indicatori.length > 0 && <Indicators indicatori={effetto.indicatori} />}
    </Block>
    <Block titolo="Quadratura">
      <Change prima={formatImporto(effetto.quadratura.prima)} dopo={formatImporto(effetto.quadratura.dopo)}>
        {effetto.quadratura.dopo === effetto.quadratura.prima && (
          <p className={styles.balanced}>
            <IconCheck size={14} stroke={2.2} aria-hidden="true" /> le scritture non la cambiano
          </p>
        )}
      </Change>
    </Block>
  </section>
);
