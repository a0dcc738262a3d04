import type { FasciaElenco } from '@vedetta/domain';
import { getParolaFascia } from '@vedetta/domain';
import { parseFasce } from '../../lib/fasce.ts';
import { ToggleChips } from '../ui/index.ts';

const FASCE: readonly FasciaElenco[] = ['alto', 'medio', 'basso', 'non_calcolabile', 'senza_bilanci'];

type FasceFilterProps = {
  readonly nome: string;
  /** Bands as in the address, joined by a comma; undefined for all. */ readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly isOneLine?: boolean;
};

/** The bands of the companies in a list: those of any chosen band are shown. */
export const FasceFilter = ({ nome, value, onChange, isOneLine = false }: FasceFilterProps) => {
  const chosen = value === undefined ? [] : parseFasce(value);
  const toggle = (fascia: FasciaElenco) => {
    const others = chosen.includes(fascia) ? chosen.filter((other) => other !== fascia) : [...chosen, fascia];
    onChange(others.length === 0 ? undefined : parseFasce(others.join(',')).join(','));
  };
  return (
    <ToggleChips
      nome={nome}
      scelte={FASCE}
      chosen={chosen}
      onToggle={toggle}
      print={getParolaFascia}
      isOneLine={isOneLine}
    />
  );
};
