import type { FilaCampeonato } from '@cd/contract/competicion/campeonatos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconCalendarOff, IconReplace, IconShirtSport, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { deleteRecord } from '../../../ui/crud/delete-record';
import { useBulkDelete } from '../../../ui/crud/useBulkDelete';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { useBulk } from '../../../ui/bulk/useBulk';
import { Grid } from '../../../ui/grid/Grid';
import { CAMPEONATO_INSCRIPCION, WEEKS_OFF } from './campeonato-bulks';
import { CAMPEONATOS, CAMPEONATOS_KEY } from './campeonatos';
import { CupoDeCambios } from './CupoDeCambios';

type ColumnTypes = {
  deporte_nombre: 'texto';
  categoria_nombre: 'texto';
  genero_nombre: 'texto';
  equipos: 'numero';
  fases: 'numero';
  partidos: 'numero';
  semanas: 'numero';
  cupo_cambios: 'numero';
};
const COLUMNS: ListColumns<FilaCampeonato, ColumnTypes> = {
  deporte_nombre: { tipo: 'texto', titulo: 'Deporte', movil: 'titulo' },
  categoria_nombre: { tipo: 'texto', titulo: 'Categoría', movil: 'titulo' },
  genero_nombre: { tipo: 'texto', titulo: 'Género', movil: 'titulo' },
  equipos: { tipo: 'numero', titulo: 'Equipos', movil: 'detalle' },
  fases: { tipo: 'numero', titulo: 'Fases' },
  partidos: { tipo: 'numero', titulo: 'Partidos', movil: 'detalle' },
  semanas: { tipo: 'numero', titulo: 'Semanas inhábiles' },
  cupo_cambios: { tipo: 'numero', titulo: 'Cambios por equipo', oculta: 1280 },
  // In its three columns.
  nombre: false,
  deporte_id: false,
  categoria_id: false,
  genero_id: false,
};

const DELETION = { enSuLugar: 'Elimine antes sus fases y sus equipos, o llévelos a otro campeonato.' };

function useActions(quotaOf: (fila: FilaCampeonato) => void, openEquipos: (fila: FilaCampeonato) => void): RowAction<FilaCampeonato>[] {
  const navigate = useNavigate();
  const veSemanas = useLevel('campeonato_semanasinhabiles') >= Nivel.Lectura;
  return [
    { titulo: 'Equipos de', icono: IconShirtSport, nivel: Nivel.Lectura, onClick: openEquipos },
    ...(veSemanas
      ? [
          {
            titulo: 'Semanas inhábiles de',
            icono: IconCalendarOff,
            nivel: Nivel.Lectura,
            onClick: ({ id }: FilaCampeonato) =>
              void navigate({ to: '/admin/campeonato_semanasinhabiles/$id', params: { id: String(id) } }),
          },
        ]
      : []),
    { titulo: 'Cupo de cambios de', icono: IconReplace, onClick: quotaOf },
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      onClick: (fila) => void deleteRecord(CAMPEONATOS, fila, DELETION),
    },
  ];
}

function useCampeonatoBulk() {
  const changesWeeks = useLevel('campeonato_semanasinhabiles') === Nivel.Edicion;
  const opens = useLevel('equipos') === Nivel.Edicion;
  return useBulk([...(changesWeeks ? [WEEKS_OFF] : []), ...(opens ? CAMPEONATO_INSCRIPCION : [])]);
}

export default function Campeonatos() {
  const nivel = useLevel('campeonatos');
  const navigate = useNavigate();
  const bulk = useCampeonatoBulk();
  const [quota, setQuota] = useState<readonly FilaCampeonato[]>([]);
  const many = useBulkDelete<FilaCampeonato>({
    noun: CAMPEONATOS,
    queryKey: CAMPEONATOS_KEY,
    nameOf: ({ nombre }) => nombre,
    remove: ({ id }) => CAMPEONATOS.eliminar(id),
    foretell: (rows) => CAMPEONATOS.eliminacion(rows.map(({ id }) => id)),
  });
  const openEquipos = ({ id }: FilaCampeonato) => void navigate({ href: `/admin/campeonato_equipos/${id}` });
  const acciones = useActions((fila) => setQuota([fila]), openEquipos);
  return (
    <>
      <Grid
        nombre="campeonatos"
        titulo="Campeonatos"
        cosa={CAMPEONATOS}
        filas={CAMPEONATOS.filas}
        columnas={COLUMNS}
        nivel={nivel}
        onOpen={openEquipos}
        nuevo={{ titulo: PANTALLAS.campeonatos.nuevo, onClick: () => void navigate({ to: '/admin/campeonatos/nuevo' }) }}
        acciones={acciones}
        accionesSeleccion={[
          ...bulk.actions,
          { titulo: 'Cupo de cambios', icono: IconReplace, onClick: (filas) => setQuota(filas) },
          many.action,
        ]}
        vacio={{
          titulo: 'Aún no hay campeonatos',
          queHacer: 'Cree de una vez todos los de la temporada: un deporte, una categoría y un género cada uno.',
        }}
      />
      {bulk.dialog}
      {many.dialog}
      {quota.length > 0 && <CupoDeCambios campeonatos={quota} onClose={() => setQuota([])} />}
      <Outlet />
    </>
  );
}
