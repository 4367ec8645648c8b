import { Perfil } from '@cd/contract/kit/perfiles';
import { ADMIN, type Capitulo } from './tema';

export const ACTAS: Capitulo = {
  titulo: 'Actas e informes',
  temas: [
    {
      id: 'actas',
      titulo: 'El acta de un partido',
      pantalla: 'partido_editar',
      perfiles: ADMIN,
      partes: [
        'Cada convocatoria guarda todos sus informes, actas y suspensiones, y uno como máximo es el vigente. El resultado cuenta desde que se guarda, como provisional; al validarlo ya no se corrige, y para cambiarlo hay que anularlo.',
        'El marcador empieza vacío y de nadie se sabe si vino hasta que se dice: «Todos presentes» lo dice de un toque de un equipo entero, y quien faltó se quita después. Si del detalle no se dice nada, el acta guarda el marcador solo. El resultado de un partido que aún no ha empezado se pregunta antes de guardarlo.',
        'Si otra persona ha guardado un informe mientras usted escribía el suyo, se le enseñan los dos y elige cuál se queda; el que se sustituye pasa a la historia.',
        'En el detalle, las flechas arriba y abajo pasan al jugador siguiente por la misma columna. Quien cumple una sanción sale en rojo y no se puede marcar como presente.',
        'Una roja o una doble amarilla proponen una sanción. Si el acta se corrige o se anula, la propuesta desaparece; la que ya se validó se queda.',
        'A quien no se presenta le queda el marcador de su esquema o, en una eliminatoria, el de su deporte. Si en una eliminatoria no se presenta ninguno, nadie pasa: el siguiente rival pasa sin jugar, y al anular el acta todo vuelve atrás.',
        'Un empate por el que el esquema no da puntos se pregunta antes de guardarlo.',
        'Antes de guardar un cambio de algo que ya cuenta se dice lo que altera: los puestos de la tabla, quién pasa de ronda y el partido de la siguiente.',
      ],
    },
    {
      id: 'informe-del-arbitro',
      titulo: 'El informe del árbitro',
      pantalla: 'partidosarbitro_informe',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Cuando ha confirmado un partido, envíe su informe: el acta, con quién se presentó y lo que hizo cada uno, o la suspensión con su motivo.',
        'En fútbol los goles se dicen con quién los marcó: su suma ha de ser el marcador.',
        'El acta se envía desde un cuarto de hora antes de la hora del partido, con el marcador y la asistencia de todos, también la de los árbitros. Antes de enviarla lee el marcador con los dos equipos.',
        'El resultado cuenta en cuanto lo envía, como provisional, hasta que la organización lo valida. Hasta entonces su partido sigue en la lista como «Informe enviado»: ábralo y corríjalo.',
      ],
    },
  ],
};
