import { Button } from '@mantine/core';
import { GIORNI_INFRANNUALE } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { FasceFilter } from '../../components/rischio/index.ts';
import { FilterSelect } from '../../components/ui/index.ts';
import type { AziendeFiltri } from '../../queries/aziende.ts';
import { useConfig } from '../../queries/config.ts';
import styles from './filtri-aziende.module.css';

type Dati = Pick<AziendeFiltri, 'dati_oltre' | 'ultimo'>;
type DatiScelta = { readonly value: string; readonly label: string; readonly filtri: Dati };

const DATI: readonly DatiScelta[] = [
  {
    value: 'infrannuali',
    label: `Infrannuali oltre ${GIORNI_INFRANNUALE} giorni`,
    filtri: { ultimo: 'infrannuale', dati_oltre: GIORNI_INFRANNUALE },
  },
  { value: '180', label: 'Più vecchi di 6 mesi', filtri: { dati_oltre: 180 } },
  { value: '365', label: 'Più vecchi di un anno', filtri: { dati_oltre: 365 } },
  { value: '730', label: 'Più vecchi di due anni', filtri: { dati_oltre: 730 } },
  { value: 'annuali', label: 'Ultimo bilancio annuale', filtri: { ultimo: 'annuale' } },
  { value: 'solo-infrannuali', label: 'Ultimo bilancio infrannuale', filtri: { ultimo: 'infrannuale' } },
];

const printTipo = (ultimo: AziendeFiltri['ultimo']): string => (ultimo === undefined ? 'Dati' : `Dati ${ultimo}i`);

/** The choices, with the one of the address if it is none of them. */
const listDati = ({
  dati_oltre,
  ultimo,
}: AziendeFiltri): { readonly scelte: readonly DatiScelta[]; readonly value: string | null } => {
  if (dati_oltre === undefined && ultimo === undefined) return { scelte: DATI, value: null };
  const found = DATI.find(({ filtri }) => filtri.dati_oltre === dati_oltre && filtri.ultimo === ultimo);
  if (found !== undefined) return { scelte: DATI, value: found.value };
  const altra: DatiScelta = {
    value: 'altra',
    label: `${printTipo(ultimo)} oltre ${dati_oltre ?? 0} giorni`,
    filtri: { ...(dati_oltre !== undefined && { dati_oltre }), ...(ultimo !== undefined && { ultimo }) },
  };
  return { scelte: [...DATI, altra], value: altra.value };
};

/** Without the filters on the latest data. */
const dropDati = ({ dati_oltre: _oltre, ultimo: _ultimo, ...filtri }: AziendeFiltri): AziendeFiltri => filtri;
const dropFascia = ({ fascia: _fascia, ...filtri }: AziendeFiltri): AziendeFiltri => filtri;
const dropSettore = ({ settore: _settore, ...filtri }: AziendeFiltri): AziendeFiltri => filtri;
const dropChiusure = ({ chiusura_entro: _entro, chiusura_il: _il, ...filtri }: AziendeFiltri): AziendeFiltri => filtri;

type FiltriProps = { readonly filtri: AziendeFiltri; readonly onChange: (filtri: AziendeFiltri) => void };

const printChiusura = ({ chiusura_entro, chiusura_il }: AziendeFiltri): string | null => {
  if (chiusura_il !== undefined) return `Chiusura il ${formatData(chiusura_il)}`;
  return chiusura_entro === undefined ? null : `Chiusura entro ${chiusura_entro} giorni`;
};

/** True with any filter; the order is not one. */
export const hasFiltri = ({ ordine: _ordine, ...filtri }: AziendeFiltri): boolean => Object.keys(filtri).length > 0;

/** Band, sector, age of the data; a closing only when the address has one. */
export const FiltriAziende = ({ filtri, onChange }: FiltriProps) => {
  const settori = useConfig().data?.settori ?? [];
  const dati = listDati(filtri);
  const chiusura = printChiusura(filtri);
  const keepOrdine: AziendeFiltri = filtri.ordine === undefined ? {} : { ordine: filtri.ordine };
  return (
    <search className={styles.filtri} aria-label="Filtri delle aziende">
      <FasceFilter
        nome="Grado di rischio"
        value={filtri.fascia}
        onChange={(fascia) => onChange({ ...dropFascia(filtri), ...(fascia !== undefined && { fascia }) })}
      />
      <FilterSelect
        nome="Settore"
        tutti="Tutti i settori"
        scelte={settori.map(([value, label]) => ({ value, label }))}
        value={filtri.settore === undefined ? null : String(filtri.settore)}
        onChange={(codice) => onChange(codice === null ? dropSettore(filtri) : { ...filtri, settore: Number(codice) })}
      />
      <FilterSelect
        nome="Ultimi dati"
        tutti="Dati di ogni data"
        scelte={dati.scelte}
        value={dati.value}
        onChange={(value) =>
          onChange({ ...dropDati(filtri), ...dati.scelte.find((scelta) => scelta.value === value)?.filtri })
        }
      />
      {chiusura !== null && (
        <Button size="xs" className={styles.chiusura ?? ''} onClick={() => onChange(dropChiusure(filtri))}>
          {chiusura} <span className="sr-only">, togli il filtro</span>
          <span aria-hidden="true">&nbsp;×</span>
        </Button>
      )}
      {hasFiltri(filtri) && (
        <Button size="xs" variant="subtle" onClick={() => onChange(keepOrdine)}>
          Azzera
        </Button>
      )}
    </search>
  );
};
