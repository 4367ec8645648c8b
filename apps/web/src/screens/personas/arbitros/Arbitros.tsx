import type { FilaArbitro, listaArbitros } from '@cd/contract/personas/arbitros';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siONo } from '../../../ui/crud/columnas';
import type { ListColumns } from '../../../ui/grid/columna';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../persona/columnas-de-persona';
import { deportesParaElegir, type Opcion } from '../persona/consultas-de-eleccion';
import { ListaDePersonas } from '../persona/ListaDePersonas';
import { ARBITROS } from '../persona/tipo-de-persona';

const SIN_DEPORTES: never[] = [];

const columnasCon = (deportes: readonly Opcion[]): ListColumns<FilaArbitro, typeof listaArbitros.columnas> => ({
  nombre: COLUMNA_NOMBRE,
  dni: COLUMNA_DNI,
  login: COLUMNA_CORREO,
  movil: { ...COLUMNA_MOVIL, oculta: true },
  deportes: { tipo: 'texto', titulo: 'Deportes', ancho: 160, movil: 'detalle' },
  nivel: { tipo: 'numero', titulo: 'Nivel' },
  valoracion: { tipo: 'numero', titulo: 'Valoración', oculta: true },
  anotador_pref: { tipo: 'opcion', titulo: 'Prefiere anotar', oculta: true, opciones: siONo('Sí', 'No') },
  estado: COLUMNA_ESTADO,
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

export default function Arbitros() {
  const { data: deportes = SIN_DEPORTES } = useQuery(deportesParaElegir);
  const columnas = useMemo(() => columnasCon(deportes), [deportes]);
  return (
    <ListaDePersonas
      tipo={ARBITROS}
      columnas={columnas}
      sePierde="la fotografía, el teléfono, la dirección, el IBAN, las observaciones y su cuenta para entrar"
      queHacer="Cree el primero: recibirá un correo para elegir su contraseña y confirmar sus designaciones."
    />
  );
}
