import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notices } from '../components/ui/index.ts';
import { STORAGE_ASPETTO } from '../lib/constants.ts';
import { queryClient } from '../lib/query-client.ts';
import { resolveCssVariables, theme } from './theme/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: STORAGE_ASPETTO });

/** The CSP nonce of this page; without it the browser blocks Mantine's styles. */
const getStyleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Theme, query cache, notices. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveCssVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    getStyleNonce={getStyleNonce}
  >
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    <Notices />
  </MantineProvider>
);
