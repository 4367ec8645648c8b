import { EVERYONE, type Capitulo } from './tema';

export const PERFIL: Capitulo = {
  titulo: 'Su perfil',
  temas: [
    {
      id: 'perfiles',
      titulo: 'Trabajar con varios perfiles',
      perfiles: EVERYONE,
      partes: [
        'Un perfil dice para qué entra: administrador, árbitro, entrenador o coordinador. Si tiene varios, elige uno después de entrar, y las pantallas y los permisos son los de ese perfil.',
        'Para cambiar, abra el menú de su nombre y elija «Cambiar de perfil»: la pantalla en la que está se vuelve a cargar con el perfil nuevo. Si el perfil nuevo no puede verla, va a Principal.',
        'El enlace de un aviso o de una carta se abre con el perfil que lo ve. Si es uno solo, entra con él sin preguntar; si está usando otro, se le dice para cuál es y un botón cambia y le lleva allí. Al elegir perfil se señala con cuáles se ve. Si es de otra temporada, la oficina puede cambiar a ella desde ahí.',
        'El perfil es el mismo en todas las ventanas de este navegador: al cambiarlo en una, cambia en las demás.',
      ],
    },
    {
      id: 'contrasena',
      titulo: 'Cambiar su contraseña',
      perfiles: EVERYONE,
      partes: [
        {
          pasos: [
            'Abra «Mi perfil» en el menú de su nombre.',
            'Escriba su contraseña actual y dos veces la nueva, de 8 caracteres o más: mejor una frase larga.',
            'Pulse «Cambiar la contraseña», confirme que se cerrará la sesión y vuelva a entrar con la nueva.',
          ],
        },
        'Se cierran sus sesiones en todos los equipos, y recibe una notificación del cambio. Si le llega sin haberlo hecho, avise a la oficina.',
      ],
    },
    {
      id: 'tema',
      titulo: 'Tema claro u oscuro',
      perfiles: EVERYONE,
      partes: ['En el menú de su nombre se elige entre claro, oscuro y el del sistema. La elección se recuerda en este navegador.'],
    },
  ],
};
