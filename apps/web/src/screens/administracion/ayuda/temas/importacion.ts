import { ADMIN, type Capitulo } from './tema';

export const IMPORTACION: Capitulo = {
  titulo: 'Importar',
  temas: [
    {
      id: 'importar',
      titulo: 'Importar datos de un fichero',
      pantalla: 'importar',
      perfiles: ADMIN,
      partes: [
        {
          pasos: [
            'Elija qué va a importar: colegios, sedes, equipos, jugadores, entrenadores o árbitros. Con los colegios se puede «Crear sus sedes» y, con las sedes, «Crear las zonas que falten».',
            'Suelte el fichero, CSV o XLSX, de 10 MB y 20.000 filas como máximo. Vale la plantilla que se descarga ahí o uno con sus mismas cabeceras, en cualquier orden.',
            'Mire, fila a fila, lo que se creará, lo que cambiará, lo que ya está igual y lo que se rechaza, con su línea y el motivo. Al pulsar una fila se ve entera.',
            'Si no se rechaza ninguna, pulse el botón de importar y confirme.',
          ],
        },
        'Se guarda todo o nada: con una sola fila rechazada no se guarda ninguna; corrija el fichero y elíjalo otra vez. Importar dos veces el mismo no cambia nada.',
        'Si dos filas hablan de lo mismo se rechaza la segunda. Las columnas que no se reconocen se nombran y no se leen. Los equipos van a la competición de trabajo.',
      ],
    },
  ],
};
