import { IconBuilding } from '@tabler/icons-react';
import { Mancante } from '../../components/ui/index.ts';

export const AziendaMancante = () => (
  <Mancante
    titolo="Azienda non trovata"
    frase="Questa azienda non c’è"
    icon={<IconBuilding size={22} stroke={1.6} />}
    elenco={{ to: '/aziende', nome: 'Aziende', azione: 'Vai alle aziende' }}
  >
    È stata eliminata, oppure l’indirizzo non è corretto.
  </Mancante>
);
