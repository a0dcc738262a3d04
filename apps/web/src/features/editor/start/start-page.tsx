import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { Bilancio } from '@vedetta/contract';
import { computeFrazioneEsercizio, computeInizioEsercizio, formatData } from '@vedetta/domain';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '../../../components/ui/index.ts';
import { useAzienda } from '../../../queries/aziende.ts';
import { CopiaDialog } from '../copia-dialog-lazy.ts';
import { ImportaDialog } from '../importazione/importa-dialog-lazy.ts';
import { CopyCard } from './copy-card.tsx';
import { ImportCard } from './import-card.tsx';
import { StartCard } from './start-card.tsx';
import styles from './start.module.css';

type Props = { readonly bilancio: Bilancio; readonly onType: () => void };

/** The period of the statement in a sentence, once its company is known. */
const Period = ({ bilancio: { azienda: id, data_bilancio } }: { readonly bilancio: Bilancio }) => {
  const azienda = useAzienda(id).data?.dati;
  if (azienda === undefined) return null;
  const { data_bilancio_chiusura: chiusura, data_inizio_attivita: inizio } = azienda;
  const { trascorsi } = computeFrazioneEsercizio(data_bilancio, chiusura, inizio);
  return (
    <p className="muted">
      Dal {formatData(computeInizioEsercizio(data_bilancio, chiusura, inizio))} al {formatData(data_bilancio)},{' '}
      {trascorsi} giorni. La data non si cambia in seguito: se è sbagliata, eliminare il bilancio dall’elenco.
    </p>
  );
};

const TypeCard = ({ onType }: Pick<Props, 'onType'>) => (
  <StartCard
    icon={<IconPencil size={22} stroke={1.7} />}
    titolo="Compila a mano"
    testo="Nella griglia, voce per voce"
    tasto="M"
    azione={
      <Button fullWidth onClick={onType}>
        Apri la griglia
      </Button>
    }
  >
    <ul className={styles.hints}>
      <li>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Totali e subtotali si calcolano da soli
      </li>
      <li>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        <span>
          Si può scrivere un’operazione: <code>1200+350</code>, <code>=3*450,50</code>
        </span>
      </li>
      <li>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" /> Una colonna copiata da un foglio di calcolo riempie le
        righe
      </li>
      <li>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        <span>
          <Kbd>Invio</Kbd> riga seguente, <Kbd>Alt</Kbd> <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> sezione
        </span>
      </li>
    </ul>
  </StartCard>
);

const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof Element && target.closest('input:not([type="radio"]), textarea, select') !== null);

/** Single letters for the three ways in; never while something is typed. */
const useLetters = (letters: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = letters[event.key.toLowerCase()];
      if (run === undefined || isElsewhere(event)) return;
      event.preventDefault();
      run();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [letters]);
};

/** In place of the grid of a statement without figures: import, copy, or type. */
export const StartPage = ({ bilancio, onType }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [letters] = useState(() => ({
    i: () => importButton.current?.click(),
    c: () => copyButton.current?.click(),
    m: onType,
  }));
  useLetters(letters);
  return (
    <div className={styles.page}>
      <h2>Il bilancio è vuoto. Da dove cominciare?</h2>
      <Period bilancio={bilancio} />
      <div className={styles.cards}>
        <ImportCard button={importButton} onFile={setFile} />
        <CopyCard bilancio={bilancio} button={copyButton} onAll={() => setIsCopying(true)} />
        <TypeCard onType={onType} />
      </div>
      <p className={styles.foot}>
        Le tre vie si possono combinare: un file importato si corregge a mano, e fino al salvataggio tutto si annulla
        con <Kbd>Ctrl+Z</Kbd>.
      </p>
      {file !== null && <ImportaDialog bilancio={bilancio} file={file} opened onClose={() => setFile(null)} />}
      {isCopying && <CopiaDialog bilancio={bilancio} onClose={() => setIsCopying(false)} />}
    </div>
  );
};
