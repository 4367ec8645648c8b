import type { Configuracion } from '@cd/contract/organizacion/configuracion';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, type CallRequest } from '../../../client/call';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';

/** What saving changes beyond its own screen: the words and the menu everybody sees. */
export const INVALIDATES = [['configuracion'], ['permisos']];

type Changes = Omit<CallRequest<'PUT /api/configuracion'>['body'], 'version'>;

interface Actions {
  /** Over what was read here, or refused. */
  guardar: (cambios: Changes) => Promise<void>;
  reload: Reload;
}
type Drawing = (leida: Configuracion, acciones: Actions) => ReactNode;

/** The configuration as it was read once: what others save meanwhile does not touch what is being written. */
export function WithConfiguracion({ children }: { children: Drawing }) {
  const consulta = useQuery({ queryKey: ['configuracion', 'entera'], queryFn: () => call('GET /api/configuracion'), gcTime: 0 });
  const { data, error, refetch } = consulta;
  const { round, reload } = useReread(consulta);
  if (data === undefined) return <Waiting error={error} refetch={refetch} />;
  return (
    <Loaded key={round} ahora={data} reload={reload}>
      {children}
    </Loaded>
  );
}

function Loaded({ ahora, reload, children }: { ahora: Configuracion; reload: Reload; children: Drawing }) {
  const [leida] = useState(ahora);
  const [version, setVersion] = useState(leida.version);
  const guardar = async (cambios: Changes) => {
    await call('PUT /api/configuracion', { body: { ...cambios, version } });
    // Each save moves it on by one.
    setVersion(version + 1);
  };
  return children(leida, { guardar, reload });
}
