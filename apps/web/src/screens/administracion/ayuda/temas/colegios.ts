import { ADMIN, type Capitulo } from './tema';

export const COLEGIOS: Capitulo = {
  titulo: 'Colegios y sedes',
  temas: [
    {
      id: 'colegios',
      titulo: 'Colegios',
      pantalla: 'colegios',
      perfiles: ADMIN,
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
      perfiles: ADMIN,
      partes: [
        'Una sede puede estar en una zona y ser un pabellón. Con «Añadir pista» se ponen sus pistas, cada una con los partidos que caben en ella a la vez. Sus nombres no se repiten dentro de la sede.',
        'Las coordenadas son la latitud y la longitud en grados, las dos o ninguna. Con ellas, «Ver en el mapa» abre el lugar en otra pestaña.',
      ],
    },
    {
      id: 'zonas',
      titulo: 'Zonas',
      pantalla: 'zonas',
      perfiles: ADMIN,
      partes: ['Agrupan las sedes que están cerca. Una zona con sedes no se puede eliminar.'],
    },
  ],
};
