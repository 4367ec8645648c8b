import type { Capitulo } from './tema';

export const PERSONAS: Capitulo = {
  titulo: 'Personas',
  temas: [
    {
      id: 'jugadores',
      titulo: 'Jugadores',
      pantalla: 'jugadores',
      partes: [
        {
          pasos: [
            'Elija «Nuevo jugador» y escriba su nombre y su fecha de nacimiento, de 1960 en adelante. El documento puede faltar.',
            'En «Colegio» escriba parte de su nombre y elíjalo: solo se ofrecen los activos.',
            'Elija el tipo de licencia. Con «Matriculado en otro colegio» aparecen «Colegio de matriculación» y «Juega en otra competición».',
            'Para poner la fotografía encienda «Consiente la fotografía»; al apagarlo se quita la que hay.',
          ],
        },
        'La lista se filtra por nombre, documento, colegio, fechas de nacimiento, equipos y estado. Quien deja el colegio pasa a «Baja»; si nada lo usa, se puede eliminar.',
      ],
    },
    {
      id: 'justificantes',
      titulo: 'Justificantes',
      pantalla: 'justificantes',
      partes: [
        'Están los jugadores a los que se pide alguno, con lo que les falta: la oficina ve a todos; un coordinador, a los de sus equipos. Las vistas «Por validar», «Sin enviar», «Caducados» y «No pueden jugar» los separan, y lo que falta se dice también con las demás faltas de cada equipo.',
        {
          pasos: [
            'Lo envían la familia, por el enlace de su ficha; el colegio, al abrir al jugador; o la oficina, que al enviarlo lo da por bueno. Se admite un PDF de hasta 700 KB o una foto, que se reduce sola.',
            'La oficina abre el fichero y lo valida o lo devuelve con su motivo, de uno en uno o con varios jugadores elegidos. Lo devuelto se borra en el acto y el colegio lo sabe.',
            'Uno nuevo no quita el que valía hasta que se valida. Los ficheros se borran solos a los días que dice su tipo; queda hasta cuándo valieron.',
          ],
        },
      ],
    },
    {
      id: 'documento',
      titulo: 'El DNI o NIE',
      partes: [
        'Se puede escribir con puntos, guiones o espacios y en minúsculas: se guarda limpio. Se comprueba que la letra sea la de su número, y que no lo tenga ya otra persona de la misma lista. Vale también el NIF que empieza por K, L o M, de quien no tiene D.N.I. ni N.I.E.',
        'Si al cambiar a un jugador se le pone otro nombre de pila, o dos datos distintos a la vez, se enseña lo que se sustituye y se pregunta si es la misma persona.',
      ],
    },
    {
      id: 'entrenadores',
      titulo: 'Entrenadores',
      pantalla: 'entrenadores',
      partes: [
        'El nombre y el documento son obligatorios. El correo no: sin él, el entrenador está en la lista pero no puede entrar. Puede ser de varios colegios, que se buscan por tres letras y se añaden de uno en uno. La fotografía necesita su consentimiento.',
      ],
    },
    {
      id: 'arbitros',
      titulo: 'Árbitros',
      pantalla: 'arbitros',
      partes: [
        'El nombre y el correo son obligatorios. Se guardan además los deportes que arbitra, su nivel de 1 a 5, su valoración de 0 a 100, si prefiere anotar y si tiene coche, moto o patinete: es lo que se tiene en cuenta al designarlo. El IBAN sirve para pagarle y se comprueba al guardar.',
        'Con varios elegidos, «Dar de alta» y «Dar de baja» lo hacen de una vez, con sus cuentas; lo mismo en los entrenadores y los coordinadores.',
        '«Condiciones para designar a» dice a qué colegios y equipos no arbitra, con qué árbitros no comparte partido, con quién viaja y cuántos partidos y descanso como mucho: las propuestas automáticas las cumplen; a mano, la oficina decide.',
      ],
    },
    {
      id: 'coordinadores',
      titulo: 'Coordinadores',
      pantalla: 'coordinadores',
      partes: [
        'El nombre y el correo son obligatorios. Un «Coordinador general» lo es de todos los colegios y deportes. Los demás, de los que se le añaden: elija un colegio, marque sus deportes y pulse «Añadir a la lista». Hace falta al menos uno, y ninguno se repite.',
      ],
    },
    {
      id: 'cuenta-persona',
      titulo: 'La cuenta de una persona',
      partes: [
        'Al crear con correo a un árbitro, un entrenador o un coordinador se crea también su cuenta, y recibe un enlace de siete días para poner su contraseña. Si el correo no puede salir, la persona queda creada y se le dice: «Regenerar la contraseña», en su fila, manda otro enlace, de una hora.',
        'No se admite un correo con el que ya entra alguien, sea del perfil que sea. A quien pasa a «Baja» se le cierra la cuenta, salvo que le quede otro perfil con el que entrar. Si a un entrenador se le quita el correo, se le quita también la cuenta.',
      ],
    },
  ],
};
