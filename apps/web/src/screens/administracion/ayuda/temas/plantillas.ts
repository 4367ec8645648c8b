import type { Capitulo } from './tema';

export const PLANTILLAS: Capitulo = {
  titulo: 'Plantillas',
  temas: [
    {
      id: 'plantillas',
      titulo: 'Las plantillas de un equipo',
      pantalla: 'campeonato_equipos_plantillas',
      partes: [
        'Un equipo puede tener varias plantillas, una detrás de otra. Solo se trabaja en la última, y solo una está activa: aceptar o consolidar otra anula la que lo estaba. Las actas ya escritas no cambian.',
        {
          pasos: [
            'Con «Nueva plantilla» se añade otra, con quienes estaban en la última. No se puede mientras haya un borrador o una pendiente de validación.',
            'En «Añadir jugador» o «Añadir entrenador» escriba su documento: si ya tiene ficha se enseña para añadirlo, y si no, se rellena allí mismo. «Elegir entre los del colegio» enseña a los de esos años, con los que no juegan en otro equipo ya marcados, y los añade de una vez.',
            '«Validar» comprueba la plantilla y dice lo que le falta, sin cambiarla. Sin jugadores, o sin el documento de alguno donde se exige, no se puede enviar ni activar; lo demás lo decide usted.',
            'Un borrador de la organización se activa con «Consolidar»; la que ha enviado un coordinador, con «Aceptar», o se le devuelve con «Rechazar» y el motivo.',
          ],
        },
        'Quien nació fuera de los años de la categoría se marca en rojo y se puede añadir después de confirmarlo. Nadie puede estar en dos plantillas activas del mismo campeonato.',
        'El borrador de un coordinador se puede eliminar si hay más plantillas; si es la única, «Crear vacía» lo anula y deja otro sin nadie. El de la organización, mientras esté en él la misma gente que en la plantilla anterior.',
      ],
    },
    {
      id: 'jugadores-de-equipo',
      titulo: 'Los jugadores de un equipo',
      pantalla: 'campeonato_equipos_jugadores',
      partes: ['Enseña a los jugadores de la plantilla activa o, si aún no hay ninguna, a los de la última.'],
    },
    {
      id: 'modelo-de-licencias',
      titulo: 'El modelo oficial de licencias',
      pantalla: 'modelolicencias',
      partes: [
        'De la plantilla activa se imprime un PDF con la fotografía y los datos de cada uno, en vertical de cuatro en cuatro o en horizontal de cinco en cinco. En vertical salen los dos primeros entrenadores. Los textos se cambian en «Configuración», y quién puede imprimirlo, en los permisos de su rol.',
      ],
    },
  ],
};
