import { Tooltip } from '@mantine/core';
import type { CodiceVoce } from '@vedetta/domain';
import { formatEuro, getAvvisoVoce, getTitoloCompleto, getVoce, printFormulaVoce } from '@vedetta/domain';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { ALBERO_RIENTRO_PX } from '../../../lib/constants.ts';
import type { EditorAperto } from '../editor-context.ts';
import { useEditor, useStato, useVista } from '../editor-context.ts';
import type { Cella, Colonna, Digitazione, Importi, Riga } from '../stato/stato.ts';
import { getRiga, isRigaModificata } from '../stato/stato.ts';
import { formatVariazione } from '../stato/variazione.ts';
import { CellaInput } from './cella-input.tsx';
import { formatCella } from './formato-cella.ts';
import styles from './griglia.module.css';
import type { ColonnaGriglia } from './movimento.ts';

const AVVISO_GENERICO = 'Importo da controllare.';
const NON_BLOCCA = 'È un avviso: il bilancio si può salvare.';

const getAvviso = (codice: CodiceVoce, { valore, rettifica, has_error }: Riga): string | null => {
  if (!has_error || valore.importo === null) return null;
  return `${getAvvisoVoce(codice, valore.importo, rettifica.importo) ?? AVVISO_GENERICO} ${NON_BLOCCA}`;
};

type CellaProps = { readonly codice: CodiceVoce; readonly colonna: ColonnaGriglia; readonly isAttiva: boolean };

/** What a cell that only shows needs to be reached by the arrows. */
const toFocusable = ({ codice, colonna, isAttiva }: CellaProps) => ({
  role: 'gridcell',
  'data-cella': `${codice}|${colonna}`,
  tabIndex: isAttiva ? 0 : -1,
});

const Freccia = ({ codice, isChiusa }: { readonly codice: string; readonly isChiusa: boolean }) => {
  const { vista } = useEditor();
  const Icon = isChiusa ? IconChevronRight : IconChevronDown;
  return (
    <button type="button" className={styles.freccia} tabIndex={-1} aria-label={isChiusa ? 'Espandi' : 'Riduci'} onClick={() => vista.toggle(codice, isChiusa)}>
      <Icon size={14} stroke={1.9} />
    </button>
  );
};

const Formula = ({ codice, explain }: { readonly codice: CodiceVoce; readonly explain: EditorAperto['explain'] }) => {
  const formula = printFormulaVoce(codice);
  return (
    <td className={styles.formula} role="gridcell">
      {formula !== null && (
        <Tooltip label={<>{formula.parole}<br />{formula.simboli}</>} maw={420}>
          <button type="button" className={styles.badge} tabIndex={-1} aria-label={`Formula ${codice}`} onClick={() => explain(codice)}>
            ƒ
          </button>
        </Tooltip>
      )}
    </td>
  );
};

type TitoloProps = CellaProps & { readonly titolo: string; readonly profondita: number; readonly hasFigli: boolean; readonly isChiusa: boolean; readonly isModificata: boolean; readonly avviso: string | null };

const Titolo = ({ titolo, profondita, hasFigli, isChiusa, isModificata, avviso, ...cella }: TitoloProps) => (
  <td {...toFocusable(cella)} role="rowheader" className={styles.titolo} title={titolo}>
    <div>
      <span className={styles.margine}>{isModificata && <span className={styles.punto} role="img" aria-label="Riga non salvata" title="Riga non salvata" />}</span>
      <span className={styles.rientro} style={{ width: profondita * ALBERO_RIENTRO_PX }} />
      {hasFigli ? <Freccia codice={cella.codice} isChiusa={isChiusa} /> : <span className={styles.freccia} />}
      <span className={styles.testo}>{titolo}</span>
      {avviso !== null && (
        <Tooltip label={avviso} openDelay={0}>
          <IconAlertTriangle size={14} stroke={1.9} className={styles.avviso} role="img" aria-label={avviso} />
        </Tooltip>
      )}
    </div>
  </td>
);

const getAspettoLettura = ({ importo }: Cella, colonna: Colonna): 'vuoto' | 'alternativo' | 'zero' | undefined => {
  if (importo === null) return 'vuoto';
  if (colonna === 'rettifica') return 'alternativo';
  return importo === 0 ? 'zero' : undefined;
};

type ImportoProps = CellaProps & { readonly riga: Riga; readonly colonna: Colonna };

const Importo = ({ riga, ...cella }: ImportoProps) => {
  const mostrata = riga[cella.colonna];
  return (
    <td {...toFocusable(cella)} className={styles.importo} data-aspetto={getAspettoLettura(mostrata, cella.colonna)}>
      {formatCella(mostrata)}
    </td>
  );
};

type RigaAperta = { readonly riga: Riga; readonly salvata: Importi | undefined; readonly digitazione: Digitazione | null };

/** What concerns a line, followed as one thing: each line has one ear on the state, and a key press calls them all. */
const useRigaAperta = (codice: string): RigaAperta => {
  const ultima = useRef<RigaAperta | null>(null);
  return useStato((stato) => {
    const riga = getRiga(stato, codice);
    const salvata = stato.salvata.importi.get(codice);
    const digitazione = stato.digitazione?.codice === codice ? stato.digitazione : null;
    const { current } = ultima;
    if (current !== null && current.riga === riga && current.salvata === salvata && current.digitazione === digitazione) return current;
    ultima.current = { riga, salvata, digitazione };
    return ultima.current;
  });
};

/** One line of the statement. It follows its own figures and nothing else, so that a key press draws one row. */
export const RigaVoce = memo(({ codice }: { readonly codice: CodiceVoce }) => {
  const { confronti, isSolaLettura, explain } = useEditor();
  const { riga, salvata, digitazione } = useRigaAperta(codice);
  const attiva = useVista((vista) => (vista.attiva.codice === codice ? vista.attiva.colonna : null));
  const isChiusa = useVista(({ chiuse, ricerca }) => chiuse.has(codice) && ricerca.trim() === '');
  const { titolo, profondita, input, figli } = getVoce(codice);
  const avviso = getAvviso(codice, riga);
  const cella = (colonna: ColonnaGriglia): CellaProps => ({ codice, colonna, isAttiva: attiva === colonna });
  const getTesto = (colonna: Colonna): string | null => (digitazione?.colonna === colonna ? digitazione.testo : null);
  const isDaScrivere = input && !isSolaLettura;
  const nome = isDaScrivere ? getTitoloCompleto(codice) : titolo;
  return (
    <tr
      role="row"
      className={styles.riga}
      data-livello={input ? 'voce' : profondita}
      data-scrivibile={isDaScrivere || undefined}
      data-corrente={attiva !== null || undefined}
      data-avviso={avviso !== null || undefined}
      aria-level={profondita + 1}
      aria-expanded={figli.length > 0 ? !isChiusa : undefined}
    >
      <Titolo {...cella('titolo')} titolo={titolo} profondita={profondita} hasFigli={figli.length > 0} isChiusa={isChiusa} isModificata={input && isRigaModificata(riga, salvata)} avviso={avviso} />
      <td className={styles.codice} role="gridcell">{codice}</td>
      <Formula codice={codice} explain={explain} />
      {confronti.map(({ colonna, importi }) => (
        <td key={colonna} {...toFocusable(cella(colonna))} className={styles.confronto} data-aspetto={importi.get(codice) ? undefined : 'zero'}>
          {formatEuro(importi.get(codice) ?? null)}
        </td>
      ))}
      {isDaScrivere ? <CellaInput {...cella('valore')} colonna="valore" nome={nome} riga={riga} testo={getTesto('valore')} /> : <Importo {...cella('valore')} colonna="valore" riga={riga} />}
      {isDaScrivere ? <CellaInput {...cella('rettifica')} colonna="rettifica" nome={nome} riga={riga} testo={getTesto('rettifica')} /> : <Importo {...cella('rettifica')} colonna="rettifica" riga={riga} />}
      <td {...toFocusable(cella('variazione'))} className={styles.variazione}>{formatVariazione(riga)}</td>
    </tr>
  );
});
RigaVoce.displayName = 'RigaVoce';
