import type { Capitulo } from './tema';

export const IMPORTACION: Capitulo = {
  titulo: 'Importar',
  temas: [
    {
      id: 'importar',
      titulo: 'Importar datos de un fichero',
      pantalla: 'importar',
      partes: [
        {
          pasos: [
            'Elija qué va a importar: colegios, sedes, equipos, jugadores, entrenadores, árbitros o coordinadores, mejor en ese orden. Con los colegios se puede «Crear sus sedes»; con las sedes, «Crear las zonas que falten»; con los equipos, «Crear los campeonatos que falten», de deportes, categorías y géneros que ya existan: antes se ve cuáles.',
            'Suelte el fichero, CSV o XLSX, de 10 MB y 20.000 filas como máximo. Vale la plantilla que se descarga ahí, en cualquiera de los dos formatos, o uno con sus mismas cabeceras, en cualquier orden. Su fila de ejemplo se importa tal cual: cámbiela por las suyas.',
            'Mire, fila a fila, lo que se creará, lo que cambiará, lo que ya está igual y lo que se rechaza, con su línea y el motivo. Al pulsar una fila se ve entera.',
            'Pulse el botón de importar y confirme. Las rechazadas se quedan fuera: descárguelas con sus motivos, corríjalas y tráigalas otra vez.',
          ],
        },
        'Lo que se guarda se guarda a la vez: si algo falla, no se guarda nada. Importar dos veces el mismo fichero no cambia nada.',
        'Si dos filas hablan de lo mismo se rechaza la segunda. Las columnas que no se reconocen se nombran y no se leen, hasta que usted dice qué son: la próxima vez ya se sabe, quienquiera que importe. Los equipos van a la competición de trabajo.',
        'En el de jugadores, la columna «Equipo» los mete en la plantilla de ese equipo de su colegio, en la competición de trabajo: por su nombre o por su letra, y varios separados con «|». Si hay más de uno que se llama así, diga cuál con «Campeonato», o con «Deporte», «Categoría» y «Género», que sin «Equipo» no hacen nada. Al equipo sin plantilla se le hace la primera, en borrador. Valen las reglas de la plantilla: quien no cabe por su año, quien no tiene el documento que se pide o aquel cuya plantilla ya está activa o es del colegio se rechaza con su motivo. A nadie se le saca de otra.',
        'En el de entrenadores, «Equipo» hace lo mismo con los de cualquiera de sus colegios: cada uno ocupa el primer puesto libre del cuerpo técnico, en el orden del fichero, y a quien no le queda ninguno se le rechaza con su motivo.',
        'A cada entrenador, árbitro o coordinador nuevo con correo se le abre su cuenta y se le invita a elegir su contraseña: en «Usuarios» se ve cómo va cada invitación.',
      ],
    },
  ],
};
