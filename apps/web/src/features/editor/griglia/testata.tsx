import { Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Kbd } from '../../../components/ui/index.ts';
import { useEditor, useVista } from '../editor-context.ts';
import styles from './griglia.module.css';
import { computeConValori, listTrovate } from './visibili.ts';

const Ricerca = () => {
  const { vista, focus } = useEditor();
  const ricerca = useVista((dati) => dati.ricerca);
  const goToTrovata = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && ricerca !== '') {
      event.stopPropagation();
      vista.setRicerca('');
    }
    const trovata = event.key === 'Enter' || event.key === 'ArrowDown' ? listTrovate(ricerca)[0] : undefined;
    if (trovata === undefined) return;
    event.preventDefault();
    focus(trovata, 'valore');
  };
  return (
    <TextInput
      className={styles.ricerca}
      size="xs"
      type="search"
      data-ricerca
      aria-label="Trova una voce"
      placeholder="Trova una voce"
      value={ricerca}
      onChange={(event) => vista.setRicerca(event.currentTarget.value)}
      onKeyDown={goToTrovata}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={ricerca === '' ? <Kbd>/</Kbd> : null}
    />
  );
};

const SoloConValori = () => {
  const { editor, vista, confronti } = useEditor();
  const isAttivo = useVista(({ conValori }) => conValori !== null);
  const toggle = (isRichiesto: boolean) => {
    const altre = confronti.flatMap(({ importi }) => [...importi].filter(([, importo]) => importo !== 0).map(([codice]) => codice));
    vista.setConValori(isRichiesto ? computeConValori(editor.get(), altre) : null);
  };
  return <Switch size="sm" withThumbIndicator={false} label="Solo righe con valori" checked={isAttivo} onChange={(event) => toggle(event.currentTarget.checked)} />;
};

/** The head of the grid: search and filter above the titles, names of the columns. */
export const Testata = () => {
  const { confronti } = useEditor();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.testaTitolo} aria-label="Voce">
          <div className={styles.filtri}>
            <Ricerca />
            <SoloConValori />
          </div>
        </th>
        <th scope="col" className={styles.testaCodice}>
          Codice
        </th>
        <th scope="col" aria-label="Formula" />
        {confronti.map(({ colonna, titolo }) => (
          <th key={colonna} scope="col" data-linea>
            {titolo}
          </th>
        ))}
        <th scope="col" data-linea>Valore</th>
        <th scope="col" data-linea>Valore Alternativo</th>
        <th scope="col" data-linea>Variazione %</th>
      </tr>
    </thead>
  );
};
