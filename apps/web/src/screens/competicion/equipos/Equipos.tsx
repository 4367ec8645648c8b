import { POR_RESOLVER } from '@cd/contract/administracion/por-resolver';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconCoin, IconFlagOff, IconPencil, IconTrash, IconTrophy } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import type { RowAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { EQUIPO_COLUMNS } from './equipo-columns';
import { deleteEquipo, EQUIPOS } from './equipos';
import { useEquipoBulk } from './equipo-bulks';
import { WITHOUT_VENUE } from './home-venue';
import { usePlantillasAction } from './plantillas-action';

const WORK = { vistas: [POR_RESOLVER.plantillasPorValidar, WITHOUT_VENUE] };
const ORDER = { name: 'nombre', order: 'asc' } as const;

/** All the teams of the working competition (spec 2 §2). */
export default function Equipos() {
  const navigate = useNavigate();
  const bulk = useEquipoBulk();
  const nivel = useLevel('equipos');
  const veCampeonato = useLevel('campeonato_equipos') >= Nivel.Lectura;
  const abrir = ({ id }: FilaEquipo) => void navigate({ to: '/admin/equipos/editar/$id', params: { id: String(id) } });
  const acciones: readonly RowAction<FilaEquipo>[] = [
    ...usePlantillasAction(),
    { titulo: 'Editar', icono: IconPencil, onClick: abrir },
    {
      titulo: 'Cuota de',
      icono: IconCoin,
      onClick: ({ id }) => void navigate({ to: '/admin/equipos/importe/$id', params: { id: String(id) } }),
    },
    ...(veCampeonato
      ? [
          {
            titulo: 'Ver el campeonato de',
            icono: IconTrophy,
            nivel: Nivel.Lectura,
            onClick: ({ campeonato_id }: FilaEquipo) =>
              void navigate({ to: '/admin/campeonato_equipos/$id', params: { id: String(campeonato_id) } }),
          },
        ]
      : []),
    {
      titulo: 'Retirar',
      icono: IconFlagOff,
      onClick: ({ id }) => void navigate({ to: '/admin/equipos/retirar/$id', params: { id: String(id) } }),
    },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, onClick: (fila) => void deleteEquipo(fila) },
  ];
  return (
    <>
      <Grid
        nombre="equipos"
        deSerie={WORK}
        titulo={PANTALLAS.equipos.titulo}
        cosa={EQUIPOS}
        filas={EQUIPOS.filas}
        columnas={EQUIPO_COLUMNS}
        nivel={nivel}
        orden={ORDER}
        onOpen={abrir}
        acciones={acciones}
        accionesSeleccion={bulk.actions}
        sobreFiltradas={{ filtros: WITHOUT_VENUE.filtros, accion: bulk.homeVenue }}
        vacio={{ titulo: 'Aún no hay equipos', queHacer: 'Inscriba los primeros en un campeonato, o impórtelos desde un fichero.' }}
      />
      {bulk.dialog}
      <Outlet />
    </>
  );
}
