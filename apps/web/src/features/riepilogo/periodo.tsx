import { GIORNI_RIEPILOGO } from '@vedetta/contract';
import { addGiorni, formatData } from '@vedetta/domain';
import { DateField } from '../../components/fields/index.ts';
import { ToggleChips } from '../../components/ui/index.ts';
import { canStart } from './address.ts';
import styles from './riepilogo-page.module.css';

const PERIODI = ['visita', 'settimana', 'mese', 'trimestre'] as const;
type Periodo = (typeof PERIODI)[number];

const listPeriodi = (oggi: string, visita: string | null): ReadonlyMap<Periodo, string> => {
  const giorni: readonly (readonly [Periodo, string | null])[] = [
    ['visita', visita !== null && canStart(visita, oggi) ? visita : null],
    ['settimana', addGiorni(oggi, -GIORNI_RIEPILOGO)],
    ['mese', addGiorni(oggi, -30)],
    ['trimestre', addGiorni(oggi, -90)],
  ];
  return new Map(giorni.flatMap(([periodo, dal]) => (dal === null ? [] : [[periodo, dal] as const])));
};

const printPeriodo = (periodo: Periodo, dal: string | undefined): string => {
  const nomi: Readonly<Record<Periodo, string>> = {
    visita: `Dall’ultima visita, ${dal === undefined ? '' : formatData(dal)}`,
    settimana: `${GIORNI_RIEPILOGO} giorni`,
    mese: 'Un mese',
    trimestre: 'Tre mesi',
  };
  return nomi[periodo];
};

type SceltaProps = {
  readonly dal: string;
  readonly oggi: string;
  /** The day of the visit before; null: not known. */
  readonly visita: string | null;
  readonly onDal: (dal: string) => void;
};

/** Since when: the last visit, a week, a month, three months, or another day. */
export const SceltaPeriodo = ({ dal, oggi, visita, onDal }: SceltaProps) => {
  const periodi = listPeriodi(oggi, visita);
  return (
    <div className={styles.choices}>
      <ToggleChips
        nome="Da quando"
        scelte={[...periodi.keys()]}
        chosen={[...periodi].flatMap(([periodo, giorno]) => (giorno === dal ? [periodo] : []))}
        onToggle={(periodo) => onDal(periodi.get(periodo) ?? dal)}
        print={(periodo) => printPeriodo(periodo, periodi.get(periodo))}
        isOneLine
      />
      <div className={styles.when}>
        <DateField
          key={dal}
          label="Dal"
          value={dal}
          onChange={(value) => {
            if (value !== dal && canStart(value, oggi)) onDal(value);
          }}
        />
      </div>
    </div>
  );
};
