import type { FilaJustificantes, listaJustificantes } from '@cd/contract/personas/justificantes';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowBackUp, IconChecks, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { yesOrNo } from '../../../ui/crud/columns';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import type { OwnView } from '../../../ui/grid/props';
import { StateTag } from '../../../ui/pieces/StateTag';
import { giveBack, takeAsGood } from './decide';
import { Devolver } from './Devolver';
import { kinds, ROWS, SITUATIONS, waitingOf } from './justificantes';

type Row = FilaJustificantes;

const VIEWS: { vistas: readonly OwnView[] } = {
  vistas: [
    { vista: 'Por validar', filtros: { situacion: 'pendiente' } },
    { vista: 'Sin enviar', filtros: { situacion: 'falta' } },
    { vista: 'Caducados', filtros: { situacion: 'caducado' } },
    { vista: 'No pueden jugar', filtros: { no_juega: 1 } },
  ],
};
const STATES = Object.entries(SITUATIONS).map(([valor, { texto }]) => ({ valor, titulo: texto }));

/** 'Seguro: falta; Reconocimiento médico: en regla'. */
const inWords = ({ pedidos }: Row): string =>
  pedidos.map(({ tipo, situacion }) => `${tipo}: ${SITUATIONS[situacion].texto.toLowerCase()}`).join('; ');

const columnsFor = (tipos: readonly { id: number; nombre: string }[]): ListColumns<Row, typeof listaJustificantes.columnas> => ({
  jugador: { tipo: 'texto', titulo: 'Jugador', clase: 'name', movil: 'titulo' },
  colegio: { tipo: 'texto', titulo: 'Colegio', movil: 'detalle' },
  equipos: { tipo: 'texto', titulo: 'Equipos', oculta: 1230 },
  situacion: {
    tipo: 'opcion',
    titulo: 'Cómo está',
    movil: 'lado',
    opciones: STATES,
    celda: ({ situacion }) => <StateTag tone={SITUATIONS[situacion].tono}>{SITUATIONS[situacion].texto}</StateTag>,
  },
  falta: {
    tipo: 'opcion',
    titulo: 'Le falta',
    opciones: tipos.map(({ id, nombre }) => ({ valor: id, titulo: nombre })),
    valor: ({ falta, pedidos }) =>
      pedidos
        .filter(({ tipo_id }) => falta.includes(tipo_id))
        .map(({ tipo }) => tipo)
        .join(', '),
    movil: 'detalle',
  },
  no_juega: { tipo: 'opcion', titulo: 'Juega', opciones: yesOrNo('No puede', 'Puede'), oculta: 1160 },
  colegio_id: false,
  pedidos: { tipo: 'texto', titulo: 'Cada uno', calculada: true, valor: inWords, oculta: true, clase: 'prose' },
});

const NOTHING = 'A nadie se le pide ningún justificante';
const NOTHING_ASKED = { titulo: NOTHING, queHacer: 'En «Tipos de justificante» se dice qué se pide, y en qué deportes y categorías.' };
const NOBODY_ASKED = { titulo: NOTHING, queHacer: 'Cuando la organización pida alguno, sus jugadores estarán aquí.' };

/** What is asked of players beside their document: the office validates it, and a school sends that of its own. */
export default function Justificantes() {
  const nivel = useLevel('justificantes');
  const esOficina = useSession().user.perfilId === Perfil.Admin;
  const navigate = useNavigate();
  const { data: tipos = [] } = useQuery(kinds);
  const [devueltos, setDevueltos] = useState<{ filas: Row[]; quitar: () => void } | null>(null);
  const columnas = useMemo(() => columnsFor(tipos), [tipos]);
  const abrir = ({ id }: Row) => void navigate({ to: '/admin/justificantes/ver/$id', params: { id: String(id) } });
  const acciones: readonly RowAction<Row>[] = [{ titulo: 'Justificantes de', icono: IconEye, nivel: Nivel.Lectura, onClick: abrir }];
  const nadie = (filas: readonly Row[]) => (waitingOf(filas).length === 0 ? 'Ninguno de los elegidos tiene nada por validar' : null);
  const deVarios: readonly SelectionAction<Row>[] = esOficina
    ? [
        {
          titulo: 'Validar lo enviado',
          icono: IconChecks,
          impedida: nadie,
          onClick: (filas, quitar) => void takeAsGood(waitingOf(filas), quitar),
        },
        {
          titulo: 'Devolver lo enviado',
          icono: IconArrowBackUp,
          impedida: nadie,
          onClick: (filas, quitar) => setDevueltos({ filas, quitar }),
        },
      ]
    : [];
  return (
    <>
      <Grid
        nombre="justificantes"
        deSerie={VIEWS}
        titulo={PANTALLAS.justificantes.titulo}
        cosa={{ uno: 'jugador', varios: 'jugadores' }}
        filas={ROWS}
        columnas={columnas}
        nivel={nivel}
        orden={{ name: 'jugador', order: 'asc' }}
        onOpen={abrir}
        acciones={acciones}
        accionesSeleccion={deVarios}
        vacio={esOficina ? NOTHING_ASKED : NOBODY_ASKED}
      />
      {devueltos && (
        <Devolver
          cuales={waitingOf(devueltos.filas)}
          send={giveBack}
          onClose={(hecho) => {
            if (hecho) devueltos.quitar();
            setDevueltos(null);
          }}
        />
      )}
      <Outlet />
    </>
  );
}
