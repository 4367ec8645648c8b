import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '../client/call';
import { ErrorState } from '../ui/states';

/** A screen that could not be drawn: the server said no or, when it is not that, a new version has replaced the files this page knew. */
export function FalloDePantalla({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorState error={error} reintentar={() => (error instanceof CallError ? void router.invalidate() : location.reload())} />;
}
