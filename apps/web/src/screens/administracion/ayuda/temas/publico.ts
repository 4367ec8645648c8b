import { EVERYONE, type Capitulo } from './tema';

export const PUBLICO: Capitulo = {
  titulo: 'Zona pública',
  temas: [
    {
      id: 'zona-publica',
      titulo: 'Qué ven las familias',
      perfiles: EVERYONE,
      partes: [
        'Sin cuenta ni contraseña se consultan los resultados, las clasificaciones y las eliminatorias de la competición en curso, eligiendo deporte, categoría, género, fase y grupo, o escribiendo en la portada el equipo, el colegio o cualquier palabra suya en cualquier orden. Lo que solo tiene una opción no se pregunta. Cada elección tiene su dirección, que se puede compartir.',
        'Un resultado se ve en cuanto el árbitro entrega el acta, marcado como provisional hasta que la oficina lo valida. Los cambios llegan sin volver a cargar la página. Nunca aparece el nombre de un menor.',
      ],
    },
    {
      id: 'mis-equipos',
      titulo: 'Mis equipos y calendario',
      perfiles: EVERYONE,
      partes: [
        'La página de un equipo empieza por su último resultado, su próximo partido y su puesto; debajo están la clasificación de su grupo, todos sus partidos y un enlace para llevar su calendario al teléfono.',
        'Con la estrella se sigue a un equipo, en su página, en su clasificación o al buscarlo. Los que se siguen encabezan la portada y se ven también sin cobertura; se recuerdan en ese aparato, sin cuenta.',
        'Con poca señal se enseña lo guardado, diciendo de qué hora es, y lo nuevo llega en su lugar.',
      ],
    },
  ],
};
