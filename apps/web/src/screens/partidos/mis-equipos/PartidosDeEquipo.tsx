import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { usePendingCambios } from './pending-cambios';
import { CambioPedido } from './CambioPedido';
import { ListaPartidos } from './ListaPartidos';
import { deBreve, EstadoPartido } from './Partido';

interface Props {
  idEquipo: number;
  /** Of the group alone; null, all. */
  idGrupo?: number | null;
  volver: ReactNode;
  /** To its detail or, while a change of it waits, to that. */
  renderEnlace: (id: number, clase: string, contenido: ReactNode, cambia: boolean) => ReactNode;
}

/** The matches of a team of theirs (spec 3 §2). */
export function PartidosDeEquipo({ idEquipo, idGrupo = null, volver, renderEnlace }: Props) {
  const equipo = useQuery({
    queryKey: ['equipos', 'vista', idEquipo],
    queryFn: () => call('GET /api/equipos/vista/:id', { params: { id: idEquipo } }),
  });
  const consulta = useQuery({
    queryKey: ['partidos', 'equipo', idEquipo],
    queryFn: () => call('GET /api/partidos/equipo/:id', { params: { id: idEquipo } }),
    select: (partidos: PartidoBreve[]) => partidos.filter(({ grupo_id }) => idGrupo === null || grupo_id === idGrupo),
  });
  const pendientes = usePendingCambios();
  return (
    <>
      <PageTitle actions={volver} count={consulta.data && formatCount(consulta.data.length, 'partido', 'partidos')}>
        {equipo.data ? frase`Partidos de ${equipo.data.nombre}` : 'Partidos'}
      </PageTitle>
      <ListaPartidos
        consulta={consulta}
        visto={deBreve}
        clave={({ id }) => id}
        renderEstado={(partido) =>
          pendientes.has(partido.id) ? <CambioPedido cambio={pendientes.get(partido.id)!} /> : <EstadoPartido partido={partido} />
        }
        renderEnlace={(partido, clase, contenido) => renderEnlace(partido.id, clase, contenido, pendientes.has(partido.id))}
        vacio={{ titulo: 'Aún no tiene partidos', texto: 'Aparecerán aquí cuando se guarde su calendario.' }}
      />
    </>
  );
}
