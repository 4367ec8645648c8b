import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { assignmentPulse } from '../../../client/shell-queries';

/** Calls `reread` when anybody changes something of a pre-day: answers, matches, appointments or its draft. */
export function usePulse(prejornadaId: number, reread: () => unknown): void {
  const { data } = useQuery(assignmentPulse(prejornadaId));
  const seen = useRef<string>(undefined);
  const pulse = data?.pulso;
  useEffect(() => {
    if (pulse === undefined || pulse === seen.current) return;
    // The first one is that of what has just been read.
    if (seen.current !== undefined) reread();
    seen.current = pulse;
  }, [pulse, reread]);
}
