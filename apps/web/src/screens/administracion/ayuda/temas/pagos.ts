import type { Capitulo } from './tema';

export const PAGOS: Capitulo = {
  titulo: 'Pagos a árbitros y libro',
  temas: [
    {
      id: 'pagos-arbitros',
      titulo: 'Lo que se ha pagado a los árbitros',
      pantalla: 'pagosarbitros',
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
      partes: [
        'Está pendiente lo arbitrado cuyo informe ha llegado, salvo las prácticas. Antes de nada se dice quién no tiene cuenta bancaria y quién tiene arbitrajes sin tarifa.',
        {
          pasos: [
            'Abra un árbitro y elija los arbitrajes, o «Elegir todos». La suma de abajo es la que se le pagará, con sus desplazamientos y su retención.',
            'Si alguno se paga de otra manera, pulse su lápiz: un importe especial con su motivo, otro tipo de tarifa, sus kilómetros, o en el coche de quién fue.',
            'Pulse «Pagar» y escriba el concepto y la fecha.',
          ],
        },
        'Las primas y los gastos que se le hayan puesto en «Conceptos» salen debajo de sus arbitrajes, y se pagan con ellos: la prima lleva su retención, el gasto no.',
        '«Todo lo pendiente hasta una fecha» paga a todos de una vez: primero se ve qué se pagaría a cada uno y qué queda fuera y por qué. Si algo cambia mientras lo mira, no se paga nada y se vuelve a mirar.',
      ],
    },
    {
      id: 'partido-de-un-pago',
      titulo: 'El partido de un pago',
      pantalla: 'pagosarbitros_partido_editar',
      partes: [
        'Desde un arbitraje pendiente se abre su partido para corregir su informe o sus árbitros, con la vuelta a los pagos. Lo que ya está pagado no se cambia sin eliminar antes el pago.',
      ],
    },
    {
      id: 'perfiles-pago',
      titulo: 'Perfiles de pago',
      pantalla: 'perfilespago',
      partes: [
        'Un perfil dice qué se retiene, a cuánto se paga el kilómetro y cuánto de ello está exento: nada lo está si no se dice. En «Perfil de cada árbitro» se elige a muchos y se les pone uno a la vez.',
        'A quien no tiene perfil no se le retiene nada ni se le pagan kilómetros. Lo ya pagado no cambia.',
      ],
    },
    {
      id: 'conceptos',
      titulo: 'Cobrar o pagar cualquier otra cosa',
      pantalla: 'conceptos',
      partes: [
        'Lo que no es una cuota, un cambio, una sanción ni un arbitraje: balones perdidos, una prima, un taxi. Cada concepto se crea una vez, con su importe habitual y para quién es: lo que se pone a un colegio lo debe, y lo que se pone a un árbitro se le debe.',
        {
          pasos: [
            'En «Poner», elija colegios o árbitros, a uno, a varios o a todos los del filtro (hasta quinientos de una vez).',
            'Diga el concepto, cuánto a cada uno y la fecha. El detalle se lee en su libro.',
            'Está ya en el libro de cada uno: entra en los cobros, los recibos y los presupuestos del colegio, y en los pagos del árbitro.',
          ],
        },
        'En «Puestos» se anula el que no era, con su motivo: es el asiento contrario. Si está en un cobro o en un pago, o algo de él se ha cobrado, se dice qué hay que deshacer antes.',
      ],
    },
    {
      id: 'libro',
      titulo: 'El libro de la temporada',
      pantalla: 'libro',
      partes: [
        'Cada colegio y cada árbitro tienen su libro: qué se ha devengado, cobrado, devuelto, pagado y retenido, quién lo anotó, cuándo y por qué. La cuenta de arriba es la suma de sus asientos.',
        'Nada se borra. «Anotar corrección» escribe otro asiento, con su importe y su motivo: sobre algo que queda pendiente, o aparte. Si se equivoca, anote la contraria.',
        '«Llevar a contabilidad» descarga los asientos con su debe y su haber, entre dos días o de la temporada, en un CSV que importa un programa de contabilidad. Las cuentas (430, 700, 572…) y sus cifras se cambian ahí; la de un concepto, en el concepto.',
        'El libro de la temporada es su cierre: todas las cuentas, sus sumas, y si cuadran con los pagos, las remesas y los recibos. Cada nombre lleva a su libro; todo se imprime y se exporta. «Informe de cierre» lo pone en papel: de cada cuenta y en total, lo devengado, lo corregido, lo cobrado o pagado y lo que queda, y si suman.',
      ],
    },
  ],
};
