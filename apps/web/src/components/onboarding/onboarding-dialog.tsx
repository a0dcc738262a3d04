import { Button, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { tutorial } from '../../lib/tutorial.ts';
import styles from './onboarding-dialog.module.css';
import { slides } from './slide.ts';

const LAST = slides.length - 1;

const Steps = ({ corrente }: { readonly corrente: number }) => (
  <span className={styles.steps} aria-hidden="true">
    {slides.map(({ titolo }, index) => (
      <i key={titolo} data-on={index === corrente || undefined} />
    ))}
  </span>
);

type FooterProps = {
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onStart: () => void;
  readonly onSkip: () => void;
};

const Footer = ({ index, onMove, onStart, onSkip }: FooterProps) => (
  <footer className={styles.foot}>
    <Button variant="subtle" className={styles.skip ?? ''} onClick={onSkip}>
      Non mostrare più
    </Button>
    <Steps corrente={index} />
    <div className={styles.turn}>
      {index > 0 && <Button onClick={() => onMove(index - 1)}>Indietro</Button>}
      {/* The same button on all slides, so it keeps the focus. */}
      <Button variant="filled" onClick={() => (index === LAST ? onStart() : onMove(index + 1))} data-autofocus>
        {index === LAST ? 'Inizia' : 'Avanti'}
      </Button>
    </div>
  </footer>
);

/** The slides of the tutorial; the arrow keys turn them. */
export const OnboardingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [index, setIndex] = useState(0);
  const slide = slides[index] ?? slides[0];
  const { Illustration } = slide;
  const move = (next: number) => setIndex(Math.min(Math.max(next, 0), LAST));
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(index + 1);
    if (event.key === 'ArrowLeft') move(index - 1);
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
        <Illustration />
        <Modal.CloseButton aria-label="Chiudi" className={styles.close ?? ''} />
      </div>
      <div className={styles.text} aria-live="polite">
        <span className={styles.kicker}>{slide.occhiello}</span>
        <Modal.Title className={styles.title ?? ''}>{slide.titolo}</Modal.Title>
        <p>{slide.testo}</p>
      </div>
      <Footer index={index} onMove={move} onStart={close} onSkip={skip} />
    </Modal>
  );
};
