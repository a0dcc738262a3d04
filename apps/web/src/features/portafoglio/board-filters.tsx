import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { describeIntervalloGradi, NESSUN_RESPONSABILE, parseIntervalloGradi } from '@vedetta/domain';
import { FasceFilter } from '../../components/rischio/index.ts';
import { FilterSelect } from '../../components/ui/index.ts';
import type { PortafoglioFiltri } from './address.ts';
import { hasFiltri } from './address.ts';
import styles from './board-filters.module.css';
import { formatQuanti } from '../../lib/quanti.ts';
import { namePersona } from '../../lib/persona.ts';

const PUNTI = [1, 3, 5, 10, 20];
const GIORNI: readonly (readonly [number, string])[] = [
  [120, 'Oltre 120 giorni'],
  [180, 'Oltre 6 mesi'],
  [365, 'Oltre un anno'],
  [730, 'Oltre due anni'],
];

const nameEntro = (giorni: number): string =>
  giorni === 1 ? 'Scadenza entro domani' : `Scadenza entro ${giorni} giorni`;
const ENTRO: readonly (readonly [number, string])[] = [7, 30, 60, 120].map((giorni) => [giorni, nameEntro(giorni)]);

/** A filter of the address that is none of the choices is added to them. */
const withCurrent = (
  choices: readonly (readonly [number, string])[],
  current: number | undefined,
  name: (value: number) => string,
): readonly { readonly value: string; readonly label: string }[] =>
  (current === undefined || choices.some(([value]) => value === current)
    ? choices
    : [...choices, [current, name(current)] as const]
  ).map(([value, label]) => ({ value: String(value), label }));

const namePunti = (punti: number): string =>
  punti === 1 ? 'Peggiorate di almeno un punto' : `Peggiorate di almeno ${punti} punti`;

type BoardFiltersProps = {
  readonly filtri: PortafoglioFiltri;
  readonly settori: readonly (readonly [string, string])[];
  /** Usernames of those who answer for some company. */
  readonly responsabili: readonly string[];
  readonly shown: number;
  readonly total: number;
  readonly onChange: (filtri: PortafoglioFiltri) => void;
};

const change = <K extends keyof PortafoglioFiltri>(
  filtri: PortafoglioFiltri,
  campo: K,
  value: PortafoglioFiltri[K] | undefined,
): PortafoglioFiltri => {
  const { [campo]: _before, ...others } = filtri;
  return value === undefined ? others : { ...filtri, [campo]: value };
};

/** The grades chosen on the map. */
const Gradi = ({ grado, onDrop }: { readonly grado: string; readonly onDrop: () => void }) => {
  const intervallo = parseIntervalloGradi(grado);
  const parole = intervallo === null ? grado : describeIntervalloGradi(intervallo);
  return (
    <button type="button" className={styles.chip} aria-label={`Togli il filtro: grado ${parole}`} onClick={onDrop}>
      Grado {parole} <IconX size={13} stroke={2} aria-hidden />
    </button>
  );
};

const toNumber = (value: string | null): number | undefined => (value === null ? undefined : Number(value));

/** Band, sector, change, age of the data, next deadline: all of them must hold. */
export const BoardFilters = ({ filtri, settori, responsabili, shown, total, onChange }: BoardFiltersProps) => (
  <search className={styles.filters} aria-label="Filtri del portafoglio">
    <FasceFilter
      nome="Fascia"
      value={filtri.fascia}
      onChange={(fascia) => onChange(change(filtri, 'fascia', fascia))}
      isOneLine
    />
    {filtri.grado !== undefined && (
      <Gradi grado={filtri.grado} onDrop={() => onChange(change(filtri, 'grado', undefined))} />
    )}
    <FilterSelect
      nome="Settore"
      tutti="Tutti i settori"
      scelte={settori.map(([value, label]) => ({ value, label }))}
      value={filtri.settore === undefined ? null : String(filtri.settore)}
      onChange={(value) => onChange(change(filtri, 'settore', toNumber(value)))}
    />
    {(responsabili.length > 0 || filtri.responsabile !== undefined) && (
      <FilterSelect
        nome="Responsabile"
        tutti="Ogni responsabile"
        scelte={[...new Set([...responsabili, ...(filtri.responsabile === undefined ? [] : [filtri.responsabile])])]
          .filter((username) => username !== NESSUN_RESPONSABILE)
          .map((username) => ({ value: username, label: namePersona(username) }))
          .concat({ value: NESSUN_RESPONSABILE, label: 'Senza responsabile' })}
        value={filtri.responsabile ?? null}
        onChange={(value) => onChange(change(filtri, 'responsabile', value ?? undefined))}
      />
    )}
    <FilterSelect
      nome="Variazione del grado"
      tutti="Ogni variazione"
      scelte={withCurrent(
        PUNTI.map((punti) => [punti, namePunti(punti)] as const),
        filtri.peggiorate_di,
        namePunti,
      )}
      value={filtri.peggiorate_di === undefined ? null : String(filtri.peggiorate_di)}
      onChange={(value) => onChange(change(filtri, 'peggiorate_di', toNumber(value)))}
    />
    <FilterSelect
      nome="Età dei dati"
      tutti="Dati di ogni data"
      scelte={withCurrent(GIORNI, filtri.dati_oltre, (giorni) => `Oltre ${giorni} giorni`)}
      value={filtri.dati_oltre === undefined ? null : String(filtri.dati_oltre)}
      onChange={(value) => onChange(change(filtri, 'dati_oltre', toNumber(value)))}
    />
    <FilterSelect
      nome="Scadenze"
      tutti="Ogni scadenza"
      scelte={withCurrent(ENTRO, filtri.scadenza_entro, nameEntro)}
      value={filtri.scadenza_entro === undefined ? null : String(filtri.scadenza_entro)}
      onChange={(value) => onChange(change(filtri, 'scadenza_entro', toNumber(value)))}
    />
    {hasFiltri(filtri) && (
      <Button size="xs" variant="subtle" onClick={() => onChange({})}>
        Azzera
      </Button>
    )}
    <span className={styles.count} role="status">
      <b>{formatQuanti(shown)}</b> di {formatQuanti(total)}
    </span>
  </search>
);
