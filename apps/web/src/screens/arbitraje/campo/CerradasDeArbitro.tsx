import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Cerradas } from './Cerradas';
import { signedIn } from './field-origin';
import { keptDay } from './field-store';

/** Of whoever has signed in: the matches that the device has send theirs when they are opened. */
export default function CerradasDeArbitro({ arbitroId }: { arbitroId: number }) {
  const origin = useMemo(() => signedIn(arbitroId), [arbitroId]);
  const { data } = useQuery({
    queryKey: ['campo', 'en-dispositivo', arbitroId],
    queryFn: async () => (await keptDay(arbitroId))?.partidos.map(({ convocatoria_id }) => convocatoria_id) ?? [],
    staleTime: 0,
    gcTime: 0,
  });
  return data && <Cerradas origin={origin} kept={data} />;
}
