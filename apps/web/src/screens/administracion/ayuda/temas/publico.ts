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
      id: 'buscar-un-equipo',
      titulo: 'Buscar un equipo en la zona pública',
      perfiles: EVERYONE,
      partes: [
        'Se escribe lo que se sepa de él, en cualquier orden: su nombre o el de su colegio y, si hace falta, el deporte, la categoría, el género, la fase, el grupo, la población o la zona. Desde la tercera letra se proponen los seis primeros.',
        'El buscador perdona las tildes, las mayúsculas, las faltas («baldeciervo»), lo escrito junto o separado («sanjose», «monte luna») y lo que no dice qué equipo es («partidos de hoy», «colegio»). También entiende abreviaturas y otros nombres de lo mismo: «Ntra. Sra.», «fdez», «CEIP», «básquet», «voley», «alevines», «sub 12», «chicas».',
        'Si se ha encontrado otra cosa que lo escrito, lo dice: «Quizá buscabas…» enlaza lo que ha entendido, y lo que no tiene ningún equipo se nombra y se busca lo demás. Cuando ninguno lo tiene todo se enseñan los que más se parecen.',
        'Solo se encuentran equipos que juegan esta temporada, nunca personas.',
      ],
    },
    {
      id: 'mis-equipos',
      titulo: 'Mis equipos y calendario',
      perfiles: EVERYONE,
      partes: [
        'La página de un equipo empieza por su último resultado, su próximo partido y su puesto; si entre los dos hay uno que se está jugando, se suspendió o espera su acta, se dice al pie. Debajo están la clasificación de su grupo, todos sus partidos y un enlace para llevar su calendario al teléfono.',
        'Con la estrella se sigue a un equipo, en su página, en su clasificación o al buscarlo. Los que se siguen encabezan la portada y se ven también sin cobertura; se recuerdan en ese aparato, sin cuenta.',
        'Con poca señal se enseña lo guardado, diciendo de qué hora es, y lo nuevo llega en su lugar.',
      ],
    },
  ],
};
