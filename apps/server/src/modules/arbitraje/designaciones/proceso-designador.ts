/** The process in which a proposal of referees is made, or asked about: the server answers others meanwhile. */
import { Consulta } from '@cd/domain/arbitraje/designacion/explicar';
import { proponer } from '@cd/domain/arbitraje/designacion/proponer';
import { rehacer } from '@cd/domain/arbitraje/designacion/rehacer';
import type { Dicho, Encargo, Respuestas } from './designador';

const decir = (dicho: Dicho): void => void process.send!(dicho);

function responder(encargo: Encargo): Respuestas[keyof Respuestas] {
  const { datos } = encargo;
  switch (encargo.tarea) {
    case 'proponer':
      return proponer(datos, { semilla: encargo.semilla, alAvanzar: (avance) => decir({ avance }) });
    case 'rehacer':
      return rehacer(datos, encargo.anterior, { semilla: encargo.semilla, alAvanzar: (avance) => decir({ avance }) });
    case 'explicar':
      return new Consulta(datos, encargo.propuesta).explicar(encargo.arbitro, encargo.puesto);
    case 'vacio':
      return new Consulta(datos, encargo.propuesta).porQueVacio(encargo.puesto);
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (encargo) => {
  try {
    decir({ respuesta: responder(encargo as Encargo) });
  } catch (error) {
    decir({ motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
