import type { Capitulo } from './tema';

export const MAESTROS: Capitulo = {
  titulo: 'Datos maestros',
  temas: [
    {
      id: 'maestros',
      titulo: 'Listas que usa toda la oficina',
      partes: [
        'Deportes, categorías, zonas, tipos y perfiles se guardan una vez y los usan todas las temporadas. En estas listas se crea con el botón de arriba, se abre una ficha pulsando su nombre y se elimina en su fila.',
        'Un nombre no se repite, aunque cambien las tildes, las mayúsculas o los espacios. «Orden» dice su lugar en las listas: primero el menor.',
        'No se elimina lo que algo usa: se le dice qué lo usa y cuántas veces. Si otra persona ha cambiado la ficha mientras usted la tenía abierta, se le avisa en lugar de pisar su cambio.',
      ],
    },
    {
      id: 'deportes',
      titulo: 'Deportes',
      pantalla: 'deportes',
      partes: [
        {
          puntos: [
            '«Dibujo» o imagen: lo que se ve en la zona pública.',
            '«Tipo de acta»: la que rellena el árbitro. «Se cuentan»: goles, puntos, sets…',
            '«Duración de un partido»: los minutos que ocupa la pista, de 5 a 300.',
            '«Marcador de quien se presenta» y «Marcador del no presentado»: el resultado que se pone cuando un equipo no acude.',
            '«Esquema de clasificación»: el que se propone al crear una liga.',
            '«Sistema de arbitraje»: el que se propone al crear sus fases, y el que tienen las que no dicen otro.',
          ],
        },
      ],
    },
    {
      id: 'categorias',
      titulo: 'Categorías',
      pantalla: 'categorias',
      partes: [
        'Una categoría dice quién juega en ella por el año de nacimiento: un año, los que van de un «Primer año» a un «Último año», o todos los «Nacidos antes de» uno. Con «Cualquiera» no pide ninguno. Con «Exige DNI», nadie se inscribe en ella sin documento.',
      ],
    },
    {
      id: 'generos',
      titulo: 'Géneros',
      pantalla: 'generos',
      partes: ['Masculino, femenino, mixto: los que haya en sus campeonatos. Cada uno puede llevar dos imágenes, una de ellas pequeña.'],
    },
    {
      id: 'festivos',
      titulo: 'Festivos',
      pantalla: 'festivos',
      partes: [
        {
          pasos: [
            'El calendario se abre en la temporada de la competición de trabajo; con sus flechas se va a la anterior y a la siguiente.',
            'Con «Añadir nacionales y autonómicos» elija su comunidad y los días. Los que están por confirmar vienen sin marcar, porque dependen de lo que se publique ese año.',
            'Los locales se ponen pulsando su día y escribiendo su nombre; pulsándolo otra vez se cambia el nombre o se quita.',
            'Pulse «Guardar los festivos»: hasta entonces no cambia nada.',
          ],
        },
      ],
    },
    {
      id: 'tipos-sancion',
      titulo: 'Tipos de sanción',
      pantalla: 'tipossancion',
      partes: [
        'Un tipo dice en quién recae la sanción («Recae en»), si es «Por un partido», si es «Económica», con su importe, y si es «Con puntos», cuántos se quitan: se escriben sin signo. Solo la que es por un partido puede llevar puntos. Lo que no corresponde se quita: un importe sin «Económica» o unos puntos sin «Con puntos».',
        'El de un jugador o un entrenador puede quitar partidos. «Dónde no juega» dice hasta dónde llega mientras los cumple: ese campeonato, toda la temporada en lo que juegue, o también los otros equipos del colegio. Los cumple siempre con los partidos del equipo de la falta.',
      ],
    },
    {
      id: 'tipos-cambio',
      titulo: 'Tipos de cambio de partido',
      pantalla: 'tiposcambiopartido',
      partes: [
        'Cada tipo dice si el partido pasa a la misma jornada o a otra, con cuántos «Días de antelación» se puede pedir y, si la hay, hasta qué «Hora límite» del último día. Si cambia a qué jornada pasa, la hora límite se borra: era de la otra.',
        'La antelación se cuenta desde el primero de los dos días, el que el partido tiene y el que se pide. Sin hora límite, se acaba a la hora del partido. Vale el primero de la lista que está en plazo; si es «Solo la oficina», o no hay ninguno, los equipos llegan fuera de fecha.',
        'Con «Solo la oficina», los colegios y los entrenadores no lo pueden pedir. Lo que cuesta cada uno en la temporada se pone en «Importes de cambios».',
      ],
    },
    {
      id: 'tipos-suspension',
      titulo: 'Tipos de suspensión',
      pantalla: 'tipossuspension',
      partes: [
        'La lista de motivos es fija: se cambia el nombre de cada uno y quién lo elige, con «Lo usa la oficina» y «Lo usa el árbitro». El nombre lo lee también el público en cada partido suspendido, en su calendario y en los avisos; las observaciones, solo la oficina.',
      ],
    },
    {
      id: 'perfiles-arbitro',
      titulo: 'Perfiles de árbitro',
      pantalla: 'perfilesarbitro',
      partes: [
        'Un perfil de árbitro es un puesto: principal, auxiliar, anotador. «Dirige el partido» señala al principal; la abreviatura, de cinco letras como mucho, es la que cabe en los listados.',
      ],
    },
    {
      id: 'sistemas-arbitraje',
      titulo: 'Sistemas de arbitraje',
      pantalla: 'sistemasarbitraje',
      partes: [
        'Un sistema dice qué puestos necesita un partido, en su orden. «Añadir un puesto» pone otro, hasta diez; el mismo perfil puede ocupar varios. Antes hay que crear los perfiles.',
      ],
    },
    {
      id: 'tipos-licencia',
      titulo: 'Tipos de licencia',
      pantalla: 'tiposlicencia',
      partes: [
        'La letra de un tipo, de la A a la Z, no se repite. Los tres primeros vienen con el producto: Escolar, Matriculado en otro colegio e Invitado. Se les puede cambiar el nombre, pero no eliminar.',
      ],
    },
    {
      id: 'tipos-justificante',
      titulo: 'Tipos de justificante',
      pantalla: 'tiposjustificante',
      partes: [
        'Lo que se pide a los jugadores además de su documento: el seguro, el reconocimiento médico, una autorización. Se dice en qué deportes y categorías (sin ninguno, en todos), si sin él no se juega, si tiene fecha de fin y cuántos días se guarda su fichero después.',
        'Lo que «Es de salud» lo ven la oficina que lo valida y quien lo envió, y nadie más: ni el resto del colegio ni su entrenador, que solo leen si está en regla, por validar, caducado o falta. Para dejar de pedir uno apague «Se pide».',
      ],
    },
    {
      id: 'tipos-tarifa',
      titulo: 'Tipos de tarifa',
      pantalla: 'tipostarifa',
      partes: [
        'Distinguen por qué se paga a un árbitro. Los tres que vienen con el producto son lo que se paga por un partido jugado, por uno suspendido y por uno al que alguien no se presentó: pueden cambiar de nombre, pero no eliminarse.',
      ],
    },
  ],
};
