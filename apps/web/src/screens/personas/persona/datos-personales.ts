import type { FichaFiscal, LoEscrito } from '@cd/contract/kit/persona';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { formatDate, formatNumber } from '../../../format/format';
import { save } from '../../../print/delivery';
import { nameOf, type WithName } from '../../../ui/crud/records';
import { afterConfirming } from '../../../ui/crud/after-confirming';
import { notify, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import type { RowAction } from '../../../ui/grid/actions';
import { withCuenta, type TipoDePersona } from './tipo-de-persona';

type Row = { id: number } & WithName;

/**
 * What goes with the name, the document and the photo when someone is made anonymous, by what is sent of them: a new field does not compile until it
 * is told, or `false` for what says nothing of who they were.
 */
export type Lost<M = Record<string, unknown>> = Readonly<Record<Exclude<keyof M, OfEveryone>, string | false>>;
type OfEveryone = 'nombre' | 'nombre_completo' | 'dni' | 'estado' | 'consentimiento_foto' | 'login' | 'unirCuenta' | 'confirmaOtraPersona';

/** What others wrote that names them, or may; null when it could not be read, which has been told. */
async function readEscritos(pantalla: TipoDePersona['pantalla'], id: number): Promise<LoEscrito | null> {
  try {
    return await call(`GET /api/${pantalla}/anonimizar/:id`, { params: { id } });
  } catch (error) {
    await tellFailure(error, 'Se produjo un error al obtener la información');
    return null;
  }
}

/** What the law asks to be kept of whom the office has paid. */
const keptOf = ({ annos, hasta, base }: FichaFiscal): string =>
  `Se conserva aparte su ficha fiscal (nombre, documento e importes) de ${new Intl.ListFormat('es').format(annos.map(String))} hasta el ${formatDate(hasta)}. ${base}.`;

/** What is done with what others wrote: said before, as there is no way back. */
function noteOf({ seguros, posiblesDeMas, fiscal }: LoEscrito): string {
  const textos = seguros === 1 ? 'de 1 texto que otros escribieron' : `de ${formatNumber(seguros)} textos que otros escribieron`;
  return [
    'Se conservan los resultados de la competición, sin su nombre.',
    seguros > 0 && `Su nombre se quita ${textos} (actas, observaciones, motivos, avisos).`,
    posiblesDeMas > 0 && `Otros ${formatNumber(posiblesDeMas)} textos con una palabra de su nombre no caben aquí: búsquelos antes.`,
    fiscal && `${keptOf(fiscal)} Solo la ve quien lleva los pagos, y se borra sola al acabar ese plazo.`,
    fiscal?.por_pagar && 'Le queda algo por pagar: después ya no se sabrá su cuenta, y habrá que pagarle de otra manera.',
    'Los apodos no se pueden buscar: si alguno la nombra, quítelo a mano.',
  ]
    .filter((dicho) => typeof dicho === 'string')
    .join(' ');
}

/** What anyone may ask about their own data: a copy of all of it, and that it goes. */
export function privacyActions(tipo: TipoDePersona, sePierde: Lost): readonly RowAction<Row>[] {
  const { pantalla, uno } = tipo;
  const propio = Object.values(sePierde).filter((que) => que !== false);
  const perdido = ['el nombre', 'el documento', 'la fotografía', ...propio, ...(withCuenta(tipo) ? ['su cuenta para entrar'] : [])];
  const descargar = async (fila: Row) => {
    try {
      const datos = await call(`GET /api/${pantalla}/datospersonales/:id`, { params: { id: fila.id } });
      save(new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }), `datos-personales-${uno}-${fila.id}.json`);
      notify(frase`Datos de ${nameOf(fila)} descargados`, { tone: 'ok' });
    } catch (error) {
      await tellFailure(error, 'Se produjo un error al obtener la información');
    }
  };
  const quitar = async (fila: Row) => {
    const nombre = nameOf(fila);
    const escritos = await readEscritos(pantalla, fila.id);
    if (!escritos) return;
    const pregunta = {
      title: frase`¿Anonimizar a ${nombre}?`,
      text: `Dejará de saberse quién fue. Se perderán, sin vuelta atrás, ${new Intl.ListFormat('es').format(perdido)}.`,
      note: noteOf(escritos),
      ...(escritos.posibles.length > 0 && {
        marking: {
          title: 'También pueden hablar de esta persona, o de otra. Marque de dónde se quita:',
          items: escritos.posibles.map(({ id, donde, texto }) => ({ id, where: donde, text: texto })),
        },
      }),
      button: 'Anonimizar',
      keepButton: 'Conservar sus datos',
      typeToConfirm: nombre.trim(),
    };
    let kept: FichaFiscal | null = null;
    return afterConfirming(tipo, pregunta, {
      verbo: 'anonimizar',
      hacer: async (marcadas) => {
        const body = { escritos: [...marcadas] };
        kept = (await call(`PUT /api/${pantalla}/anonimizar/:id`, { params: { id: fila.id }, body })).fiscal;
      },
      texto: () =>
        ['Ya no queda en su ficha ningún dato que diga quién fue, ni su nombre en lo que otros escribieron.', kept && keptOf(kept)]
          .filter(Boolean)
          .join(' '),
    });
  };
  return [
    { titulo: 'Exportar los datos de', icono: IconDownload, onClick: (fila) => void descargar(fila) },
    { titulo: 'Anonimizar a', icono: IconUserOff, peligro: true, onClick: (fila) => void quitar(fila) },
  ];
}
