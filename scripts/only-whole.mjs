/**
 * What `npm test`, which decides on each change, leaves to `npm run test:all`: by the tag a test carries, why. Every rule and every screen
 * has a test without one. `npm test` counts them at its end.
 */
export const ONLY_WHOLE = {
  azar: 'historias al azar más largas, o más muertes, que las que ya se prueban con menos',
  volumen: 'tanto como se admite, o una temporada real entera: lo que decide es igual con poco',
  procesos:
    'lo que arranca, para o mata una y otra vez el producto entero: de arrancar, parar, ordenar, copiar, restaurar y caer queda una',
  repetida: 'el mismo camino con otro dato, otro perfil o sobre otra pantalla de la misma pieza',
  detalle:
    'lo que una pantalla dice o pregunta además de su camino, con piezas que se prueban solas: lo que se decide lo prueban las llamadas',
  camino: 'lo que se hace en una pantalla que otro recorrido mira, con las piezas de las demás: sus reglas las prueban las llamadas',
  larga: 'recorridos de principio a fin por pantallas que tienen cada una el suyo, cuyas reglas prueban las llamadas',
};
