import type { FilaJugador, listaJugadores, ModeloJugador } from '@cd/contract/personas/jugadores';
import { FINALIDADES, SI_NO_LO_PERMITE } from '@cd/domain/personas/persona/permisos';
import type { z } from 'zod';
import { withImage } from '../../../ui/crud/columns';
import type { ListColumns } from '../../../ui/grid/column';
import { DNI_COLUMN, ESTADO_COLUMN } from '../persona/persona-columns';
import type { Lost } from '../persona/datos-personales';
import { writtenPermisos } from '../persona/marked-permisos';
import { PermisoTags } from '../persona/Permisos';
import { PersonasList } from '../persona/PersonasList';
import { JUGADORES } from '../persona/tipo-de-persona';

const COLUMNS: ListColumns<FilaJugador, typeof listaJugadores.columnas> = {
  nombre_completo: {
    tipo: 'texto',
    titulo: 'Nombre completo',

    movil: 'titulo',
    celda: ({ nombre_completo, imagen, no_permite }) => (
      <>
        {withImage({ nombre: nombre_completo, imagen })}
        <PermisoTags no_permite={no_permite} />
      </>
    ),
  },
  dni: { ...DNI_COLUMN, reservada: true },
  colegio_nombre: { tipo: 'texto', titulo: 'Colegio', movil: 'detalle' },
  fecha_nacimiento: { tipo: 'fecha', titulo: 'Nacimiento', movil: 'detalle' },
  equipos: { tipo: 'texto', titulo: 'Equipos' },
  tipo_licencia: { tipo: 'texto', titulo: 'Licencia', oculta: true },
  estado: ESTADO_COLUMN,
  no_permite: {
    tipo: 'opcion',
    titulo: 'Permisos',
    clase: 'text',
    oculta: true,
    opciones: FINALIDADES.map((valor) => ({ valor, titulo: SI_NO_LO_PERMITE[valor].marca })),
    valor: writtenPermisos,
  },
  // With the name.
  imagen: false,
  // Its name is shown.
  colegio_id: false,
  colegio: false,
};

const SE_PIERDE: Lost<z.output<typeof ModeloJugador>> = {
  fecha_nacimiento: 'el día y el mes de nacimiento',
  colegio_matriculacion: 'el colegio de matriculación',
  observaciones: 'las observaciones',
  tipo_documento: false,
  documento_hasta: 'hasta cuándo vale su documento',
  tipo_licencia_id: false,
  colegio_id: false,
  otra_competicion: false,
};

export default function Jugadores() {
  return (
    <PersonasList
      tipo={JUGADORES}
      columnas={COLUMNS}
      sePierde={SE_PIERDE}
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
