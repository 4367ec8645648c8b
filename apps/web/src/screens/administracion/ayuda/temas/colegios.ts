import type { Capitulo } from './tema';

export const COLEGIOS: Capitulo = {
  titulo: 'Colegios y sedes',
  temas: [
    {
      id: 'colegios',
      titulo: 'Colegios',
      pantalla: 'colegios',
      partes: [
        {
          pasos: [
            'Elija «Nuevo colegio», escriba al menos su nombre y guarde: se abre su ficha para seguir.',
            'En «Añadir una sede» escriba tres letras de su nombre y elíjala; ha de estar en Sedes. Con una o más hay siempre una principal, y solo una: la primera, mientras no señale otra.',
            'Complete los datos fiscales y la cuenta bancaria: el CIF y el IBAN se comprueban al guardar.',
          ],
        },
        'Dos colegios pueden llamarse igual si están en municipios distintos o si cada uno tiene su código oficial. «Asociado» es el que tiene el descuento de los asociados.',
        'Un colegio que deja de participar pasa a «Baja» apagando «Activo»: no se ofrece al elegir y conserva su historia. Mientras tenga equipos, jugadores, entrenadores o coordinadores no se puede eliminar.',
      ],
    },
    {
      id: 'sedes',
      titulo: 'Sedes, pistas y mapa',
      pantalla: 'sedes',
      partes: [
        'Una sede puede estar en una zona y ser un pabellón. Con «Añadir pista» se ponen sus pistas, cada una con los partidos que caben en ella a la vez. Sus nombres no se repiten dentro de la sede.',
        'Las coordenadas son la latitud y la longitud en grados, las dos o ninguna. Con ellas, «Ver en el mapa» abre el lugar en otra pestaña.',
      ],
    },
    {
      id: 'cierres-de-sedes',
      titulo: 'Cerrar una sede desde un día',
      pantalla: 'sede_cierres',
      partes: [
        {
          pasos: [
            'En «Sedes», en la fila de la sede o en su ficha, elija «Cerrar desde un día».',
            'Diga desde qué día, hasta cuál si se sabe, y qué se hace con sus partidos: cada uno al mejor sitio libre, todos a otra sede a su hora, o sin sede por ahora.',
            'Pulse «Ver qué cambiaría»: salen los partidos por jugar de todas las ligas y eliminatorias, con los que no se pueden mover y por qué, los borradores que la usan y a cuántas personas se avisará.',
            'Deje alguno donde está, o elija para él otro día, otra hora u otra sede. Después, «Cerrar y mover».',
          ],
        },
        'Al buscar sitio se prefiere la misma semana y, en ella, el mismo día, la misma hora y las sedes de los dos equipos. El que no lo encuentra en cuatro semanas a cada lado se queda sin sede en su día.',
        'Cada persona recibe un solo aviso con los suyos. El motivo se queda aquí. Los árbitros siguen en sus partidos, por volver a preguntar en «Arbitrajes por resolver».',
        'Mientras dura, nadie la encuentra libre: no sale entre los huecos, quien convoca en ella recibe un aviso y el calendario que se genera la evita.',
        '«Deshacer el cierre» devuelve los que nadie ha movido ni jugado desde entonces, y lo sabe quien supo del cierre.',
      ],
    },
    {
      id: 'zonas',
      titulo: 'Zonas',
      pantalla: 'zonas',
      partes: ['Agrupan las sedes que están cerca. Una zona con sedes no se puede eliminar.'],
    },
  ],
};
