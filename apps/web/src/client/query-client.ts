import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call';

const MAX_ATTEMPTS = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays a refusal; what may pass is the network and the server's bad moments.
      retry: (intentos, error) => intentos < MAX_ATTEMPTS && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
  },
});
