/**
 * The PUT calls that are not made over what a screen showed, and why none of them needs its version. `versiones.test.ts` holds them
 * against the contract, and every journey against what the screens send.
 */
export const SIN_VERSION: Readonly<Record<string, string>> = {
  'PUT /api/usuarios/correo/:id': 'names the address that it answers to',
  'PUT /api/perfil/contrasena': 'says the present password',
  'PUT /api/contratos/aceptar': 'names the terms that were read',
  'PUT /api/usuarios/competicion/:id': "a choice of one's own, which replaces nobody else's",
  'PUT /api/notificaciones/preferencias/:usuarioId': "a choice of one's own, said one by one: it says how it leaves each",
  'PUT /open/api/cartas/:token': 'as the one above',
  'PUT /api/trabajos/reintentar/:id': 'a step: only what has failed is tried again',
  'PUT /api/arbitros/anonimizar/:id': 'a step without a way back',
  'PUT /api/coordinadores/anonimizar/:id': 'a step without a way back',
  'PUT /api/entrenadores/anonimizar/:id': 'a step without a way back',
  'PUT /api/jugadores/anonimizar/:id': 'a step without a way back',
  'PUT /api/equipos/abrirperiodoinscripcion': 'says how it leaves them',
  'PUT /api/equipos/cerrarperiodoinscripcion': 'says how it leaves them',
  'PUT /api/equipos/cambiarestadoinscripcion': 'says how it leaves them',
  'PUT /api/equipos/migrar': 'says where the team was seen',
  'PUT /api/partidos/inmovilizar/:id': 'says how it leaves it',
  'PUT /api/partidos/movilizar/:id': 'says how it leaves it',
  'PUT /api/arbitrajes/practicas/:id': 'says how it leaves it',
  'PUT /api/arbitrajes/estandar/:id': 'says how it leaves it',
  'PUT /open/api/arbitraje/:token/acta/borrador': 'as the one below',
  'PUT /api/campo/borrador/:id': 'names the device and the touch it comes from: what is older is not written over what came later',
  'PUT /api/informespartido/suspensionmasiva': 'a step: what has been played meanwhile is refused by its state',
  'PUT /api/informespartido/suspensionmasiva/levantar': 'a step: what is not suspended is refused by its state',
  'PUT /api/campeonatos/cupocambios': 'says how it leaves them',
  'PUT /api/cambiospartido/cobrar': 'a step of many: one that is not pending is refused by its state, and all with it',
  'PUT /api/cambiospartido/anularcobro': 'a step of many: one that is not collected is refused by its state, and all with it',
  'PUT /api/inscripciones/validarcoordinador': 'a step of all that is not sent yet',
};
