import { Perfil } from '@cd/contract/kit/perfiles';
import type { Capitulo } from './tema';

export const ACTAS: Capitulo = {
  titulo: 'Actas e informes',
  temas: [
    {
      id: 'actas',
      titulo: 'El acta de un partido',
      pantalla: 'partido_editar',
      partes: [
        'Cada convocatoria guarda todos sus informes, actas y suspensiones, y uno como máximo es el vigente. El resultado cuenta desde que se guarda, como provisional; al validarlo ya no se corrige, y para cambiarlo hay que anularlo.',
        'El marcador empieza vacío y de nadie se sabe si vino hasta que se dice: «Todos presentes» lo dice de un toque de un equipo entero, y quien faltó se quita después. Se pide en todos los deportes; si no se sabe, se pregunta y el acta guarda el marcador solo. El resultado de un partido que aún no ha empezado se pregunta, con su día, antes de guardarlo.',
        'Si otra persona ha guardado un informe mientras usted escribía el suyo, se le enseñan los dos y elige cuál se queda; el que se sustituye pasa a la historia.',
        'En el detalle, las flechas arriba y abajo pasan al jugador siguiente por la misma columna. Quien cumple una sanción sale en rojo y no se puede marcar como presente.',
        'Una roja o una doble amarilla proponen una sanción. Si el acta se corrige o se anula, la propuesta desaparece; la que ya se validó se queda.',
        'Si el árbitro la escribió en el campo, se ve cómo la cerró cada equipo (con su PIN, sin nadie que firmara o sin querer firmar) y si se cambió después. Si llega del campo cuando ya hay otro informe, se enseñan las dos y se elige: no se pierde ninguna. También están aquí las fotos del acta de papel y lo que el árbitro cuenta solo a la oficina.',
        'A quien no se presenta le queda el marcador de su esquema o, en una eliminatoria, el de su deporte. Si en una eliminatoria no se presenta ninguno, nadie pasa: el siguiente rival pasa sin jugar, y al anular el acta todo vuelve atrás.',
        'La eliminatoria que termina igualada dice quién gana el desempate, o no se guarda. La que se queda sin decidir, porque se corrigió la ida, sale en «Por resolver».',
        'Quien acaba de validar puede deshacerlo en el mismo aviso; después, para quitar la validación se anula el informe.',
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
        'En el móvil, el acta se escribe a pie de pista, toque a toque: asistencia, partido, cierre y firmas. Funciona sin cobertura desde el primer toque, si ha abierto la oficina una vez con ella en los días del partido: lo escrito queda en el móvil y se envía solo al volver la red. «Deshacer» dice qué quita, y en «Todo lo apuntado» se quita cualquier otra cosa.',
        'Cada entrenador acepta el acta en su móvil: lee el código que usted le enseña, entra con su cuenta y pulsa «Acepto». Si no puede, firma con el PIN del partido, que ve en la pantalla de su partido y teclea él aquí: prueba menos, y la organización lee cuál de los dos fue. Sin cobertura el PIN se comprueba al enviar. Si no está o se niega, se dice y el acta se cierra igual. Lo que cambie después de una firma la quita.',
        'Al tocar un dorsal o un nombre se ve la foto de quien la tiene. Si no se juega, o no se puede seguir, dígalo en la misma pantalla con su motivo: se guarda y se envía como el acta, también sin cobertura.',
        'Una acta la escribe un dispositivo: si la abre en otro, se enseñan los dos y elige con cuál sigue. Lo que se cierra llega siempre: si la organización ha guardado otro informe mientras tanto, o el partido se ha movido o ya no es suyo, el suyo queda aparte y ella decide; el móvil lo dice. Al cerrar la sesión, y una semana después del partido, no queda nada en el móvil; lo que no se ha enviado se puede guardar en un fichero, que al salir se ofrece y se lee después desde el cierre de la misma acta.',
        'En un ordenador se abre el formulario, que enseña los dos equipos para copiar un acta de papel; «Escribirla a pie de pista» abre la otra. «Las actas de hoy en papel», en Mis partidos, las imprime con la plantilla y los dorsales por si nada funciona.',
        'Cuando ha confirmado un partido, envíe su informe: el acta, con quién se presentó y lo que hizo cada uno, o la suspensión con su motivo.',
        'En fútbol los goles se dicen con quién los marcó: su suma ha de ser el marcador.',
        'El acta se envía desde un cuarto de hora antes de la hora del partido, con el marcador y la asistencia de todos, también la de los árbitros. Antes de enviarla lee el marcador con los dos equipos.',
        'El resultado cuenta en cuanto lo envía, como provisional, hasta que la organización lo valida. Su partido queda en la lista como «Cerrado»: hasta que se valida, ábralo y corríjalo.',
      ],
    },
  ],
};
