import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call';

const MAX_ATTEMPTS = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Whether there is a network is known by what fails: what the browser believes of it is wrong too often.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // A refusal stays a refusal; what may pass is the network and the server's bad moments.
      retry: (intentos, error) => intentos < MAX_ATTEMPTS && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
  },
});
