import { Perfil } from '@cd/contract/kit/perfiles';
import type { Capitulo } from './tema';

const COORDINADOR = [Perfil.Coordinador];

export const MI_COLEGIO: Capitulo = {
  titulo: 'Inscripción de mi colegio',
  temas: [
    {
      id: 'inscripcion-de-mi-colegio',
      titulo: 'Los equipos que inscribe',
      pantalla: 'inscripcion_coordinador',
      perfiles: COORDINADOR,
      partes: [
        'Mientras la inscripción está abierta, aquí se piden los equipos de la temporada y se preparan sus plantillas. Arriba se dice hasta qué día; después todo se puede consultar, sin cambiarlo.',
        {
          pasos: [
            'Con «Inscribir un equipo» se pide cada uno.',
            'En su plantilla se añaden entrenadores y jugadores, con su fotografía.',
            'Cuando estén todos, «Validar y enviar todos» los manda a la organización, que los valida o los devuelve con sus observaciones.',
          ],
        },
        'Enviar no se puede deshacer, pero sí cambiar después un equipo: entonces queda otra vez por enviar. En la competición entran los que estén enviados y validados al cerrarse la inscripción.',
      ],
    },
    {
      id: 'inscribir-un-equipo',
      titulo: 'Inscribir un equipo',
      pantalla: 'inscripcioncoordinador_nuevo',
      perfiles: COORDINADOR,
      partes: [
        'Elija el campeonato: debajo se dice de qué años son sus jugadores y cuántos equipos más admite. Si el colegio tiene varios en el mismo, cada uno lleva su letra.',
        'El día y la hora que se prefieren son de los que juega su categoría; la hora acaba en 0 o en 5. En concentraciones no se piden.',
      ],
    },
    {
      id: 'datos-de-un-equipo-inscrito',
      titulo: 'Cambiar un equipo inscrito',
      pantalla: 'inscripcioncoordinador_editar',
      perfiles: COORDINADOR,
      partes: [
        'Todo se puede cambiar menos el colegio. Si el equipo ya estaba enviado o validado, se pregunta antes, y al guardarlo queda otra vez por enviar.',
      ],
    },
    {
      id: 'plantilla-de-un-equipo-inscrito',
      titulo: 'La plantilla de un equipo inscrito',
      pantalla: 'inscripcioncoordinador_plantilla',
      perfiles: COORDINADOR,
      partes: [
        {
          pasos: [
            'En «Añadir jugador» escriba su documento, o su nombre si ya jugó con el colegio: si tiene ficha se enseña para añadirlo, y si no, se rellena allí mismo.',
            'La fotografía se hace con el móvil o se elige, después de marcar que la persona o su familia la consiente. Si a quien ya tiene ficha le falta, se pide completarla.',
            'Cada entrenador ocupa un puesto: primero, segundo…',
          ],
        },
        'Quien nació fuera de los años de la categoría se marca en rojo y se puede añadir después de confirmarlo, pero la organización podría rechazarlo. Nadie puede estar en dos equipos del mismo campeonato.',
        '«Imprimir las fichas» hace un PDF con la fotografía y los datos de todos, para repasarlos en papel.',
      ],
    },
    {
      id: 'plantillas-de-mi-colegio',
      titulo: 'Las plantillas durante la temporada',
      pantalla: 'equipo_coordinador_plantillas',
      perfiles: COORDINADOR,
      partes: [
        'Desde «Equipos de mi colegio» se abren las plantillas de cada equipo. Con la inscripción de jugadores del equipo abierta se hace otra, con quienes estaban en la última; cerrada, se consultan.',
        {
          pasos: [
            'Con «Nueva plantilla» se empieza, y se añaden o se quitan jugadores y entrenadores. Quien entra ha de tener fotografía.',
            '«Validar y enviar» la manda a la organización, que la acepta o la devuelve con el motivo.',
            'Si cambia una que ya está enviada, se le pregunta antes y vuelve a ser un borrador.',
          ],
        },
        'De la plantilla activa se imprime el modelo oficial de licencias.',
      ],
    },
  ],
};
