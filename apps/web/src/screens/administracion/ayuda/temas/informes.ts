import type { Capitulo } from './tema';

export const INFORMES: Capitulo = {
  titulo: 'Informes',
  temas: [
    {
      id: 'equipos-inscritos',
      titulo: 'Cuántos equipos hay',
      pantalla: 'informes/equipos',
      partes: [
        'Los equipos y los jugadores de cada colegio, deporte, categoría o género, con su gráfico.',
        'Lo que se elige en un informe queda en su dirección: se puede guardar o mandar a otra persona de la oficina, y «Atrás» vuelve a lo anterior. La tabla se ordena, se filtra, se imprime y se exporta como cualquier lista; la hoja dice de qué es y entre qué fechas.',
      ],
    },
    {
      id: 'partidos-entre-dos-fechas',
      titulo: 'Partidos entre dos fechas',
      pantalla: 'informes/calendarios',
      partes: [
        'Los partidos entre dos fechas, ambas incluidas, con su estado, y cuántos hay cada día o cada semana. Al abrir uno se llega a él.',
      ],
    },
    {
      id: 'rankings',
      titulo: 'Rankings de jugadores, entrenadores y equipos',
      pantalla: 'informes/rankings',
      partes: [
        {
          pasos: [
            'Elija por qué: goles, puntos, tarjetas, tantos a favor… Solo salen los que tienen sentido en los deportes que se juegan.',
            'Elija de quién: toda la competición, un campeonato o un equipo.',
          ],
        },
        'Cuentan las actas vigentes, también las provisionales, menos las de los partidos que no cuentan para nadie: los de un equipo S.E.C. o los de uno retirado con sus partidos anulados. Salen los mil primeros; quienes empatan comparten el puesto.',
        '«Partidos» son los que el acta dice que jugó. Un acta sin detalle de jugadores no da goleadores, pero sí los tantos de su equipo.',
      ],
    },
    {
      id: 'juego-limpio',
      titulo: 'Clasificación de juego limpio',
      pantalla: 'informes/juegolimpio',
      partes: [
        'El coeficiente de cada equipo es lo que le han dado los árbitros (de −2 a 2 en cada acta) menos sus tarjetas, entre los partidos que jugó. Lo que resta cada tarjeta de un jugador o de un entrenador se cambia en «Configuración», en «Juego limpio».',
        'Un partido al que no se presentó alguno de los dos no se jugó: ni suma ni reparte. Los de un equipo S.E.C. o retirado no cuentan para nadie.',
      ],
    },
    {
      id: 'infracciones',
      titulo: 'Infracciones entre dos fechas',
      pantalla: 'informes/infracciones',
      partes: [
        'Quiénes tienen tarjetas, faltas técnicas, castigos o incomparecencias entre dos fechas, ambas incluidas, y cuántas llevan en toda la temporada. Aquí cuentan todas las actas vigentes, aunque el partido no cuente para la tabla.',
      ],
    },
    {
      id: 'partidos-de-los-arbitros',
      titulo: 'Cuántos partidos ha tenido cada árbitro',
      pantalla: 'informes/arbitrajes',
      partes: [
        'Los que arbitró y los que se suspendieron, por el informe de cada convocatoria: el suspendido que se juega otro día cuenta las dos veces a quien fue las dos. No cuentan los que rechazó, los de prácticas ni aquellos a los que no fue.',
      ],
    },
    {
      id: 'informe-de-un-colegio',
      titulo: 'Todo lo de un colegio',
      pantalla: 'informes/colegio',
      partes: [
        'Sus equipos con su puesto, su gente y qué ha sido de sus partidos; los cambios que ha pedido, las sanciones y lo que debe según su libro. «Imprimir» lo pone todo en un PDF. No lleva nombres de jugadores, salvo en sus sanciones.',
      ],
    },
    {
      id: 'marcha-de-la-temporada',
      titulo: 'Cómo va la temporada, para quien la lleva',
      pantalla: 'informes/oficina',
      partes: [
        'Qué sedes se llenan, qué día y a qué hora; cuánto lleva cada árbitro y qué contesta; por qué se aplazan los partidos; cuánto tardan las actas; y cuántos equipos y jugadores hay por colegio, género, categoría o deporte, con la temporada anterior al lado. Se elige arriba.',
      ],
    },
    {
      id: 'pendiente-de-cobro',
      titulo: 'Lo que debe cada colegio',
      pantalla: 'informes/cobros',
      partes: [
        'Lo pendiente de cada colegio, entero o solo de cuotas, de cambios, de sanciones o de lo demás: quien más debe, primero. Es lo mismo que dice «Cobros de colegios», a donde se llega al abrirlo.',
      ],
    },
  ],
};
