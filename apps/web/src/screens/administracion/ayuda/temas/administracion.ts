import type { Capitulo } from './tema';

export const ADMINISTRACION: Capitulo = {
  titulo: 'Administración',
  temas: [
    {
      id: 'usuarios',
      titulo: 'Usuarios',
      pantalla: 'usuarios',
      partes: [
        'Cada cuenta se conoce por su correo y tiene uno o más roles: como mucho uno por perfil. Aquí se crean las de la oficina, con «Nuevo usuario»; las de árbitros, entrenadores y coordinadores se crean con su ficha, en sus pantallas.',
        'Al crearla no hace falta contraseña: su dueño recibe una invitación por correo y la elige con su enlace, que sirve una vez y durante siete días. Con «Poner una contraseña» se le da una. Las cuentas que se importan se invitan igual.',
        'El estado dice cómo va cada invitación: «Invitado» mientras su enlace sirve, «Por invitar» si el correo aún está en «Correo y trabajos», «Sin entregar» si lo rechaza su buzón y «Caducada» a los siete días. La columna «Invitación» busca los de cada una. «Reenviar la invitación» la repite, a uno o a los elegidos; a quien ya ha entrado se le manda «Enviar enlace de contraseña», de una hora.',
        'Sin servidor de correo, el enlace de una invitación se copia de «Correo y trabajos»: lo ve quien podría cambiar esa contraseña y dar todo lo que la cuenta puede.',
        'Con «Activo» apagado la cuenta queda de baja: no puede entrar y se conserva lo que ha hecho. Eliminarla la quita con sus buzones; su registro de acciones se conserva con su nombre, y la ficha de la persona también.',
        {
          puntos: [
            'El administrador principal solo lo modifica él mismo y no se puede eliminar, y nadie puede eliminarse a sí mismo.',
            'A los demás administradores los modifican ellos mismos y el administrador principal, que es también quien puede dar a otro el rol Administrador.',
            'Cambiar la contraseña de los demás perfiles depende del parámetro «Los administradores pueden cambiar la contraseña de otros perfiles».',
            'Al cambiar la contraseña, los roles o el estado de alguien se cierran sus sesiones.',
            'Al final de su ficha se ve cuántas sesiones tiene abiertas y si usa un segundo paso. «Cerrar sus sesiones» le obliga a entrar otra vez; «Quitar su segundo paso» es para quien lo ha perdido todo: pide la contraseña de usted, y antes hay que asegurarse de que es quien dice. De las dos se le avisa.',
          ],
        },
      ],
    },
    {
      id: 'auditoria',
      titulo: 'Acciones de un usuario',
      pantalla: 'usuarios',
      partes: [
        'En la lista de usuarios, «Auditar» abre el registro de lo que una persona ha listado, consultado, creado, modificado o eliminado, si su cuenta tiene encendido «Puede auditarse». El registro lo escribe el servidor; se conserva los días del parámetro «Días que se conserva el registro de acciones». «Acciones de eliminados» abre el de las cuentas que ya no existen.',
      ],
    },
    {
      id: 'contratos',
      titulo: 'Contratos y condiciones',
      pantalla: 'contratos',
      partes: [
        'Un contrato es un texto que se pide aceptar a quienes entran en la oficina. Se escribe en borrador, se dice quién lo firma y se envía a firma: desde entonces su texto no cambia nunca. Para corregirlo se hace otra edición, que al enviarse a firma cierra la anterior y se pide otra vez a los mismos.',
        'Si «Obliga a aceptarlo», la oficina no abre nada más a quien le falte; si no, puede dejarlo para después. Al cerrarlo no admite más firmas, no se vuelve a abrir y se avisa a quienes se les había pedido. Solo se elimina el que nadie ha firmado.',
        'Una línea en blanco separa párrafos, «# » hace un título, «## » un apartado y «- » un punto. La primera línea es su nombre en la lista.',
      ],
    },
    {
      id: 'contrato-usuarios',
      titulo: 'Quién firma un contrato',
      pantalla: 'contrato_usuarios',
      partes: [
        'Se añade a todos los de un perfil, o a una persona buscándola por su nombre o su correo. Un perfil vale también para los que lleguen después, mientras el contrato no se cierre. A quien se quita de uno en uno no lo trae su perfil, y a quien ya ha firmado no se le puede quitar.',
        'De cada firma se guarda quién (con el nombre y el correo que tenía), cuándo, desde qué dirección y programa, con qué perfil y la huella SHA-256 del texto. No se puede cambiar ni borrar; queda aunque su cuenta se elimine, y al quitar los datos personales de alguien queda sin decir quién. «Constancias» las imprime todas con el texto, y cada fila la suya.',
        '«Recordar» avisa, y escribe una carta, a los que faltan: a todos o a los elegidos (una página puede tener hasta 1.000). Antes dice a quién no y por qué: ya ha firmado, está de baja o se le avisó hace menos días de los que dice el parámetro «Días, como mínimo, entre dos avisos…».',
      ],
    },
    {
      id: 'roles',
      titulo: 'Roles y permisos',
      pantalla: 'roles',
      partes: [
        {
          pasos: [
            'Elija «Nuevo rol», escriba su nombre y el perfil al que pertenece, que después no se cambia.',
            'En su fila, «Permisos de» abre el árbol de pantallas. Cada pulsación pasa el permiso de sin acceso a lectura, a edición y otra vez a sin acceso. El de una opción que tiene otras debajo se aplica a todas ellas.',
            'Pulse «Guardar permisos»: se cierran las sesiones abiertas con ese rol.',
          ],
        },
        'La opción Principal debe tener, al menos, permisos de lectura. Los cuatro roles de serie no se eliminan ni cambian de nombre, y el rol Administrador lo puede todo siempre. Un rol que alguien tiene no se puede eliminar.',
      ],
    },
    {
      id: 'configuracion',
      titulo: 'Configuración',
      pantalla: 'configuracion',
      partes: [
        {
          puntos: [
            '«Parámetros»: si la zona pública está abierta (cerrada, sus páginas lo dicen y dan el teléfono de la empresa; al abrirla vuelve todo), el día en que empieza la jornada, los límites de las prejornadas, los cambios de partido, y cuánto se conservan los registros y los datos de quien está de baja.',
            '«Empresa»: nombre, dirección y contacto, que se ven en la zona pública, en los correos y en los informes; además, los colores de los informes y los datos fiscales, con las cuentas de la liga de las que se traen extractos. Abajo, lo que leen las familias de sus datos antes de firmar una ficha: quién los usa, para qué, sus derechos y cuánto se guardan; lo que se deja vacío lo dice el producto.',
            '«Licencias»: los textos del modelo oficial.',
            '«Vocabulario»: las palabras de su liga.',
          ],
        },
        'En el Modo Demostración no se guardan la configuración, los tipos de notificación, los usuarios, los entrenadores ni los árbitros, no se eliminan usuarios, entrenadores ni jugadores, no se abre ni se cambia la temporada, no se dan enlaces para elegir contraseña y no se cierran las cuentas de la muestra. Se pone en «Parámetros», escribiendo una palabra para confirmarlo, y solo se quita en el servidor.',
      ],
    },
    {
      id: 'vocabulario',
      titulo: 'Las palabras de su liga',
      pantalla: 'configuracion',
      partes: [
        'En «Vocabulario», «Añadir palabra» pide una del producto y cómo se dice en su liga. Se cambia la palabra entera en menús, pantallas, correos e informes, respetando las mayúsculas, y nunca dentro de un nombre propio. La pantalla enseña cómo queda antes de guardar.',
        'Los plurales son otra palabra: si cambia una, escriba también su plural.',
      ],
    },
    {
      id: 'tipos-notificacion',
      titulo: 'Tipos de notificación',
      pantalla: 'tiposnotificacion',
      partes: [
        'De cada suceso se decide si se notifica a los «Administradores», si se notifica a los «Interesados», que son aquellos a quienes toca, y si a estos les llega además por «Correo». Sin interesados no hay correo: al apagar lo primero se apaga lo segundo. Con «Correo a la oficina» se escribe también a los administradores. Lo que no tendría efecto no se puede encender, y se dice por qué. Cada cambio se guarda al momento.',
        '«Ver la carta» enseña la de cada suceso con un ejemplo, tal como saldrá: su asunto, el HTML —claro u oscuro, ancho o como en un teléfono— y el texto de quien no lee HTML. También las de las cuentas, que no dependen de estos interruptores. Lo que alguien escribe a mano no sale en ellas: se lee en el buzón.',
      ],
    },
    {
      id: 'publicidad',
      titulo: 'Publicidad',
      pantalla: 'publicidad',
      partes: [
        'La imagen que se ve en cada pantalla de la zona pública y la dirección que abre. Ha de ser JPG o PNG y ocupar como máximo 2 MB; se muestra a 500 × 176 y, en el teléfono, a 400 × 140. La pantalla enseña cómo queda antes de guardarla.',
      ],
    },
    {
      id: 'appmovil',
      titulo: 'App móvil',
      pantalla: 'appmovil',
      partes: [
        'La zona pública se instala en el teléfono como una app, y quien sigue a algún equipo puede pedir que se le avise de sus resultados, cambios de hora o de sede, suspensiones y clasificaciones. Esos avisos salen solos; no hace falta cuenta ni se guarda nada de la persona.',
        {
          pasos: [
            'Para avisar de otra cosa a todos, escriba un título y un contenido y pulse «Enviar el aviso». No ponga nombres de menores: se lee en la pantalla bloqueada de cualquiera.',
            'Antes de enviarlo se dice a cuántos dispositivos va y cuántos están en sus horas de silencio: a esos les llega cuando acaban.',
            'En «Lo enviado» se ve quién lo envió, a cuántos llegó, cuántos dispositivos ya no existían y a cuántos no se pudo llegar.',
          ],
        },
        'Lo que se envía no se puede recoger de un teléfono al que ya ha llegado. «Borrar los avisos» vacía lo enviado y quita lo que aún espera salir.',
        '«Publicar los datos» hace que los teléfonos que tienen la app renueven las páginas que guardan para leerse sin cobertura. «Borrar los datos» hace que las tiren y no guarden ninguna hasta que se publiquen otra vez: sirve si salió publicado algo que no debía. Cada teléfono se entera la siguiente vez que abre la zona pública con cobertura.',
      ],
    },
    {
      id: 'correo',
      titulo: 'Correo y trabajos',
      pantalla: 'correo',
      partes: [
        'Todo el correo pasa por una cola. Un envío que falla se intenta de nuevo al minuto, a los cinco, a la media hora, a las dos y a las ocho horas; después queda como fallido, se avisa a los administradores y se puede volver a intentar desde esta pantalla.',
        'Si el servidor no tiene correo configurado, nada sale solo: abra cada correo con «Ver», envíelo desde su programa y elimínelo de la lista. El enlace de una contraseña solo lo ve quien podría cambiarla, mientras el correo espera, y se hace de nuevo cada vez que se abre.',
      ],
    },
  ],
};
