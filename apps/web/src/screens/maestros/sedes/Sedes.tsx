import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { FilaSede, listaSedes } from '@cd/contract/maestros/sedes';
import { IconMapPinOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { RecordList } from '../../../ui/crud/RecordList';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { SEDES } from './sedes';

const COLUMNS: ListColumns<FilaSede, typeof listaSedes.columnas> = {
  nombre: { tipo: 'texto', titulo: 'Nombre', movil: 'titulo', celda: ({ nombre }) => <b>{nombre}</b> },
  direccion: { tipo: 'texto', titulo: 'Dirección', movil: 'detalle' },
  municipio: { tipo: 'texto', titulo: 'Municipio', movil: 'detalle' },
  zona_nombre: { tipo: 'texto', titulo: 'Zona', movil: 'detalle' },
  pabellon: {
    tipo: 'opcion',
    titulo: 'Pabellón',
    opciones: [
      { valor: 1, titulo: 'Sí' },
      { valor: 2, titulo: 'No' },
    ],
  },
  pistas: { tipo: 'numero', titulo: 'Pistas' },
  capacidad: { tipo: 'numero', titulo: 'Partidos a la vez', oculta: true },
  colegios: { tipo: 'texto', titulo: 'Colegios' },
  // Its name is shown.
  zona: false,
};

export default function Sedes() {
  const closes = useLevel('sede_cierres');
  const navigate = useNavigate();
  const cerrar: RowAction<FilaSede> = {
    titulo: closes === Nivel.Edicion ? 'Cerrar desde un día' : 'Ver sus cierres',
    icono: IconMapPinOff,
    nivel: Nivel.Lectura,
    onClick: ({ id }) => void navigate({ href: `${PANTALLAS.sede_cierres.ruta}/${id}` }),
  };
  return (
    <RecordList
      registros={SEDES}
      acciones={closes >= Nivel.Lectura ? [cerrar] : []}
      columnas={COLUMNS}
      sePierde="La sede se perderá, sin vuelta atrás, con sus pistas."
      queHacer="Cree la primera: dónde se juega y cuántas pistas tiene."
    />
  );
}
