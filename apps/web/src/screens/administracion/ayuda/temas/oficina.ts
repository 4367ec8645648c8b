import { Perfil } from '@cd/contract/kit/perfiles';
import { EVERYONE, type Capitulo } from './tema';

export const OFICINA: Capitulo = {
  titulo: 'Moverse por la oficina',
  temas: [
    {
      id: 'menu',
      titulo: 'El menú y la cabecera',
      perfiles: EVERYONE,
      partes: [
        'El menú muestra las pantallas que su rol puede ver; con «Filtrar el menú» se encuentra una por su nombre. En el teléfono se abre con el botón de la esquina superior izquierda.',
        'La cabecera lleva siempre la competición de trabajo, el buzón con lo que queda por leer y su nombre. Con una competición histórica aparece la palabra «Histórica»: se puede consultar todo, y solo se cambian la competición con la que trabaja, lo de su cuenta, su buzón y lo que se debe y se paga.',
      ],
    },
    {
      id: 'buscar',
      titulo: 'Buscar, ir y hacer',
      perfiles: EVERYONE,
      partes: [
        'Pulse Ctrl + K (Cmd + K en Mac) en cualquier pantalla, o la caja de búsqueda de la cabecera. Ofrece las pantallas de su menú y lo que puede hacer («nuevo jugador», «tema oscuro», «salir»); las palabras pueden ir en cualquier orden y sin tildes. Desde la tercera letra busca también registros: equipos y colegios de la competición en curso y, si su rol puede verlos, sedes, jugadores, entrenadores, árbitros, coordinadores, usuarios, roles y competiciones, antes los que se llaman así. Al elegir uno se abre su ficha; la página pública de un equipo se abre en otra pestaña.',
        'No importan las mayúsculas ni las tildes. De cada clase se muestran los cinco primeros: si no está lo que busca, escriba algo más.',
      ],
    },
    {
      id: 'inicio',
      titulo: 'El inicio del administrador',
      pantalla: 'dashboard',
      partes: [
        'El gráfico cuenta los partidos de la competición de trabajo: celebrados, suspendidos y sin celebrar. «Semana» son los últimos siete días, hoy incluido; «Mes», el último mes; «Todo», la competición entera, sumada de siete en siete días. La tabla dice lo mismo en cifras. Los partidos aplazados sin fecha no se cuentan.',
        'El mando de la prejornada muestra cuántos árbitros han enviado su disponibilidad: rojo por debajo de 40 %, amarillo oscuro hasta 60 %, verde hasta 80 % y verde claro desde ahí.',
        '«Por resolver» cuenta los partidos pasados que esperan su informe, las eliminatorias que terminaron igualadas, las actas, las plantillas, los cambios de partido y las sanciones que esperan su validación y los traslados sin contestar, y nombra lo que lleva más tiempo. Cada línea lleva a su lista con esos y ninguno más. Si dejó un formulario a medias, está arriba, para continuarlo o descartarlo.',
        'También dice cuándo se hizo la última copia de seguridad de la instalación, y avisa si ha fallado o si hace más de un día; lo mismo de las que van a un almacén externo, que se comprueban restaurándolas aparte. Las copias las programa quien lleva la instalación.',
      ],
    },
    {
      id: 'inicio-perfil',
      titulo: 'Su pantalla de inicio',
      pantalla: 'dashboard',
      perfiles: [Perfil.Arbitro, Perfil.Entrenador, Perfil.Coordinador],
      partes: [
        'Al entrar ve su próximo partido (o los de ese día) y lo que espera de usted: partidos por confirmar e informes, si arbitra; equipos por enviar (y cuántos le han devuelto) y fichas de familias, si coordina; los cambios de partido. Cada cosa lleva a donde se hace. Si dejó un formulario a medias, está arriba, para continuarlo o descartarlo. Debajo, lo que tiene sin leer y un enlace a cada una de sus pantallas.',
      ],
    },
    {
      id: 'notificaciones',
      titulo: 'Notificaciones',
      pantalla: 'notificaciones',
      perfiles: EVERYONE,
      partes: [
        'El buzón «Entrada» guarda lo que la liga le comunica y «Enviadas», lo que ha causado usted. Una notificación queda leída al abrirla. El número de la cabecera se actualiza solo, sin volver a cargar la página.',
        'Se borran de una en una, o todas las de un buzón con «Vaciar el buzón», que antes le dice cuántas son. Según su tipo, una notificación puede llegarle también por correo.',
        'Un aviso de partidos dice de cada uno qué es, dónde y cuándo se juega y, si cambia, cómo era. En «Por correo» elige de qué quiere recibir además una carta; también desde la propia carta, sin entrar. Lo que trata de su cuenta se le escribe siempre.',
      ],
    },
  ],
};
