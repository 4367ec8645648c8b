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
      id: 'fases',
      titulo: 'Crear una liga y repartir sus grupos',
      pantalla: 'fases',
      perfiles: ADMIN,
      partes: [
        'Una fase es lo que se juega dentro de un campeonato: una liga de uno o varios grupos, o una eliminatoria. Con «Nueva liga» se elige el campeonato y salen su esquema y su acta. Empieza un lunes y termina un domingo, dentro de la competición.',
        'Los equipos se arrastran a su grupo. Con el teclado, las flechas del asa de cada uno lo suben, lo bajan y lo pasan al grupo de al lado; y la lista de su derecha lo lleva a cualquiera. «Sortear» reparte los niveles entre los grupos y separa los equipos de un mismo colegio; con la misma semilla sale siempre lo mismo. Antes de guardar se pregunta por los que queden sin asignar.',
        'Los huecos son las semanas hábiles que un grupo puede estar sin jugar entre dos jornadas: los usa el generador de calendarios.',
        'Con partidos, una liga cambia de nombre, de fechas que los contengan, de esquema y de plazas; no de equipos ni de vueltas. No se elimina mientras los tenga: antes se dice cuántos.',
      ],
    },
    {
      id: 'eliminatorias',
      titulo: 'Crear una eliminatoria y su cuadro',
      pantalla: 'nueva_eliminatoria',
      perfiles: ADMIN,
      partes: [
        'De 2 a 64 equipos. Su orden es el de siembra: los primeros quedan en lados opuestos del cuadro y, si sobran lugares, no juegan la primera ronda. Se ponen en orden a mano, o por sorteo: por nivel y sin que dos del mismo colegio se enfrenten en la primera ronda. El tercer y cuarto puesto pide al menos 4.',
      ],
    },
    {
      id: 'cuadro',
      titulo: 'Partidos de cada ronda y equipo local',
      pantalla: 'editar_eliminatoria',
      perfiles: ADMIN,
      partes: [
        'En el cuadro, cada ronda pasa de partido único a ida y vuelta y al revés, y de cada eliminatoria se cambia qué equipo juega antes en casa. Ni lo uno ni lo otro cambia cuando la fase tiene partidos o un calendario en borrador.',
      ],
    },
    {
      id: 'ver-cuadro',
      titulo: 'Ver e imprimir un cuadro',
      pantalla: 'fases_eliminatoria_cuadro',
      perfiles: ADMIN,
      partes: [
        'El cuadro entero, con sus resultados y el tercer puesto aparte. En el teléfono se pasa de ronda deslizando; en papel sale entero.',
      ],
    },
    {
      id: 'esquemas',
      titulo: 'Puntos y criterios de una liga',
      pantalla: 'esquemas_clasificacion',
      perfiles: ADMIN,
      partes: [
        'Un esquema dice los puntos de cada resultado, el marcador de quien no se presenta y, por orden, lo que separa a los que empatan a puntos. Los criterios se arrastran, o se mueven con las flechas de su asa.',
        'Al cambiar uno que ya se usa se enseña antes qué equipos cambian de puesto o de puntos, y en qué grupos; al guardar, sus clasificaciones se rehacen en el acto. Las temporadas pasadas conservan el de antes, con otro nombre. No se elimina el que usa alguna fase o algún deporte.',
      ],
    },
    {
      id: 'esquemas-eliminatoria',
      titulo: 'Cómo se resuelve una eliminatoria igualada',
      pantalla: 'esquemas_clasificacion_eliminatoria',
      perfiles: ADMIN,
      partes: [
        'Un esquema de eliminatoria dice si se desempata con lo que diga el acta y si los tantos fuera de casa valen doble cuando la suma de ida y vuelta está igualada.',
      ],
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
        'Con «Abrir temporada» se hace una a partir de la última: se le da nombre y fechas, y se elige si se copian sus campeonatos, sus cuotas generales y los importes de los cambios de partido. Los equipos se inscriben de nuevo. La anterior pasa a histórica en el mismo momento, y la zona pública muestra la nueva. No se puede deshacer: antes se dice qué va a ocurrir y hay que confirmarlo.',
      ],
    },
  ],
};
