import { EVERYONE, type Capitulo } from './tema';

export const LISTAS: Capitulo = {
  titulo: 'Listas',
  temas: [
    {
      id: 'filtros',
      titulo: 'Filtrar y ordenar una lista',
      partes: [
        'Debajo de cada título hay un campo que filtra su columna. Los de texto encuentran lo que tiene las palabras escritas, enteras o a medias, en cualquier orden y sin importar tildes ni mayúsculas («pérez ana» encuentra «Ana Pérez»), medio segundo después de dejar de escribir. Los de número y fecha se abren al pulsarlos y admiten un mínimo, un máximo o los dos, ambos incluidos. Al lado del título se lee cuántas filas los cumplen y de cuántas. «Quitar filtros» los quita todos.',
        'Al pulsar un título se ordena por él de menor a mayor y, al pulsarlo otra vez, de mayor a menor. La página, los filtros y las columnas se recuerdan en este navegador para usted y para esa lista.',
        'En el teléfono cada fila es una carta, y «Filtros» abre también el orden.',
      ],
    },
    {
      id: 'vistas',
      titulo: 'Guardar una vista de una lista',
      partes: [
        'Con algún filtro u otro orden puesto, «Guardar como vista» los guarda con sus columnas bajo el nombre que quiera, hasta ocho en cada lista. Las vistas quedan encima de la lista, con cuántas filas tiene cada una; son solo suyas y le siguen a cualquier equipo. «Todos» vuelve a la lista entera. Las cifras de todas son de lo mismo: en los partidos, de todas las fechas, también mientras se ve una semana.',
        'En los puntos suspensivos de la vista que está puesta se le cambia el nombre, se guardan en ella los cambios que haya hecho, se elimina o se dice que la lista se abra con ella.',
      ],
    },
    {
      id: 'varias',
      titulo: 'Hacer algo con varias filas a la vez',
      partes: [
        'Elija las filas con sus casillas, en una página o en varias: abajo se ve cuántas son y qué se puede hacer con ellas. «Eliminar» dice antes de preguntar cuántas son, cuánto se va con ellas y cuáles se quedan y por qué; si no se puede eliminar ninguna, no pregunta. Admite cien a la vez y al terminar dice cuántas se han ido y cuáles no. Se puede parar a medias.',
        'Lo que acaba de crear o modificar se ve marcado; si por el orden o los filtros no está en la página, se enseña encima de ella hasta que cambie de página o de filtros.',
      ],
    },
    {
      id: 'columnas',
      titulo: 'Elegir las columnas y la densidad',
      partes: [
        'Con «Columnas» se muestran u ocultan y se cambian de lugar, arrastrándolas o con las flechas del teclado; algunas vienen ocultas. «Restablecer», ahí mismo, devuelve las columnas a como venían, sin tocar los filtros. «Densidad» cambia la altura de las filas.',
      ],
    },
    {
      id: 'imprimir',
      titulo: 'Imprimir y exportar a Excel',
      partes: [
        {
          puntos: [
            '«Imprimir» compone un PDF en A4, vertical u horizontal, con los datos de la liga en la cabecera y el pie. El teléfono lo descarga; los demás equipos lo abren.',
            '«Exportar a Excel» hace una hoja con las mismas columnas. Los números y las fechas van como tales, para poder sumar y ordenar.',
            'Las dos cosas valen para las filas que ve o para todas las que cumplen los filtros, y solo llevan las columnas a la vista. Con muchas filas se ve el avance y se puede cancelar.',
          ],
        },
      ],
    },
    {
      id: 'permisos-lista',
      titulo: 'Botones que faltan o no se pueden pulsar',
      partes: [
        'Lo que su rol no permite no se enseña. Si un botón está apagado, no se puede hacer con esa fila: al pasar por encima, o al llegar a él con el teclado, dice por qué. Con permiso de lectura, las fichas de los datos maestros y de las personas se abren para verlas. Con una competición histórica casi todas las pantallas quedan en solo lectura.',
      ],
    },
    {
      id: 'teclado',
      titulo: 'Teclado',
      perfiles: EVERYONE,
      partes: [
        {
          teclas: [
            ['Ctrl + K', 'Buscar pantallas, acciones y registros'],
            ['Tab y Mayús + Tab', 'Pasar al control siguiente o al anterior'],
            ['Intro', 'En un formulario, guardar; en una fila, abrirla'],
            ['Esc', 'Cerrar la ventana o el desplegable'],
            ['↑ ↓', 'Pasar de fila en una lista o de opción en un menú; desde un filtro de texto, ↓ baja a las filas'],
            ['Inicio y Fin', 'Ir a la primera o a la última fila de la página'],
            ['Re Pág y Av Pág', 'Ir a la página anterior o a la siguiente de la lista'],
            ['Espacio', 'Elegir la fila, en las listas que lo permiten'],
          ],
        },
      ],
    },
  ],
};
