import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { guardar } from '../../../print/entrega';
import { nombreDe, type ConNombre } from '../../../ui/crud/registros';
import { trasConfirmar } from '../../../ui/crud/tras-confirmar';
import { aviso, fallo, frase } from '../../../ui/Dialogs';
import type { AccionFila } from '../../../ui/grid/acciones';
import type { TipoDePersona } from './tipo-de-persona';

type Fila = { id: number } & ConNombre;

/** What anyone may ask about their own data: a copy of all of it, and that it goes. `sePierde`: what goes with the name and the document. */
export function accionesDePrivacidad(tipo: TipoDePersona, sePierde: string): readonly AccionFila<Fila>[] {
  const { pantalla, uno } = tipo;
  const descargar = async (fila: Fila) => {
    try {
      const datos = await call(`GET /api/${pantalla}/datospersonales/:id`, { params: { id: fila.id } });
      guardar(new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }), `datos-personales-${uno}-${fila.id}.json`);
      aviso(frase`Datos de ${nombreDe(fila)} descargados`, { tono: 'ok' });
    } catch (error) {
      await fallo(error, 'Se produjo un error al obtener la información');
    }
  };
  const quitar = (fila: Fila) => {
    const nombre = nombreDe(fila);
    const pregunta = {
      titulo: frase`¿Anonimizar a ${nombre}?`,
      texto: `Dejará de saberse quién fue. Se perderán, sin vuelta atrás, el nombre, el documento, ${sePierde}.`,
      nota: 'Se conservan los resultados de la competición, sin su nombre.',
      boton: 'Anonimizar',
      conservar: 'Conservar sus datos',
      escribirParaConfirmar: nombre.trim(),
    };
    return trasConfirmar(tipo, pregunta, {
      verbo: 'anonimizar',
      hacer: () => call(`PUT /api/${pantalla}/anonimizar/:id`, { params: { id: fila.id } }),
      texto: 'Ya no queda en su ficha ningún dato que diga quién fue.',
    });
  };
  return [
    { titulo: 'Exportar los datos de', icono: IconDownload, alPulsar: (fila) => void descargar(fila) },
    { titulo: 'Anonimizar a', icono: IconUserOff, peligro: true, alPulsar: (fila) => void quitar(fila) },
  ];
}
