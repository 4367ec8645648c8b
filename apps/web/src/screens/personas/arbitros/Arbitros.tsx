import type { FilaArbitro, listaArbitros, ModeloArbitro } from '@cd/contract/personas/arbitros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconAdjustments, IconBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useLevel } from '../../../client/permissions';
import { yesOrNo } from '../../../ui/crud/columns';
import type { ListColumns } from '../../../ui/grid/column';
import { CORREO_COLUMN, DNI_COLUMN, ESTADO_COLUMN, MOVIL_COLUMN, NOMBRE_COLUMN } from '../persona/persona-columns';
import { deportesToChoose, type Option } from '../persona/choice-queries';
import type { Lost } from '../persona/datos-personales';
import { PersonasList } from '../persona/PersonasList';
import { ARBITROS } from '../persona/tipo-de-persona';

const NO_DEPORTES: never[] = [];

const columnsWith = (deportes: readonly Option[]): ListColumns<FilaArbitro, typeof listaArbitros.columnas> => ({
  nombre: NOMBRE_COLUMN,
  dni: DNI_COLUMN,
  login: CORREO_COLUMN,
  movil: { ...MOVIL_COLUMN, oculta: true },
  deportes: { tipo: 'texto', titulo: 'Deportes', movil: 'detalle' },
  nivel: { tipo: 'numero', titulo: 'Nivel' },
  valoracion: { tipo: 'numero', titulo: 'Valoración', oculta: true },
  anotador_pref: { tipo: 'opcion', titulo: 'Prefiere anotar', oculta: true, opciones: yesOrNo('Sí', 'No') },
  estado: ESTADO_COLUMN,
  deporte: {
    tipo: 'opcion',
    titulo: 'Deporte',
    oculta: true,
    sinOrden: true,
    valor: ({ deportes: suyos }) => suyos,
    opciones: deportes.map(({ id, nombre }) => ({ valor: id, titulo: nombre })),
  },
  // With the name.
  imagen: false,
});

const SE_PIERDE: Lost<z.output<typeof ModeloArbitro>> = {
  movil: 'el teléfono',
  direccion: 'la dirección',
  iban: 'el IBAN',
  observaciones: 'las observaciones',
  nivel: false,
  valoracion: false,
  deportes: false,
  anotador_pref: false,
  coche: false,
  moto: false,
  patinete: false,
};

export default function Arbitros() {
  const { data: deportes = NO_DEPORTES } = useQuery(deportesToChoose);
  const columnas = useMemo(() => columnsWith(deportes), [deportes]);
  const navigate = useNavigate();
  const reads = useLevel('libro') > Nivel.Ninguno;
  const acciones = useMemo(
    () => [
      {
        titulo: 'Condiciones para designar a',
        icono: IconAdjustments,
        nivel: Nivel.Lectura,
        onClick: ({ id }: FilaArbitro) => void navigate({ to: '/admin/arbitros/condiciones/$id', params: { id: String(id) } }),
      },
      ...(reads
        ? [
            {
              titulo: 'Libro',
              icono: IconBook,
              nivel: Nivel.Lectura,
              onClick: ({ id }: FilaArbitro) => void navigate({ to: '/admin/libro/arbitro/$id', params: { id: String(id) } }),
            },
          ]
        : []),
    ],
    [navigate, reads],
  );
  return (
    <PersonasList
      tipo={ARBITROS}
      columnas={columnas}
      sePierde={SE_PIERDE}
      acciones={acciones}
      queHacer="Cree el primero: recibirá un correo para elegir su contraseña y confirmar sus designaciones."
    />
  );
}
