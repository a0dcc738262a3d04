import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

type State = { readonly error: Error | null };

/** Catches what the router's own boundary cannot: errors outside any route. */
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
