import '../app/theme/tokens.css';
import '../app/theme/global.css';
import { createRoot } from 'react-dom/client';
import { PrintableReport } from '../features/report/index.ts';
import { esempi } from './report-esempi.ts';
import { buildReport } from './report-esempio-dati.ts';

/** The report of an example, without a server, e.g. `report-esempio.html?caso=allerta`. */
const caso = esempi[new URLSearchParams(location.search).get('caso') ?? 'allerta'];
const root = document.getElementById('root');
if (root !== null && caso !== undefined) createRoot(root).render(<PrintableReport report={buildReport(caso)} />);
