import type { CodiceVoce, Euro } from '@vedetta/domain';
import { formatEuro, getAvvisoVoce, getTitoloCompleto, getVoce } from '@vedetta/domain';
import { memo } from 'react';
import { useEditor, useVista } from '../editor-context.ts';
import { getAspettoInput } from '../stato/aspetto.ts';
import type { Cella, Colonna, Riga } from '../stato/stato.ts';
import { isRigaModificata } from '../stato/stato.ts';
import { formatVariazione } from '../stato/variazione.ts';
import { CellaInput } from './cella-input.tsx';
import type { CellaProps } from './cella.ts';
import { ROLE_RIGA, toFocusable } from './cella.ts';
import { formatCella } from './formato-cella.ts';
import styles from './griglia.module.css';
import type { ColonnaGriglia } from './movimento.ts';
import { FormulaVoce, TitoloVoce } from './titolo-voce.tsx';
import { useRigaAperta } from './use-riga-aperta.ts';

const AVVISO_GENERICO = 'Importo da controllare.';
const NON_BLOCCA = 'È un avviso: il bilancio si può salvare.';

const getAvviso = (codice: CodiceVoce, { valore, rettifica, has_error }: Riga): string | null => {
  if (!has_error || valore.importo === null) return null;
  return `${getAvvisoVoce(codice, valore.importo, rettifica.importo) ?? AVVISO_GENERICO} ${NON_BLOCCA}`;
};

const getAspettoLettura = ({ importo }: Cella, colonna: Colonna): 'vuoto' | 'alternativo' | 'zero' | undefined => {
  if (importo === null) return 'vuoto';
  if (colonna === 'rettifica') return 'alternativo';
  return importo === 0 ? 'zero' : undefined;
};

type ImportoProps = CellaProps & { readonly mostrata: Cella; readonly colonna: Colonna };

const Importo = ({ mostrata, ...cella }: ImportoProps) => (
  <td {...toFocusable(cella)} className={styles.importo} data-aspetto={getAspettoLettura(mostrata, cella.colonna)}>
    {formatCella(mostrata)}
  </td>
);

type ImportoAltruiProps = CellaProps & { readonly importo: Euro | null };

/** An amount of another statement. */
const ImportoAltrui = memo(({ importo, ...cella }: ImportoAltruiProps) => (
  <td {...toFocusable(cella)} className={styles.confronto} data-aspetto={importo ? undefined : 'zero'}>
    {formatEuro(importo)}
  </td>
));
ImportoAltrui.displayName = 'ImportoAltrui';

const COLONNE: readonly Colonna[] = ['valore', 'rettifica'];

/** One row of the grid. Subscribed to its own line only, so a key press renders one row. */
export const RigaVoce = memo(({ codice }: { readonly codice: CodiceVoce }) => {
  const { confronti, isSolaLettura } = useEditor();
  const { riga, salvata, digitazione } = useRigaAperta(codice);
  const isChiusa = useVista(({ chiuse, ricerca }) => chiuse.has(codice) && ricerca.trim() === '');
  const { titolo, profondita, input, figli } = getVoce(codice);
  const avviso = getAvviso(codice, riga);
  const isDaScrivere = input && !isSolaLettura;
  const nome = isDaScrivere ? getTitoloCompleto(codice) : titolo;
  const cella = <C extends ColonnaGriglia>(colonna: C) => ({ codice, colonna });
  const getTesto = (colonna: Colonna): string | null => (digitazione?.colonna === colonna ? digitazione.testo : null);
  return (
    <tr
      {...ROLE_RIGA}
      className={styles.riga}
      data-livello={input ? 'voce' : profondita}
      data-scrivibile={isDaScrivere || undefined}
      data-avviso={avviso !== null || undefined}
      aria-level={profondita + 1}
      aria-expanded={figli.length > 0 ? !isChiusa : undefined}
    >
      <TitoloVoce
        {...cella('titolo')}
        isChiusa={isChiusa}
        isModificata={input && isRigaModificata(riga, salvata)}
        avviso={avviso}
      />
      <td className={styles.codice} role="gridcell">
        {codice}
      </td>
      <FormulaVoce codice={codice} />
      {confronti.map(({ colonna, importi }) => (
        <ImportoAltrui key={colonna} {...cella(colonna)} importo={importi.get(codice) ?? null} />
      ))}
      {COLONNE.map((colonna) =>
        isDaScrivere ? (
          <CellaInput
            key={colonna}
            {...cella(colonna)}
            nome={nome}
            cella={riga[colonna]}
            aspetto={getAspettoInput(riga, colonna)}
            testo={getTesto(colonna)}
          />
        ) : (
          <Importo key={colonna} {...cella(colonna)} mostrata={riga[colonna]} />
        ),
      )}
      <td {...toFocusable(cella('variazione'))} className={styles.variazione}>
        {formatVariazione(riga)}
      </td>
    </tr>
  );
});
RigaVoce.displayName = 'RigaVoce';
