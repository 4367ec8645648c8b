import type { Configuracion } from '@cd/contract/organizacion/configuracion';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, type Peticion } from '../../../client/call';
import { Loading, ErrorState } from '../../../ui/states';
import { useRelectura, type Recargar } from '../../../ui/relectura';

/** What saving changes beyond its own screen: the words and the menu everybody sees. */
export const INVALIDA = [['configuracion'], ['permisos']];

type Cambios = Peticion<'PUT /api/configuracion'>['body'];

interface Acciones {
  /** Over what was read here, or refused. */
  guardar: (cambios: Cambios) => Promise<void>;
  recargar: Recargar;
}
type Dibujo = (leida: Configuracion, acciones: Acciones) => ReactNode;

/** The configuration as it was read once: what others save meanwhile does not touch what is being written. */
export function ConConfiguracion({ children }: { children: Dibujo }) {
  const consulta = useQuery({ queryKey: ['configuracion', 'entera'], queryFn: () => call('GET /api/configuracion'), gcTime: 0 });
  const { data, error, refetch } = consulta;
  const { vez, recargar } = useRelectura(consulta);
  if (data === undefined) return error ? <ErrorState error={error} reintentar={() => void refetch()} /> : <Loading />;
  return (
    <Leida key={vez} ahora={data} recargar={recargar}>
      {children}
    </Leida>
  );
}

function Leida({ ahora, recargar, children }: { ahora: Configuracion; recargar: Recargar; children: Dibujo }) {
  const [leida] = useState(ahora);
  const [version, setVersion] = useState(leida.version);
  const guardar = async (cambios: Cambios) => {
    await call('PUT /api/configuracion', { body: { ...cambios, version } });
    // Each save moves it on by one.
    setVersion(version + 1);
  };
  return children(leida, { guardar, recargar });
}
