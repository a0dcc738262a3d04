import { Button, Progress } from '@mantine/core';
import type { BozzaVerifica } from '@vedetta/contract';
import { useEffect, useState } from 'react';
import { loadBozzaVerifica } from '../../queries/verifica.ts';
import styles from './verifica.module.css';

/** A mapping left, offered once when the page opens. */
export const useBozza = (id: string) => {
  const [bozza, setBozza] = useState<BozzaVerifica | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without it, the page starts as if nothing had been left.
    loadBozzaVerifica(id).then(
      (found) => isGone || setBozza(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return { bozza, drop: () => setBozza(null) };
};

/** A file being sent or read. */
export const Lettura = ({
  nome,
  inviato,
  onStop,
}: {
  readonly nome: string;
  readonly inviato: number;
  readonly onStop: () => void;
}) => (
  <div className={styles.lettura}>
    <span role="status">
      {inviato < 1 ? 'Invio' : 'Lettura'} di {nome}
    </span>
    <Progress
      value={Math.round(inviato * 100)}
      animated={inviato === 1}
      striped={inviato === 1}
      color="var(--brand)"
      size="sm"
      aria-label="Lettura del file"
    />
    <Button onClick={onStop}>Annulla</Button>
  </div>
);

/** A mapping left, and whether to go on with it. */
export const Ripresa = ({
  bozza,
  onResume,
  onDrop,
}: {
  readonly bozza: BozzaVerifica;
  readonly onResume: () => void;
  readonly onDrop: () => void;
}) => (
  <div className={styles.ripresa} role="status">
    <span>
      Un abbinamento di {bozza.file === '' ? 'un testo incollato' : bozza.file} è stato lasciato a metà da{' '}
      {bozza.salvata_da}.
    </span>
    <Button variant="filled" onClick={onResume}>
      Riprendi
    </Button>
    <Button onClick={onDrop}>Ricomincia</Button>
  </div>
);
