import { IconDownload, IconUserOff } from '@tabler/icons-react';
import type { Respuesta } from '../../call';
import { guardar } from '../../print/entrega';
import { queryClient } from '../../shell/query-client';
import { conArticulo, hecho } from '../../ui/crud/maestro';
import { clavePaginas } from '../../ui/crud/registros';
import { aviso, confirmar, fallo, frase, resultado } from '../../ui/Dialogos';
import type { AccionFila } from '../../ui/grid/Grid';
import type { TipoDePersona } from './tipo-de-persona';

interface Privacidad<F> {
  tipo: TipoDePersona;
  nombreDe: (fila: F) => string;
  exportar: (id: number) => Promise<Respuesta<'GET /api/jugadores/datospersonales/:id'>>;
  anonimizar: (id: number) => Promise<null>;
  /** What goes with the name when someone is made anonymous. */
  sePierde: string;
}

/** What anyone may ask about their own data: a copy of all of it, and that it goes. */
export function accionesDePrivacidad<F extends { id: number }>({
  tipo,
  nombreDe,
  exportar,
  anonimizar,
  sePierde,
}: Privacidad<F>): readonly [AccionFila<F>, AccionFila<F>] {
  const descargar = async (fila: F) => {
    try {
      const datos = await exportar(fila.id);
      guardar(new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }), `datos-personales-${tipo.uno}-${fila.id}.json`);
      aviso(frase`Datos de ${nombreDe(fila)} descargados`, { tono: 'ok' });
    } catch (error) {
      await fallo(error, 'Se produjo un error al obtener la información');
    }
  };
  const quitar = async (fila: F) => {
    const nombre = nombreDe(fila);
    const seguir = await confirmar({
      titulo: frase`¿Anonimizar a ${nombre}?`,
      texto: `Dejará de saberse quién fue. Se perderán, sin vuelta atrás, el nombre, el documento, ${sePierde}.`,
      nota: 'Se conservan los resultados de la competición, sin su nombre.',
      boton: 'Anonimizar',
      conservar: 'Conservar sus datos',
      escribirParaConfirmar: nombre.trim(),
    });
    if (!seguir) return;
    try {
      await anonimizar(fila.id);
      await resultado(hecho(tipo, 'anonimizad'), 'Ya no queda en su ficha ningún dato que diga quién fue.');
    } catch (error) {
      await fallo(error, `Se produjo un error al anonimizar ${conArticulo(tipo)}`);
    }
    await queryClient.invalidateQueries({ queryKey: clavePaginas(tipo) });
  };
  return [
    { titulo: 'Exportar los datos de', icono: IconDownload, alPulsar: (fila) => void descargar(fila) },
    { titulo: 'Anonimizar a', icono: IconUserOff, peligro: true, alPulsar: (fila) => void quitar(fila) },
  ];
}
