/** Of the money: ledger, payments, collections and bank files (issue M). */
export const ERRORES_DE_DINERO = {
  'libro.en_recibo': {
    status: 409,
    texto: 'Está en un recibo que el banco todavía no ha cargado: espere a que conteste, o anule antes su remesa',
  },
  'libro.por_banco': { status: 409, texto: 'Lo cobró el banco: no se anula a mano, sino con la devolución del recibo o del ingreso' },
  'libro.una_cuenta': { status: 422, texto: 'Diga de qué colegio o de qué árbitro' },
  'libro.otra_cuenta': { status: 422, texto: 'Lo que se corrige no es de esta cuenta' },
  'arbitraje.sin_informe': { status: 409, texto: 'El partido no tiene informe: todavía no hay nada que pagar' },
  'pago.ninguno': { status: 422, texto: 'No ha seleccionado ningún arbitraje que pagar' },
  'pago.no_pendiente': { status: 409, texto: 'Hay arbitrajes que ya no están pendientes de pago' },
  'pago.sin_importe': { status: 409, texto: 'Hay arbitrajes sin tarifa: póngala, o escriba su importe' },
  'pago.en_remesa': { status: 409, texto: 'El pago está en una remesa: no se puede eliminar' },
  'pago.otro_importe': { status: 409, texto: 'Lo que se pagaría ya no es lo que se vio: vuelva a mirarlo' },
  'pago.motivo': { status: 422, texto: 'Escriba por qué se paga otro importe' },
  'pago.motivo_sin_importe': { status: 422, texto: 'Escriba el importe especial, o quite el motivo' },
  'pago.tarifa_o_importe': { status: 422, texto: 'O se paga por una tarifa, o por un importe especial' },
  'pago.coche': { status: 422, texto: 'Ese arbitraje no es del mismo día, o va en el coche de otro' },
  'pago.coche_ajeno': { status: 422, texto: 'Quien va en el coche de otro no tiene kilómetros' },
  'pago.negativo': { status: 409, texto: 'El pago no puede ser de menos de cero' },
} as const;
