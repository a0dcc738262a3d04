import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { AnswerOf } from '@vedetta/contract';
import { addGiorni, formatData, tipiMovimento } from '@vedetta/domain';
import { nomiMovimento } from '../../components/avvisi/index.ts';
import { ChipCount, FilterBar, FilterSelect, ToggleChips } from '../../components/ui/index.ts';
import { useAzienda } from '../../queries/aziende.ts';
import type { AvvisiSearch } from './address.ts';
import styles from './avvisi-page.module.css';

const STATI = ['aperti', 'da_leggere', 'archiviati'] as const;
const NOMI_STATO = { aperti: 'Aperti', da_leggere: 'Da leggere', archiviati: 'Archiviati' } as const;

/** In days, with its name. */
const PERIODI = [
  [7, 'Ultimi 7 giorni'],
  [30, 'Ultimo mese'],
  [90, 'Ultimi tre mesi'],
] as const;

/** The periods, and the day of the address where it is none of them. */
const listPeriodi = (oggi: string, dal: string | undefined) => {
  const scelte = PERIODI.map(([giorni, label]) => ({ value: addGiorni(oggi, -giorni), label }));
  const isOther = dal !== undefined && scelte.every(({ value }) => value !== dal);
  return isOther ? [...scelte, { value: dal, label: `Dal ${formatData(dal)}` }] : scelte;
};

type FiltriProps = {
  readonly search: AvvisiSearch;
  readonly onSearch: (search: AvvisiSearch) => void;
  readonly oggi: string;
  readonly dati: Pick<AnswerOf<'listAvvisi'>, 'tipi' | 'da_leggere'> | undefined;
};

/** Which alerts: their state, what moved, since when, of which company. */
export const FiltriAvvisi = ({ search, onSearch, oggi, dati }: FiltriProps) => {
  const { page: _first, ...filtri } = search;
  const { stato, ...senzaStato } = filtri;
  const { tipo, ...senzaTipo } = filtri;
  const { dal, ...senzaDal } = filtri;
  const { azienda, ...senzaAzienda } = filtri;
  const nome = useAzienda(azienda ?? null).data?.dati.ragione_sociale;
  return (
    <FilterBar>
      <ToggleChips
        nome="Stato"
        scelte={STATI}
        chosen={[stato ?? 'aperti']}
        onToggle={(scelto) => onSearch({ ...senzaStato, ...(scelto !== 'aperti' && { stato: scelto }) })}
        print={(scelto) => (
          <>
            {NOMI_STATO[scelto]} {scelto === 'da_leggere' && <ChipCount quanti={dati?.da_leggere} />}
          </>
        )}
        isOneLine
      />
      <span className={styles.separator} aria-hidden />
      <ToggleChips
        nome="Che cosa si è mosso"
        scelte={tipiMovimento}
        chosen={tipo === undefined ? [] : [tipo]}
        onToggle={(scelto) => onSearch({ ...senzaTipo, ...(scelto !== tipo && { tipo: scelto }) })}
        print={(scelto) => (
          <>
            {nomiMovimento[scelto]} <ChipCount quanti={dati?.tipi[scelto]} />
          </>
        )}
        isOneLine
      />
      <FilterSelect
        nome="Periodo"
        tutti="Da sempre"
        scelte={listPeriodi(oggi, dal)}
        value={dal ?? null}
        onChange={(value) => onSearch({ ...senzaDal, ...(value !== null && { dal: value }) })}
      />
      {azienda !== undefined && (
        <Button size="xs" rightSection={<IconX size={14} aria-hidden />} onClick={() => onSearch(senzaAzienda)}>
          {nome ?? 'Una azienda'}
        </Button>
      )}
    </FilterBar>
  );
};
