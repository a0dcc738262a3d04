import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ChipCount, FilterBar, ToggleChips } from '../../components/ui/index.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { usePostaDaTrattare } from '../../queries/posta.ts';
import { useRichiesteDati } from '../../queries/richieste-dati.ts';
import { VISTE } from './address.ts';
import type { PostaSearch, VistaPosta } from './address.ts';
import styles from './posta.module.css';

const NOMI: Readonly<Record<VistaPosta, string>> = {
  da_trattare: 'Da trattare',
  richieste: 'Richieste',
  importato: 'Importati',
  scartato: 'Scartati',
  tutti: 'Tutti i file',
};

/** What waits is counted. */
const COUNTED: ReadonlySet<VistaPosta> = new Set(['da_trattare', 'richieste']);

/** What waits: files to be treated, and requests whose link is open. */
const useQuanti = (): Readonly<Partial<Record<VistaPosta, number>>> => {
  const daTrattare = usePostaDaTrattare().data?.da_trattare;
  const aperte = useRichiesteDati({ stato: 'aperte' }).data?.count;
  return {
    ...(daTrattare !== undefined && { da_trattare: daTrattare }),
    ...(aperte !== undefined && { richieste: aperte }),
  };
};

type FiltriProps = { readonly search: PostaSearch; readonly onSearch: (search: PostaSearch) => void };

/** Which files, or the requests; of one company. */
export const FiltriPosta = ({ search, onSearch }: FiltriProps) => {
  const quanti = useQuanti();
  const { stato = 'da_trattare', azienda, page: _page, file: _file, ...others } = search;
  const { stato: _stato, ...rest } = others as PostaSearch;
  const nome = useAzienda(azienda ?? null).data?.dati.ragione_sociale;
  const ofAzienda = azienda === undefined ? {} : { azienda };
  return (
    <FilterBar>
      <ToggleChips
        nome="Che cosa mostrare"
        scelte={VISTE}
        chosen={[stato]}
        onToggle={(scelta) => onSearch({ ...rest, ...ofAzienda, ...(scelta !== 'da_trattare' && { stato: scelta }) })}
        print={(scelta) => (
          <>
            {NOMI[scelta]}{' '}
            {COUNTED.has(scelta) && (
              <b>
                <ChipCount quanti={quanti[scelta]} />
              </b>
            )}
          </>
        )}
        isOneLine
      />
      {azienda !== undefined && (
        <Button
          size="xs"
          className={styles.filter}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Togli il filtro ${nome ?? ''}`}
          onClick={() => onSearch({ ...rest, ...(stato !== 'da_trattare' && { stato }) })}
        >
          {nome ?? 'Una azienda'}
        </Button>
      )}
    </FilterBar>
  );
};
