import { EmptyState } from '../../components/ui/index.ts';

export const RisanamentoPage = () => <EmptyState titolo="Pagina in preparazione" />;
