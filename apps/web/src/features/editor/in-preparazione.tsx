import { EmptyState } from '../../components/ui/index.ts';

export const EditorPage = () => <EmptyState titolo="Pagina in preparazione" />;
