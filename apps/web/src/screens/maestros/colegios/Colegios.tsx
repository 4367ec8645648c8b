import type { FilaColegio, listaColegios } from '@cd/contract/maestros/colegios';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconBook } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLevel } from '../../../client/permissions';
import { withImage, yesOrNo } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { ListColumns } from '../../../ui/grid/column';
import { COLEGIOS } from './colegios';

const COLUMNS: ListColumns<FilaColegio, typeof listaColegios.columnas> = {
  nombre: { tipo: 'texto', titulo: 'Nombre', movil: 'titulo', celda: withImage },
  codigo: { tipo: 'texto', titulo: 'Código', clase: 'code', oculta: true },
  municipio: { tipo: 'texto', titulo: 'Municipio', movil: 'detalle' },
  telefono: { tipo: 'texto', titulo: 'Teléfono', clase: 'phone', movil: 'detalle' },
  email: { tipo: 'texto', titulo: 'Correo electrónico', clase: 'email', oculta: true },
  sede_principal: { tipo: 'texto', titulo: 'Sede principal', movil: 'detalle' },
  sedes: { tipo: 'numero', titulo: 'Sedes', oculta: true },
  equipos: { tipo: 'numero', titulo: 'Equipos' },
  asociado: { tipo: 'opcion', titulo: 'Asociado', opciones: yesOrNo('Sí', 'No') },
  activo: {
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: [
      { valor: 1, titulo: 'Activo' },
      { valor: 0, titulo: 'Baja' },
    ],
    celda: ({ activo }) => (activo === 1 ? <StateTag tone="ok">Activo</StateTag> : <StateTag tone="neutro">Baja</StateTag>),
  },
  // With the name.
  imagen: false,
};

export default function Colegios() {
  const navigate = useNavigate();
  const reads = useLevel('libro') > Nivel.Ninguno;
  const acciones = useMemo(
    () =>
      reads
        ? [
            {
              titulo: 'Libro',
              icono: IconBook,
              nivel: Nivel.Lectura,
              onClick: ({ id }: FilaColegio) => void navigate({ to: '/admin/libro/colegio/$id', params: { id: String(id) } }),
            },
          ]
        : [],
    [navigate, reads],
  );
  return (
    <RecordList
      registros={COLEGIOS}
      columnas={COLUMNS}
      acciones={acciones}
      sePierde="El colegio se perderá, sin vuelta atrás, con sus datos fiscales y bancarios; sus sedes se conservan."
      withEach="sus datos fiscales y bancarios"
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
