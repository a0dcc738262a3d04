import { IconBuilding } from '@tabler/icons-react';
import { Missing } from '../../components/ui/index.ts';

export const AziendaMancante = () => (
  <Missing
    titolo="Azienda non trovata"
    frase="Questa azienda non c’è"
    icon={<IconBuilding size={22} stroke={1.6} />}
    elenco={{ to: '/aziende', nome: 'Aziende', action: 'Vai alle aziende' }}
  >
    È stata eliminata, oppure l’indirizzo non è corretto.
  </Missing>
);
