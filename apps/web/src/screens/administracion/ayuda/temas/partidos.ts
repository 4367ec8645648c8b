import { Perfil } from '@cd/contract/kit/perfiles';
import { ADMIN, type Capitulo } from './tema';

export const VISTAS_DE_PARTIDOS: Capitulo = {
  titulo: 'Partidos de cada uno',
  temas: [
    {
      id: 'suspender-partidos',
      titulo: 'Suspender los partidos de un día',
      pantalla: 'suspensionpartidos',
      perfiles: ADMIN,
      partes: [
        {
          pasos: [
            'Vaya al día con las flechas o escríbalo.',
            'Filtre si quiere, por ejemplo los partidos al descubierto, y márquelos.',
            'Elija «Suspender», el motivo y, si ayuda, unas observaciones.',
          ],
        },
        'Se suspenden todos los elegidos o ninguno: si alguno ya se ha celebrado o estaba suspendido, se dice cuál. Sus entrenadores, coordinadores y árbitros reciben un solo aviso con los suyos.',
        'Para deshacerlo, márquelos y elija «Levantar la suspensión»: vuelven a estar por jugar, con sus árbitros como estaban, y se avisa a los mismos, también una sola vez. Lo mismo hace anular el informe de uno desde su acta.',
      ],
    },
    {
      id: 'partidos-de-mi-equipo',
      titulo: 'Los partidos de un equipo mío',
      pantalla: 'partidosentrenador',
      perfiles: [Perfil.Entrenador],
      partes: [
        'En «Mis equipos», al elegir un equipo se ven sus partidos con su fecha, su sede y su resultado. Al elegir uno se abre entero.',
      ],
    },
    {
      id: 'un-partido-de-mi-equipo',
      titulo: 'Un partido de mi equipo',
      pantalla: 'partidoentrenador_detalle',
      perfiles: [Perfil.Entrenador],
      partes: ['Dónde y cuándo se juega, o cómo quedó. Un resultado es provisional hasta que la oficina lo valida.'],
    },
    {
      id: 'partidos-de-un-dia',
      titulo: 'Mis partidos de un día',
      pantalla: 'partidosjornadaentrenador',
      perfiles: [Perfil.Entrenador],
      partes: ['Los partidos que juegan ese día todos sus equipos. El día elegido se recuerda en este navegador.'],
    },
    {
      id: 'equipos-de-mi-colegio',
      titulo: 'Los equipos de mi colegio',
      pantalla: 'equiposcoordinador',
      perfiles: [Perfil.Coordinador],
      partes: ['Los equipos de los colegios y deportes que coordina, con el estado de su plantilla. Al elegir uno se ven sus partidos.'],
    },
    {
      id: 'partidos-de-un-equipo-del-colegio',
      titulo: 'Los partidos de un equipo de mi colegio',
      pantalla: 'partidoscoordinador',
      perfiles: [Perfil.Coordinador],
      partes: ['Todos los partidos del equipo, con su fecha, su sede y su resultado. Al elegir uno se abre entero.'],
    },
    {
      id: 'un-partido-del-colegio',
      titulo: 'Un partido de mi colegio',
      pantalla: 'partidocoordinador_detalle',
      perfiles: [Perfil.Coordinador],
      partes: ['Dónde y cuándo se juega, o cómo quedó. Un resultado es provisional hasta que la oficina lo valida.'],
    },
    {
      id: 'partidos-del-colegio-en-un-dia',
      titulo: 'Los partidos de mi colegio en un día',
      pantalla: 'partidosjornadacoordinador',
      perfiles: [Perfil.Coordinador],
      partes: ['Los partidos que juegan ese día los equipos que coordina. El día elegido se recuerda en este navegador.'],
    },
    {
      id: 'partidos-que-arbitro',
      titulo: 'Los partidos que arbitro',
      pantalla: 'partidosarbitro',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Los partidos para los que se le ha designado y lo que cada uno espera de usted: «Sin confirmar» se abre para confirmarlo o renunciar; «Pdte. Informe», para escribir su informe.',
        '«Espera resto conf.» quiere decir que falta por confirmar otro árbitro del mismo partido.',
      ],
    },
    {
      id: 'confirmar-un-arbitraje',
      titulo: 'Confirmar un partido o renunciar a él',
      pantalla: 'partidosarbitro_confirmar',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Mire cuándo y dónde es y confírmelo. Si no puede, renuncie y escriba el motivo: la oficina lo recibe y buscará a otra persona.',
      ],
    },
  ],
};
