import type { FilaArbitro, listaArbitros } from '@cd/contract/arbitros';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../call';
import { siONo } from '../../ui/crud/columnas';
import { ListaDeRegistros } from '../../ui/crud/ListaDeRegistros';
import type { Columna } from '../../ui/grid/columna';
import { filasServidor } from '../../ui/grid/filas';
import type { AccionFila } from '../../ui/grid/Grid';
import { CON_SU_CUENTA, REGENERAR_CONTRASENA } from '../personas/acciones-de-persona';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../personas/columnas-de-persona';
import { deportesParaElegir } from '../personas/consultas-de-eleccion';
import { accionesDePrivacidad } from '../personas/datos-personales';
import { ARBITROS } from '../personas/tipo-de-persona';

const FILAS = filasServidor<typeof listaArbitros>('/api/arbitros');
const ORDEN = { name: 'nombre', order: 'asc' } as const;
const SIN_DEPORTES: never[] = [];

type ColumnaDeArbitro = Columna<FilaArbitro, typeof listaArbitros.columnas>;
const COLUMNAS: readonly ColumnaDeArbitro[] = [
  COLUMNA_NOMBRE,
  COLUMNA_DNI,
  COLUMNA_CORREO,
  { ...COLUMNA_MOVIL, oculta: true },
  { id: 'deportes', tipo: 'texto', titulo: 'Deportes', ancho: 160, movil: 'detalle' },
  { id: 'nivel', tipo: 'numero', titulo: 'Nivel' },
  { id: 'valoracion', tipo: 'numero', titulo: 'Valoración', oculta: true },
  {
    id: 'anotador_pref',
    tipo: 'opcion',
    titulo: 'Prefiere anotar',
    oculta: true,
    opciones: siONo('Sí', 'No'),
  },
  COLUMNA_ESTADO,
];

const ACCIONES: readonly AccionFila<FilaArbitro>[] = [
  REGENERAR_CONTRASENA,
  ...accionesDePrivacidad<FilaArbitro>({
    tipo: ARBITROS,
    nombreDe: ({ nombre }) => nombre,
    exportar: (id) => call('GET /api/arbitros/datospersonales/:id', { params: { id } }),
    anonimizar: (id) => call('PUT /api/arbitros/anonimizar/:id', { params: { id } }),
    sePierde: 'la fotografía, el teléfono, la dirección, el IBAN, las observaciones y su cuenta para entrar',
  }),
];

export default function Arbitros() {
  const { data: deportes = SIN_DEPORTES } = useQuery(deportesParaElegir);
  const columnas = useMemo(
    (): readonly ColumnaDeArbitro[] => [
      ...COLUMNAS,
      {
        id: 'deporte',
        tipo: 'opcion',
        titulo: 'Deporte',
        oculta: true,
        sinOrden: true,
        valor: ({ deportes: suyos }) => suyos,
        opciones: deportes.map(({ id, nombre }) => ({ valor: id, titulo: nombre })),
      },
    ],
    [deportes],
  );
  return (
    <ListaDeRegistros
      registros={ARBITROS}
      filas={FILAS}
      columnas={columnas}
      orden={ORDEN}
      nombreDe={({ nombre }) => nombre}
      acciones={ACCIONES}
      alEliminar={CON_SU_CUENTA}
      eliminar={(id) => call('DELETE /api/arbitros/:id', { params: { id } })}
      queHacer="Cree el primero: recibirá un correo para elegir su contraseña y confirmar sus designaciones."
    />
  );
}
