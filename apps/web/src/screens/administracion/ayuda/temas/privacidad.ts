import { EVERYONE, type Capitulo } from './tema';

export const PRIVACIDAD: Capitulo = {
  titulo: 'Privacidad',
  temas: [
    {
      id: 'privacidad',
      titulo: 'Datos de menores',
      perfiles: EVERYONE,
      partes: [
        'Las fotografías y los documentos solo los ven los perfiles que los necesitan. Cada lista o ficha de personas que se abre queda en el registro de acciones, con quién la abrió y cuándo.',
        'Consúltelos cuando su tarea lo pida y no los copie fuera de la oficina. En la zona pública no aparece el nombre de ningún menor.',
        'Lo que una familia no permite sale junto al nombre, en plantillas, alineaciones y «Jugadores» (columna y filtro «Permisos»), con lo que ha de hacer cada uno. Solo la familia lo cambia, con el enlace de su ficha.',
      ],
    },
    {
      id: 'exportar-datos',
      titulo: 'Entregar a alguien sus datos',
      partes: [
        'Cualquier persona, o su familia si es menor, puede pedir una copia de lo que se guarda de ella. «Exportar los datos», en su fila de jugadores, entrenadores, árbitros o coordinadores, descarga un fichero con todo, también las frases de actas, observaciones y avisos que la nombran, y queda anotado. Donde dice «posible», mire usted el texto: puede hablar de otra persona. Compruebe antes quién se lo pide.',
      ],
    },
    {
      id: 'anonimizar',
      titulo: 'Anonimizar',
      partes: [
        'En la fila de una persona, quita para siempre el nombre, el documento, la fotografía y todo lo que diga quién es, con su cuenta si la tiene, y conserva los resultados en los que tomó parte. Hay que escribir su nombre para confirmarlo. De un jugador queda el año de nacimiento.',
        'Su nombre se quita además de lo que otros escribieron: actas, observaciones, motivos, notificaciones. Antes se enseñan los textos que solo tienen una palabra de su nombre, con el sitio en que están: marque los que hablan de esa persona. Los apodos no se pueden buscar.',
        'De un árbitro al que se ha pagado, la ley obliga a guardar unos años su nombre, su documento y lo que cobró. Se dice antes de anonimizarlo, con los años, hasta cuándo y por qué; se guarda aparte, solo lo ve quien lleva los pagos, en «Por años», y se borra solo al acabar cada año su plazo («Años que se conserva la ficha fiscal» en la configuración).',
        'A quien lleva de baja más días de los que fija la configuración se le anonimiza sin que nadie lo pida.',
      ],
    },
  ],
};
