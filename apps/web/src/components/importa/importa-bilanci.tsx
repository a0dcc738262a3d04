import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../lib/can.ts';
import { fileLasciati } from '../../lib/importazione/file-lasciati.ts';
import { useAltre } from '../../lib/importazione/altre-schede.ts';
import type { ImportazioneTenuta } from '../../lib/importazione/importazioni-tenute.ts';
import { importazioniTenute, propria } from '../../lib/importazione/importazioni-tenute.ts';
import { useStore } from '../../lib/store.ts';
import { DropCover } from './drop-cover.tsx';
import { FILE_IMPORTAZIONE } from './tipi.ts';

const icon = <IconFileUpload size={16} stroke={1.7} />;

/** That of this tab, or one of a tab that is gone; that of another tab goes on there. */
const useTenuta = (): ImportazioneTenuta | undefined => {
  const tenute = useStore(importazioniTenute);
  const altre = useAltre();
  return tenute.find(({ id }) => id === propria.get()) ?? altre.find(({ isHeld }) => isHeld !== true);
};

/**
 * The way to the import of many files: a button, and the whole page as a drop zone. While an import is under way the
 * button goes back to it, and dropped files are added to it; after its end they start another, beside the way to its account.
 */
export const ImportaBilanci = ({ isFilled = false }: { readonly isFilled?: boolean }) => {
  const navigate = useNavigate();
  const canImport = useCan('importAzienda');
  const tenuta = useTenuta();
  const variant = isFilled ? 'filled' : 'default';
  const open = (files: readonly File[]) => {
    if (files.length === 0) return;
    fileLasciati.set([...fileLasciati.get(), ...files]);
    void navigate({ to: '/aziende/importa' });
  };
  if (!canImport) return null;
  return (
    <>
      {tenuta?.lavoro === 'esito' && (
        <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/aziende/importa" />}>
          Esito dell’importazione
        </Button>
      )}
      {tenuta !== undefined && tenuta.lavoro !== 'esito' ? (
        <Button variant={variant} leftSection={icon} renderRoot={(props) => <Link {...props} to="/aziende/importa" />}>
          Riprendi l’importazione
        </Button>
      ) : (
        <FileButton
          multiple
          accept={FILE_IMPORTAZIONE}
          onChange={open}
          inputProps={{ 'aria-label': 'File da importare' }}
        >
          {(props) => (
            <Button {...props} variant={variant} leftSection={icon}>
              Importa bilanci
            </Button>
          )}
        </FileButton>
      )}
      <DropCover onFiles={open} />
    </>
  );
};
