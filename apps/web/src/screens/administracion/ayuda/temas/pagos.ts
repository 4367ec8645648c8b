import { ADMIN, type Capitulo } from './tema';

export const PAGOS: Capitulo = {
  titulo: 'Pagos a árbitros y libro',
  temas: [
    {
      id: 'pagos-arbitros',
      titulo: 'Lo que se ha pagado a los árbitros',
      pantalla: 'pagosarbitros',
      perfiles: ADMIN,
      partes: [
        'Arriba, lo pagado, lo que está en el banco, lo que no está en ninguna remesa y lo pendiente: cada cifra lleva a lo que cuenta. Al abrir un pago sale cada arbitraje con su partido, su día, su lugar y sus kilómetros.',
        'Elija uno o varios para sus cartas de pago, o el resumen, en PDF. «Por años» dice lo pagado a cada uno en un año natural, por el día en que se pagó, para su declaración, y se imprime y se exporta. Lo ordenado ese año y sin pagar sale al lado y no suma.',
        'Un pago está ordenado desde que se hace, enviado cuando se descarga el fichero de su remesa, pagado el día en que el banco la hace, y devuelto si su transferencia vuelve. «Pagado de otra manera», al abrirlo, anota el efectivo, el cheque o lo que fuera; «No estaba pagado» lo deshace.',
        'De un árbitro anonimizado se conserva aparte quién era en los años que pide la ley: solo sale en «Por años», con el día hasta el que se conserva y por qué.',
        'Un pago que no está en una remesa ni consta pagado se elimina: sus arbitrajes vuelven a estar pendientes, con el importe que tenían. El libro no borra nada: lo anota con otro asiento.',
      ],
    },
    {
      id: 'nuevo-pago',
      titulo: 'Pagar a los árbitros',
      pantalla: 'pagosarbitros_nuevo',
      perfiles: ADMIN,
      partes: [
        'Está pendiente lo arbitrado cuyo informe ha llegado, salvo las prácticas. Antes de nada se dice quién no tiene cuenta bancaria y quién tiene arbitrajes sin tarifa.',
        {
          pasos: [
            'Abra un árbitro y elija los arbitrajes, o «Elegir todos». La suma de abajo es la que se le pagará, con sus desplazamientos y su retención.',
            'Si alguno se paga de otra manera, pulse su lápiz: un importe especial con su motivo, otro tipo de tarifa, sus kilómetros, o en el coche de quién fue.',
            'Pulse «Pagar» y escriba el concepto y la fecha.',
          ],
        },
        '«Todo lo pendiente hasta una fecha» paga a todos de una vez: primero se ve qué se pagaría a cada uno y qué queda fuera y por qué. Si algo cambia mientras lo mira, no se paga nada y se vuelve a mirar.',
      ],
    },
    {
      id: 'partido-de-un-pago',
      titulo: 'El partido de un pago',
      pantalla: 'pagosarbitros_partido_editar',
      perfiles: ADMIN,
      partes: [
        'Desde un arbitraje pendiente se abre su partido para corregir su informe o sus árbitros, con la vuelta a los pagos. Lo que ya está pagado no se cambia sin eliminar antes el pago.',
      ],
    },
    {
      id: 'perfiles-pago',
      titulo: 'Perfiles de pago',
      pantalla: 'perfilespago',
      perfiles: ADMIN,
      partes: [
        'Un perfil dice qué se retiene, a cuánto se paga el kilómetro y cuánto de ello está exento: nada lo está si no se dice. En «Perfil de cada árbitro» se elige a muchos y se les pone uno a la vez.',
        'A quien no tiene perfil no se le retiene nada ni se le pagan kilómetros. Lo ya pagado no cambia.',
      ],
    },
    {
      id: 'libro',
      titulo: 'El libro de la temporada',
      pantalla: 'libro',
      perfiles: ADMIN,
      partes: [
        'Cada colegio y cada árbitro tienen su libro: qué se ha devengado, cobrado, devuelto, pagado y retenido, quién lo anotó, cuándo y por qué. La cuenta de arriba es la suma de sus asientos.',
        'Nada se borra. «Anotar corrección» escribe otro asiento, con su importe y su motivo: sobre algo que queda pendiente, o aparte. Si se equivoca, anote la contraria.',
        'El libro de la temporada es su cierre: todas las cuentas, sus sumas, y si cuadran con los pagos, las remesas y los recibos. Cada nombre lleva a su libro; todo se imprime y se exporta.',
      ],
    },
  ],
};
