import { EVERYONE, type Capitulo } from './tema';

export const PUBLICO: Capitulo = {
  titulo: 'Zona pública',
  temas: [
    {
      id: 'zona-publica',
      titulo: 'Qué ven las familias',
      perfiles: EVERYONE,
      partes: [
        'Sin cuenta ni contraseña se consultan los resultados, las clasificaciones y las eliminatorias de la competición en curso, eligiendo deporte, categoría, género, fase y grupo. Cada elección tiene su dirección, que se puede compartir.',
        'Un resultado se ve en cuanto el árbitro entrega el acta, marcado como provisional hasta que la oficina lo valida. Los cambios llegan sin volver a cargar la página. Nunca aparece el nombre de un menor.',
      ],
    },
    {
      id: 'mis-equipos',
      titulo: 'Mis equipos y calendario',
      perfiles: EVERYONE,
      partes: [
        'En la página de un equipo están sus partidos, sus resultados y un enlace para llevar su calendario al teléfono. «Mis equipos» recuerda los que se siguen en ese aparato, sin cuenta.',
      ],
    },
  ],
};
