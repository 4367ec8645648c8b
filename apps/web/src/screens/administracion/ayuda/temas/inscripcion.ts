import type { Capitulo } from './tema';

export const INSCRIPCION: Capitulo = {
  titulo: 'Inscripción de equipos',
  temas: [
    {
      id: 'inscripcion',
      titulo: 'El período de inscripción, de su apertura a sus equipos',
      pantalla: 'inscripcion',
      partes: [
        {
          pasos: [
            '«Abrir la inscripción» propone las reglas de la última temporada que las tuvo: el último día, en qué días y a qué horas puede jugar cada categoría, y de cuántos a cuántos equipos se admiten de cada deporte y categoría. Al abrirla se avisa a los coordinadores.',
            'Mientras esté abierta, cada colegio pide sus equipos, mete en ellos a su gente y los envía. Las cifras dicen cuántos van, y «Por colegio», quién no ha empezado.',
            'Para inscribir la próxima temporada mientras se juega esta: «Cambiar de competición», «Preparar la próxima temporada», y trabaje en ella para abrir aquí su inscripción. Los colegios la verán en la suya, con su nombre.',
            '«Falta» dice qué no tiene cada equipo y filtra por ello. «Recordar» escribe a los colegios elegidos, con sus palabras y también por correo: donde nadie tiene cuenta, al del propio colegio, y donde tampoco lo hay se dice a qué teléfono llamar; en «Colegios» están los que no han empezado. Dos días antes del último se recuerda solo, también a quien jugó antes y no ha pedido nada. Al consolidar, las fichas de familias sin contestar se contestan solas. «Días» compara el ritmo con la temporada anterior.',
            'Marque equipos para validarlos, quitarles la validación o devolverlos a su colegio diciendo qué tiene que corregir. «Resumen» y «Detalle» cambian lo que se ve de cada uno. Lo que un colegio haya cambiado mientras usted lo miraba no se valida hasta que lo compruebe.',
            '«Consolidar» dice antes, campeonato por campeonato, qué equipos se harán, cuáles se quedan fuera y por qué, y cuáles no llegan al mínimo.',
          ],
        },
        'Solo se hacen los que han validado las dos partes y tienen jugadores, con el documento que se exige, cada uno con una plantilla activa de su gente. Se hacen todos o ninguno, y no tiene vuelta atrás: los demás quedan como registro.',
        'El último día los colegios aún pueden cambiar lo suyo. Pasado, la oficina sigue validando hasta consolidar; con «Cambiar el último día» se vuelve a abrir.',
        'Eliminar el período se lleva los equipos pedidos en él, y antes se dice cuántos son; las fichas de las personas se conservan. Consolidado, ya no se elimina.',
      ],
    },
    {
      id: 'traslados',
      titulo: 'Un colegio pide un jugador de otro',
      pantalla: 'traslados',
      partes: [
        'Cuando un colegio escribe el documento de quien ya está inscrito en otro, o su nombre y su nacimiento, no ve nada de él: pide su traslado, y aquí se contesta. Las que esperan están primero, y «Por resolver» las cuenta.',
        'Al aceptar, el jugador pasa al colegio que lo pide y deja los equipos por inscribir del suyo, que se dicen antes y siguen enviados; lo que ha jugado queda donde fue. Lo saben los dos colegios.',
        'Al rechazar, escriba el motivo: lo lee solo el colegio que lo pedía. El del jugador no sabe que se pidió.',
      ],
    },
    {
      id: 'plantilla-de-un-equipo-pedido',
      titulo: 'Quién jugaría en un equipo que se pide',
      pantalla: 'inscripcion_verplantilla',
      partes: [
        'Sus entrenadores y jugadores, con lo que hace dudar de ellos: quien no tiene documento y su categoría lo exige, quien nació fuera de sus años y quien está de baja. Desde ahí se valida, y se pasa al siguiente, o se devuelve a su colegio señalando qué hay que corregir de cada jugador.',
      ],
    },
  ],
};
