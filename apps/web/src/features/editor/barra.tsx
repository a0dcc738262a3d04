import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp, IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconCheck, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatEuro } from '@vedetta/domain';
import { BottomBar, BottomSeparator, Kbd } from '../../components/ui/index.ts';
import { IMPORTO_NON_LEGGIBILE } from '../../lib/constants.ts';
import styles from './barra.module.css';
import { useEditor, useStato } from './editor-context.ts';
import { listIlleggibili, listModificate } from './stato/stato.ts';

const icon = { size: 16, stroke: 1.7 } as const;

/** 'Ultimo salvataggio alle 10:42', with the day when it is not today. */
export const formatSalvataggio = (modificato_il: string, adesso: Date): string => {
  const momento = new Date(modificato_il);
  const ora = momento.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' });
  if (momento.toDateString() === adesso.toDateString()) return `Ultimo salvataggio alle ${ora}`;
  return `Ultimo salvataggio il ${momento.toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' })} alle ${ora}`;
};

const Squadratura = () => {
  const quadratura = useStato((stato) => stato.quadratura);
  const isIgnota = useStato((stato) => listIlleggibili(stato).length > 0);
  const stato = useStato(({ verifica }) => verifica.stato);
  if (isIgnota || stato === 'fallita') {
    return (
      <span className={styles.chip} data-esito="ignota" role="status">
        <IconAlertTriangle {...icon} aria-hidden="true" />
        Squadratura: {IMPORTO_NON_LEGGIBILE}&nbsp;€
      </span>
    );
  }
  const Icon = quadratura === 0 ? IconCheck : IconX;
  return (
    <span className={styles.chip} data-esito={quadratura === 0 ? 'quadra' : 'squadra'} role="status">
      <Icon {...icon} aria-hidden="true" />
      Squadratura: {formatEuro(quadratura, { simbolo: true })}
    </span>
  );
};

const Errore = ({ children, azione }: { readonly children: string; readonly azione?: ReactNode }) => (
  <span className={styles.errore} role="alert">
    <IconAlertTriangle {...icon} aria-hidden="true" style={{ flex: 'none' }} />
    <span title={children}>{children}</span>
    {azione}
  </span>
);

/** What just happened: a check or a save that failed, or the time of the last save. */
const Esito = () => {
  const { editor, focus } = useEditor();
  const verifica = useStato((stato) => stato.verifica);
  const salvataggio = useStato((stato) => stato.salvataggio);
  const modificato_il = useStato((stato) => stato.salvata.modificato_il);
  const illeggibile = useStato((stato) => listIlleggibili(stato)[0] ?? null);
  const goToIlleggibile = (codice: string) => {
    const riga = editor.get().righe.get(codice);
    focus(codice, riga?.valore.illeggibile ? 'valore' : 'rettifica');
  };
  if (illeggibile !== null) {
    return <Errore azione={<Button size="xs" variant="subtle" onClick={() => goToIlleggibile(illeggibile)}>Vai alla riga</Button>}>Importo non leggibile</Errore>;
  }
  if (salvataggio.stato === 'fallito') return <Errore>{salvataggio.motivo}</Errore>;
  if (verifica.stato === 'fallita') {
    return (
      <Errore azione={<Button size="xs" variant="subtle" onClick={() => editor.dispatch({ tipo: 'verifica_richiesta' })}>Riprova</Button>}>
        {`Verifica non riuscita. ${verifica.motivo}`}
      </Errore>
    );
  }
  if (verifica.stato === 'attesa') return <span key={verifica.numero} className={styles.attesa}>Verifica in corso</span>;
  return <span className={styles.quando}>{formatSalvataggio(modificato_il, new Date())}</span>;
};

const Storia = () => {
  const { editor } = useEditor();
  const hasFatti = useStato(({ fatti }) => fatti.length > 0);
  const hasDisfatti = useStato(({ disfatti }) => disfatti.length > 0);
  return (
    <span className={styles.gruppo}>
      <Tooltip label="Annulla (Ctrl+Z)">
        <ActionIcon aria-label="Annulla" disabled={!hasFatti} onClick={() => editor.dispatch({ tipo: 'annulla' })}>
          <IconArrowBackUp {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ripeti (Ctrl+Y)">
        <ActionIcon aria-label="Ripeti" disabled={!hasDisfatti} onClick={() => editor.dispatch({ tipo: 'ripeti' })}>
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
};

const Salva = () => {
  const { editor } = useEditor();
  const isModificato = useStato((stato) => listModificate(stato).length > 0);
  const isInCorso = useStato(({ salvataggio }) => salvataggio.stato === 'in_corso');
  if (!isModificato && !isInCorso) return null;
  return (
    <Button className={styles.salva ?? ''} variant="filled" size="md" loading={isInCorso} onClick={() => void editor.salva()} leftSection={<IconDeviceFloppy size={17} stroke={1.7} />} aria-keyshortcuts="Control+S">
      Salva <Kbd>Ctrl+S</Kbd>
    </Button>
  );
};

/** The bottom bar of the editor: quadratura, last save, expand and collapse, and the floating Salva. */
export const Barra = () => {
  const { vista, isSolaLettura } = useEditor();
  return (
    <BottomBar end={<Salva />}>
      <Squadratura />
      <Esito />
      <BottomSeparator />
      <span className={styles.gruppo}>
        <Button variant="subtle" leftSection={<IconArrowsDiagonalMinimize2 {...icon} />} onClick={vista.collapseAll}>
          Riduci tutto
        </Button>
        <Button variant="subtle" leftSection={<IconArrowsDiagonal {...icon} />} onClick={vista.expandAll}>
          Espandi tutto
        </Button>
      </span>
      {!isSolaLettura && <Storia />}
    </BottomBar>
  );
};
