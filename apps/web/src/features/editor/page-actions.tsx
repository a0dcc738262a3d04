import { Button } from '@mantine/core';
import type { Bilancio } from '@vedetta/contract';
import { IconCopy, IconNote, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileLasciato } from '../../lib/importazione/file-lasciato.ts';
import { HeaderActions } from '../../components/ui/index.ts';
import styles from './page-actions.module.css';
import { CopiaDialog } from './copia-dialog-lazy.ts';
import { useEditor } from './editor-context.ts';
import { ImportaDialog } from './importazione/importa-dialog-lazy.ts';

const icon = { size: 16, stroke: 1.7 } as const;

type Props = { readonly bilancio: Bilancio; readonly isNote: boolean; readonly onToggleNote: () => void };

/** The actions in the page header. */
export const PageActions = ({ bilancio, isNote, onToggleNote }: Props) => {
  const { isSolaLettura } = useEditor();
  const [aperto, setAperto] = useState<'importa' | 'copia' | null>(null);
  const [round, setRound] = useState(0);
  // A filing opened from the inbox: it is read at once.
  const [lasciato, setLasciato] = useState(() => (isSolaLettura ? null : fileLasciato.take()));
  const close = () => setAperto(null);
  const openImporta = () => {
    // A new key resets the import; on close its content stays while it fades out.
    setRound(round + 1);
    setAperto('importa');
  };
  return (
    <>
      <HeaderActions>
        <Button
          className={styles.toggle ?? ''}
          disabled={isSolaLettura}
          leftSection={<IconUpload {...icon} />}
          onClick={openImporta}
        >
          Importa
        </Button>
        <Button
          className={styles.toggle ?? ''}
          disabled={isSolaLettura}
          leftSection={<IconCopy {...icon} />}
          onClick={() => setAperto('copia')}
        >
          Copia da bilancio
        </Button>
        <Button
          className={styles.toggle ?? ''}
          aria-pressed={isNote}
          leftSection={<IconNote {...icon} />}
          onClick={onToggleNote}
        >
          {isNote ? 'Nascondi note' : 'Mostra note'}
        </Button>
      </HeaderActions>
      <ImportaDialog key={round} bilancio={bilancio} opened={aperto === 'importa'} onClose={close} />
      {lasciato !== null && (
        <ImportaDialog bilancio={bilancio} file={lasciato} opened onClose={() => setLasciato(null)} />
      )}
      {aperto === 'copia' && <CopiaDialog bilancio={bilancio} onClose={close} />}
    </>
  );
};
