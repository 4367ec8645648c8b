import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { Muted } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import { ElegirCartas } from './ElegirCartas';
import estilos from './preferencias.module.css';

export default function Preferencias() {
  const { usuarioId } = useSession().user;
  const clave = ['preferencias-de-avisos', usuarioId];
  const { data, error, refetch } = useQuery({
    queryKey: clave,
    queryFn: () => call('GET /api/notificaciones/preferencias/:usuarioId', { params: { usuarioId } }),
  });
  return (
    <Block className={estilos.bloque}>
      {data ? (
        <>
          <Muted className={estilos.nota}>
            Todo lo que le afecta llega a su buzón. Elija de qué quiere recibir además un correo; lo que trata de su cuenta se le escribe
            siempre.
          </Muted>
          <ElegirCartas
            preferencias={data}
            clave={clave}
            guardar={(elegida) =>
              call('PUT /api/notificaciones/preferencias/:usuarioId', { params: { usuarioId }, body: { preferencias: [elegida] } })
            }
          />
        </>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Block>
  );
}
