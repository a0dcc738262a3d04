import { Button, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { tutorial } from '../../lib/tutorial.ts';
import styles from './onboarding-dialog.module.css';
import { slides } from './slide.ts';

const ULTIMA = slides.length - 1;

const Passi = ({ corrente }: { readonly corrente: number }) => (
  <span className={styles.steps} aria-hidden="true">
    {slides.map(({ titolo }, indice) => (
      <i key={titolo} data-on={indice === corrente || undefined} />
    ))}
  </span>
);

type PiedeProps = {
  readonly indice: number;
  readonly onMove: (indice: number) => void;
  readonly onStart: () => void;
  readonly onSkip: () => void;
};

const Piede = ({ indice, onMove, onStart, onSkip }: PiedeProps) => (
  <footer className={styles.foot}>
    <Button variant="subtle" className={styles.skip ?? ''} onClick={onSkip}>
      Non mostrare più
    </Button>
    <Passi corrente={indice} />
    <div className={styles.turn}>
      {indice > 0 && <Button onClick={() => onMove(indice - 1)}>Indietro</Button>}
      {/* The same button on all slides, so it keeps the focus. */}
      <Button variant="filled" onClick={() => (indice === ULTIMA ? onStart() : onMove(indice + 1))} data-autofocus>
        {indice === ULTIMA ? 'Inizia' : 'Avanti'}
      </Button>
    </div>
  </footer>
);

/** The five slides of the tutorial; the arrow keys turn them. */
export const OnboardingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [indice, setIndice] = useState(0);
  const slide = slides[indice] ?? slides[0];
  const { Illustrazione } = slide;
  const move = (next: number) => setIndice(Math.min(Math.max(next, 0), ULTIMA));
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(indice + 1);
    if (event.key === 'ArrowLeft') move(indice - 1);
  };
  const close = () => {
    tutorial.hide();
    onClose();
  };
  const skip = () => {
    tutorial.skip();
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size={652}
      padding={0}
      classNames={{ body: styles.body ?? '' }}
      onKeyDown={turn}
    >
      <div className={styles.art}>
        <Illustrazione />
        <Modal.CloseButton aria-label="Chiudi" className={styles.close ?? ''} />
      </div>
      <div className={styles.text} aria-live="polite">
        <span className={styles.kicker}>{slide.occhiello}</span>
        <Modal.Title className={styles.title ?? ''}>{slide.titolo}</Modal.Title>
        <p>{slide.testo}</p>
      </div>
      <Piede indice={indice} onMove={move} onStart={close} onSkip={skip} />
    </Modal>
  );
};
