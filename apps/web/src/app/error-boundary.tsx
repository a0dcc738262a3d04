import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

type State = { readonly error: Error | null };

/** Catches errors outside any route, which the router's boundary does not see. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? (
      <main>
        <ErrorFallback error={this.state.error} />
      </main>
    ) : (
      this.props.children
    );
  }
}
