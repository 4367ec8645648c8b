import type { FilaColegio, listaColegios } from '@cd/contract/maestros/colegios';
import { conImagen, siONo } from '../../../ui/crud/columnas';
import { ListaDeRegistros } from '../../../ui/crud/ListaDeRegistros';
import { Ficha } from '../../../ui/Ficha';
import type { Columna } from '../../../ui/grid/columna';
import { COLEGIOS } from './colegios';

const COLUMNAS: readonly Columna<FilaColegio, typeof listaColegios.columnas>[] = [
  { id: 'nombre', tipo: 'texto', titulo: 'Nombre', ancho: 200, movil: 'titulo', celda: conImagen },
  { id: 'codigo', tipo: 'texto', titulo: 'Código' },
  { id: 'municipio', tipo: 'texto', titulo: 'Municipio', ancho: 120, movil: 'detalle' },
  { id: 'telefono', tipo: 'texto', titulo: 'Teléfono', ancho: 110, movil: 'detalle' },
  { id: 'email', tipo: 'texto', titulo: 'Correo electrónico', ancho: 180, oculta: true },
  { id: 'sede_principal', tipo: 'texto', titulo: 'Sede principal', ancho: 160, movil: 'detalle' },
  { id: 'sedes', tipo: 'numero', titulo: 'Sedes', oculta: true },
  { id: 'equipos', tipo: 'numero', titulo: 'Equipos' },
  {
    id: 'asociado',
    tipo: 'opcion',
    titulo: 'Asociado',
    opciones: siONo('Sí', 'No'),
  },
  {
    id: 'activo',
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: [
      { valor: 1, titulo: 'Activo' },
      { valor: 0, titulo: 'Baja' },
    ],
    celda: ({ activo }) => (activo === 1 ? <Ficha tono="ok">Activo</Ficha> : <Ficha tono="neutro">Baja</Ficha>),
  },
];

export default function Colegios() {
  return (
    <ListaDeRegistros
      registros={COLEGIOS}
      columnas={COLUMNAS}
      alEliminar={() => ({
        texto:
          'El colegio se perderá, sin vuelta atrás, con sus datos fiscales y bancarios. Solo se puede si no tiene equipos ni personas; sus sedes se conservan.',
      })}
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
