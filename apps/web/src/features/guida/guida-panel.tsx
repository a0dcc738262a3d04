import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Kbd, PanelSection } from '../../components/ui/index.ts';
import type { Lettura } from './guida.ts';
import { percorso } from './guida.ts';
import styles from './guida-panel.module.css';
import { findGuida } from './guide.ts';
import { IndicatoriGruppo } from './indicatori-gruppo.tsx';

const Letture = ({ letture }: { readonly letture: readonly Lettura[] }) => (
  <PanelSection titolo="Come si legge">
    <dl className={styles.letture}>
      {letture.map(({ termine, testo }) => (
        <div key={termine}>
          <dt>{termine}</dt>
          <dd>{testo}</dd>
        </div>
      ))}
    </dl>
  </PanelSection>
);

const Limiti = ({ limiti }: { readonly limiti: readonly string[] }) => (
  <PanelSection titolo="Da tenere presente">
    {limiti.map((limite) => (
      <p key={limite} className={styles.testo}>
        {limite}
      </p>
    ))}
  </PanelSection>
);

const Keys = ({ keys }: { readonly keys: readonly Lettura[] }) => (
  <PanelSection titolo="Tasti">
    <dl className={styles.keys}>
      {keys.map(({ termine, testo }) => (
        <div key={termine}>
          <dt>
            <Kbd>{termine}</Kbd>
          </dt>
          <dd>{testo}</dd>
        </div>
      ))}
    </dl>
  </PanelSection>
);

const Percorso = ({ tappa }: { readonly tappa: number | undefined }) => (
  <PanelSection titolo="Dal file al report">
    <ol className={styles.percorso}>
      {percorso.map((testo, posto) => (
        <li key={testo} aria-current={posto === tappa ? 'step' : undefined}>
          {testo}
        </li>
      ))}
    </ol>
  </PanelSection>
);

type GuidaPanelProps = {
  /** Just opened by the user: the panel takes the focus and calls `onFocus`. */
  readonly isRequested: boolean;
  readonly onFocus: () => void;
  readonly onClose: () => void;
};

/** The guide of the current screen: its purpose, the steps, how to read its figures. */
export const GuidaPanel = ({ isRequested, onFocus, onClose }: GuidaPanelProps) => {
  const { pathname } = useLocation();
  const guida = findGuida(pathname);
  const titolo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    titolo.current?.focus({ preventScroll: true });
    onFocus();
  }, [isRequested, onFocus]);
  return (
    <div className={styles.guida}>
      <header className={styles.testa}>
        <div>
          <p className="caption">Guida</p>
          <h2 ref={titolo} tabIndex={-1}>
            {guida.titolo}
          </h2>
        </div>
        <ActionIcon aria-label="Chiudi la guida" title="Chiudi la guida (Esc)" onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      {/* The key resets the scroll for another screen; focusable, so the keyboard can scroll it. */}
      <div className={styles.body} key={guida.titolo} role="group" aria-label="Testo della guida" tabIndex={0}>
        <p className={styles.scopo}>{guida.scopo}</p>
        <PanelSection titolo="Che cosa fare">
          <ol className={styles.steps}>
            {guida.passi.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
        </PanelSection>
        <Letture letture={guida.letture} />
        {guida.gruppo && <IndicatoriGruppo gruppo={guida.gruppo} />}
        {guida.limiti && <Limiti limiti={guida.limiti} />}
        {guida.keys && <Keys keys={guida.keys} />}
        <Percorso tappa={guida.tappa} />
      </div>
    </div>
  );
};
