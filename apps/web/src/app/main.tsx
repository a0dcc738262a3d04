import './styles.ts';
// Before the router, which reads the URL when created.
import './strip-print-token.ts';
import './strip-provider-return.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startWithHost } from '../lib/host/host.ts';
import { watchTabs } from '../lib/session.ts';
import { App } from './app.tsx';
import { startPage } from './router.tsx';
import { removeServiceWorkers } from './service-worker.ts';

void removeServiceWorkers();
void startWithHost();
watchTabs();
startPage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
