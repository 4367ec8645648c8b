import { ADMIN, type Capitulo } from './tema';

export const COMPETICION: Capitulo = {
  titulo: 'Competición',
  temas: [
    {
      id: 'competicion-actual',
      titulo: 'Las fechas y las cuotas de la temporada',
      pantalla: 'competicion',
      perfiles: ADMIN,
      partes: [
        'La temporada empieza un lunes y termina un domingo. Sus fechas no pueden dejar fuera fases ni partidos que ya existan: al guardar se dice cuáles.',
        'El descuento de los asociados, la cuota fija de concentraciones y la tarifa de no presentado valen para toda la competición.',
      ],
    },
    {
      id: 'campeonatos',
      titulo: 'Crear los campeonatos',
      pantalla: 'campeonatos',
      perfiles: ADMIN,
      partes: [
        'Un campeonato es un deporte en una categoría y un género. Con «Nuevos campeonatos» se marcan en una tabla todos los que se juegan y se crean de una vez; el nombre de un género marca su columna entera.',
        'Un clic en la fila abre sus equipos. No se elimina un campeonato que tenga equipos o fases: antes se dice cuántos.',
      ],
    },
    {
      id: 'semanas-inhabiles',
      titulo: 'Semanas en las que no se juega',
      pantalla: 'campeonato_semanasinhabiles',
      perfiles: ADMIN,
      partes: [
        'En el menú de cada campeonato, «Semanas inhábiles» enseña la temporada por semanas, de lunes a domingo, con sus festivos y los partidos que ya tienen fecha. La semana que se marca es inhábil en todas sus fases.',
        'Una semana inhábil no mueve los partidos que ya tenga: se quedan en su fecha hasta que se cambien.',
      ],
    },
    {
      id: 'semanas-de-fase',
      titulo: 'Semanas inhábiles de una sola fase',
      pantalla: 'fase_semanasinhabiles',
      perfiles: ADMIN,
      partes: [
        'Al lado de las semanas de un campeonato están sus fases: en cada una se marcan las que solo son inhábiles en ella. Las del campeonato llevan un candado.',
      ],
    },
    {
      id: 'cuotas',
      titulo: 'Lo que paga cada equipo',
      pantalla: 'cuotas',
      perfiles: ADMIN,
      partes: [
        'Un equipo paga la cuota del deporte y la categoría de su campeonato, más el incremento de la zona de su sede, menos el descuento si su colegio es asociado. El que juega en concentraciones paga en su lugar la cuota fija de «Competición actual».',
        {
          pasos: [
            'Con «Nuevas cuotas» se escriben en una tabla, de una vez, las de todos los deportes y categorías; lo que se deja vacío no se crea.',
            'En «Incrementos por zona», con «Nuevos incrementos», lo que se paga de más en las sedes de cada zona.',
            'En «Cuotas» se buscan y se eliminan una a una o varias: antes se dice cuántos equipos se quedan sin ella. Para cambiar una, elimínela y vuelva a escribirla.',
          ],
        },
        'En la ficha de cada equipo, y en «Cuota de», se lee lo que paga y de qué sale. Una cuota propia, con su motivo, la sustituye.',
      ],
    },
    {
      id: 'tarifas',
      titulo: 'Lo que cobran los árbitros',
      pantalla: 'tarifas',
      perfiles: ADMIN,
      partes: [
        'Cada tarifa dice lo que cobra un perfil de árbitro en un deporte y una categoría, según sea un partido ordinario, suspendido o de un equipo no presentado. «Por deporte» las enseña todas; con «Nuevas tarifas» se escriben en una tabla las que hagan falta, también de varios deportes, y se crean de una vez.',
        'Los incrementos por zona se suman a las de su deporte en las sedes de la zona. En «Suspensiones» se pone la de cada tipo de suspensión: la que nadie ha puesto lo dice.',
        'Las de una temporada histórica se leen y no se cambian.',
      ],
    },
    {
      id: 'importes-de-cambios',
      titulo: 'Lo que cuesta cambiar un partido',
      pantalla: 'importescambiopartido',
      perfiles: ADMIN,
      partes: ['Cada tipo de cambio de partido tiene su importe en la temporada; el que no se ha puesto no se cobra.'],
    },
    {
      id: 'competicion',
      titulo: 'Cambiar de competición',
      pantalla: 'cambiarcompeticion',
      perfiles: ADMIN,
      partes: [
        'Cada administrador elige la competición con la que trabaja, con «Trabajar en»; los demás perfiles trabajan siempre con la que está en curso. Cambiar no afecta a nadie más.',
        'Una competición histórica se consulta entera, pero sus datos no se cambian.',
      ],
    },
    {
      id: 'temporada',
      titulo: 'Abrir una temporada nueva',
      pantalla: 'cambiarcompeticion',
      perfiles: ADMIN,
      partes: [
        'Con «Abrir temporada» se hace una a partir de la última: se le da nombre y fechas, y se elige si se copian sus campeonatos, sus cuotas, las tarifas arbitrales y los importes de los cambios de partido. Los esquemas de clasificación no se copian: valen para todas las temporadas. Los equipos se inscriben de nuevo. La anterior pasa a histórica en el mismo momento, y la zona pública muestra la nueva. No se puede deshacer: antes se dice qué va a ocurrir y hay que confirmarlo.',
      ],
    },
  ],
};
