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
      id: 'segundo-paso',
      titulo: 'Segundo paso, llaves de acceso y sesiones',
      perfiles: EVERYONE,
      partes: [
        'Con el segundo paso, quien sepa su contraseña no entra sin su móvil: al entrar se pide además el código de una aplicación de autenticación. Guarde los diez códigos de recuperación fuera del móvil; «Otros códigos» los cambia todos. Si su perfil lo pide, se pone la primera vez que entra y no se puede quitar sin poner otro.',
        'Con una llave de acceso se entra sin contraseña, con la huella, la cara o el PIN del móvil u ordenador, y vale como segundo paso: pulse «Entrar con una llave de acceso» en la entrada. Puede tener varias, una por dispositivo, y quitar la del que pierda.',
        'En «Mis sesiones» ve dónde ha entrado y lo cierra con su contraseña. Si se entra en su cuenta desde un dispositivo nuevo, o cambia cómo se entra en ella, recibe una carta: si no ha sido usted, cambie la contraseña y avise a la oficina. Si pierde el móvil y los códigos, la oficina le quita el segundo paso.',
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
