import { Button, Progress } from '@mantine/core';
import type { BozzaVerifica } from '@vedetta/contract';
import { useUser } from '../../lib/session.ts';
import { formatIstante } from '../../lib/istante.ts';
import { namePersona } from '../../lib/persona.ts';
import styles from './verifica.module.css';

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

const nameFile = ({ file }: BozzaVerifica): string => (file === '' ? 'un testo incollato' : file);

/** A mapping left, and whether to go on with it; a very long one waits for its file. */
export const Ripresa = ({
  bozza,
  isIntera,
  onResume,
  onDrop,
}: {
  readonly bozza: BozzaVerifica;
  readonly isIntera: boolean;
  readonly onResume: () => void;
  readonly onDrop: () => void;
}) => (
  <div className={styles.ripresa} role="status">
    <span>
      Un abbinamento di {nameFile(bozza)} è stato lasciato a metà da {namePersona(bozza.salvata_da)}.
      {!isIntera && ' Scegliere di nuovo quel file: le scelte fatte si ritrovano.'}
    </span>
    {isIntera && (
      <Button variant="filled" onClick={onResume}>
        Riprendi
      </Button>
    )}
    <Button onClick={onDrop}>Ricomincia</Button>
  </div>
);

/** Another page saved a mapping of this statement: nothing is overwritten until a person chooses. */
export const AltroAbbinamento = ({
  bozza,
  onMine,
  onTheirs,
}: {
  readonly bozza: BozzaVerifica;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) => {
  const isOwn = useUser()?.username === bozza.salvata_da;
  return (
    <div className={styles.ripresa} role="alert">
      <span>
        {isOwn ? 'Un’altra scheda di questo utente' : namePersona(bozza.salvata_da)} ha salvato un abbinamento di{' '}
        {nameFile(bozza)} per questo bilancio ({formatIstante(bozza.salvata_il)}). Le scelte fatte qui restano, ma non
        si salvano finché non si decide.
      </span>
      <Button variant="filled" onClick={onMine}>
        Tieni queste
      </Button>
      <Button onClick={onTheirs}>Apri le altre</Button>
    </div>
  );
};
