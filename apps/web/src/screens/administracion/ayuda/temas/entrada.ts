import { EVERYONE, type Capitulo } from './tema';

export const ENTRADA: Capitulo = {
  titulo: 'Entrar y salir',
  temas: [
    {
      id: 'entrar',
      titulo: 'Entrar en la oficina',
      perfiles: EVERYONE,
      partes: [
        'Se entra con su dirección de correo y su contraseña. Después vuelve a la pantalla que había pedido; si no pidió ninguna, al inicio.',
        'Tras diez intentos fallidos la cuenta espera hasta quince minutos; la pantalla dice cuánto falta. El mensaje es el mismo para un correo que no existe y para una contraseña equivocada.',
        'La sesión se cierra sola tras ocho horas sin usarla, y a los siete días en todo caso. También se cierra en todos sus equipos cuando cambia su contraseña, o cuando un administrador cambia sus roles o le da de baja.',
      ],
    },
    {
      id: 'recuperar',
      titulo: 'He olvidado la contraseña',
      perfiles: EVERYONE,
      partes: [
        {
          pasos: [
            'En la pantalla de entrada elija «He olvidado la contraseña», escriba su correo y pulse «Enviar el enlace».',
            'Abra el enlace que recibe. Vale una hora y una sola vez.',
            'Escriba dos veces la contraseña nueva, de 8 caracteres o más: mejor una frase larga.',
          ],
        },
        'Solo se puede pedir un enlace cada hora. Si no le llega, mire la carpeta de correo no deseado antes de pedir otro, o hable con la oficina de la competición.',
      ],
    },
    {
      id: 'salir',
      titulo: 'Salir',
      perfiles: EVERYONE,
      partes: [
        'Elija «Salir» en el menú de su nombre, arriba a la derecha. Se borran los datos de la sesión de este navegador y vuelve a la zona pública, aunque en ese momento no haya conexión.',
        'Si la sesión se cierra mientras rellena un formulario, lo escrito se guarda en este navegador y se le ofrece al volver a entrar. Las contraseñas no se guardan nunca.',
      ],
    },
    {
      id: 'condiciones',
      titulo: 'Condiciones de participación',
      pantalla: 'condiciones',
      perfiles: EVERYONE,
      partes: [
        'Cuando la liga publica unas condiciones que hay que aceptar, son lo primero que ve al entrar y no se puede hacer otra cosa hasta aceptarlas. Si son varias, se las pide una tras otra. Las que no obligan se pueden dejar para después con «Más tarde». Lo que ve es lo que firma: un texto enviado a firma ya no cambia.',
        'Después quedan en la pantalla «Condiciones», con la fecha en que las aceptó, y en «Mi perfil», «Mis condiciones aceptadas», también las que ya no están vigentes. «Constancia» las imprime con la prueba de su firma: cuándo, desde dónde y la huella del texto.',
      ],
    },
  ],
};
