import { Perfil } from '@cd/contract/kit/perfiles';
import type { Capitulo } from './tema';

export const EQUIPOS: Capitulo = {
  titulo: 'Equipos',
  temas: [
    {
      id: 'equipos',
      titulo: 'Todos los equipos',
      pantalla: 'equipos',
      partes: [
        'La lista reúne los equipos de la competición de trabajo con lo que la oficina necesita de cada uno: jugadores y licencias, primer entrenador, día y hora preferidos, inscripción y estado de su última plantilla. En «Columnas» se eligen las que se ven.',
        'Marque varios para abrir o cerrar a la vez la inscripción de sus jugadores: abierta, sus colegios pueden cambiar las plantillas. Con «Sede, día y hora» se les pone a todos lo que se diga, y lo demás se queda como lo tiene cada uno. Antes se dice a cuántos afecta y cuáles quedan fuera, y se puede deshacer. «Poner la sede de casa» da la sede principal de su colegio a los que no tienen ninguna, y antes dice cuál a cada uno; en la vista «Sin sede», y en la puesta en marcha, un botón la pone a todos de una vez; uno nuevo, escrito o importado, ya la trae.',
        'En «Cuota de» se pone a un equipo una cuota propia en lugar de la de las tarifas, siempre con su motivo.',
      ],
    },
    {
      id: 'equipos-de-un-campeonato',
      titulo: 'Inscribir equipos en un campeonato',
      pantalla: 'campeonato_equipos',
      partes: [
        {
          pasos: [
            'Abra el campeonato y elija «Nuevo equipo».',
            'Elija el colegio y, si tiene varios equipos en el campeonato, una letra de la A a la H.',
            'Diga dónde y cuándo prefiere jugar, entre las 08h y las 23h; si juega en concentraciones, no hace falta.',
          ],
        },
        'Un equipo «S.E.C.» juega, pero no se clasifica: al marcarlo o desmarcarlo, la clasificación de su grupo se calcula de nuevo. El que es de otra categoría que la del campeonato se inscribe fuera de categoría, y sus años de nacimiento son los de la suya.',
        'Con grupos o partidos un equipo no se elimina; sin ellos, se elimina con sus plantillas. Si deja de jugar, se retira.',
      ],
    },
    {
      id: 'retirar-un-equipo',
      titulo: 'Retirar un equipo de una fase',
      pantalla: 'equipos',
      partes: [
        'Un equipo que deja de jugar una fase con calendario se retira con «Retirar», en su fila. Antes de hacerlo se ve cada partido que cambia, y la clasificación antes y después.',
        {
          puntos: [
            '«Pierde los que le quedan»: los partidos por jugar se dan por perdidos con el marcador de incomparecencia del esquema, y lo jugado sigue contando.',
            '«Se anulan todos»: los que quedaban no se juegan y los jugados dejan de contar para todos. El equipo queda el último, sin puesto.',
            'En una eliminatoria pierde la que le queda y pasa su rival. Si con lo ya jugado no pasaría, se dice por qué y no se retira.',
          ],
        },
        'Un informe validado no se cambia, ni el de un partido con un arbitraje pagado por otra clase de informe: se dice cuál es. Se avisa a quienes tenían partidos con el equipo.',
        'Se deshace en el mismo sitio, y todo queda como estaba, salvo que se haya pagado un arbitraje o jugado la eliminatoria siguiente. Si después de retirarse le toca un partido por el tercer puesto, escriba su acta de incomparecencia o deshaga la retirada y vuelva a hacerla.',
      ],
    },
    {
      id: 'inscripcion-de-jugadores',
      titulo: 'Abrir o cerrar la inscripción de jugadores de una fase',
      pantalla: 'inscripcionjugadores',
      partes: [
        'Elija el campeonato y la fase: se dice cuántos equipos la juegan y a cuántos se les ha abierto la inscripción. Al abrirla o cerrarla cambia la de todos ellos, y la de nadie más.',
      ],
    },
    {
      id: 'migrar-un-equipo',
      titulo: 'Migrar un equipo a otro campeonato',
      pantalla: 'migracionequipos',
      partes: [
        'Un equipo inscrito en un campeonato que no era el suyo se mueve a otro con sus plantillas. Antes de hacerlo se dice qué se va con él y qué lo impide: si ya está en un grupo o tiene partidos, no se puede; tampoco si alguno de sus jugadores está activo en otro equipo del destino.',
        'No se puede deshacer: volver es otra migración.',
      ],
    },
    {
      id: 'equipos-propios',
      titulo: 'Sus equipos',
      pantalla: 'misequipos',
      perfiles: [Perfil.Entrenador],
      partes: [
        'Los equipos en cuya plantilla está como entrenador, con cuándo y dónde prefieren jugar, cuántos jugadores tienen y en qué estado está la plantilla: «Borrador» mientras su colegio la prepara, «Pdte. validación» cuando la ha enviado y «Activa» cuando la oficina la acepta.',
        'Desde cada uno se ve quiénes están en su plantilla y se llega a sus partidos.',
      ],
    },
  ],
};
