import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import { formatCount, formatDate, formatMoment } from '../../../format/format';
import { download } from '../../../print/download';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import type { Work } from '../../../ui/dialogs/useWork';

export type FicheroDeBanco = Pick<
  FilaRemesa,
  'id' | 'creada' | 'por' | 'apuntes' | 'importe' | 'esquema' | 'huella' | 'descargas' | 'anulada' | 'motivo_anulada'
> & { puede: Pick<FilaRemesa['puede'], 'descargar' | 'eliminar'> };

/** Which of its versions a file is of: what people call it at the bank's counter. */
export const versionOf = (esquema: string): string =>
  esquema.endsWith('.03') || esquema.endsWith('.02') ? 'fichero SEPA, versión anterior' : 'fichero SEPA';

/** '9f3c…71ab': enough to be told from another by eye. */
export const shortMark = (huella: string): string => `${huella.slice(0, 4)}…${huella.slice(-4)}`;

/** 'Descargada una vez', 'Descargada 3 veces' */
export const timesDownloaded = ({ descargas }: Pick<FicheroDeBanco, 'descargas'>): string =>
  descargas.length === 0 ? 'Sin descargar' : descargas.length === 1 ? 'Descargada una vez' : `Descargada ${descargas.length} veces`;

/** A bank makes a payment twice if it is given its file twice. */
export const downloadOf = (key: `GET ${string}`, fichero: FicheroDeBanco, que: string): Work => ({
  pregunta: async () =>
    fichero.descargas.length === 0 ||
    confirm({
      title: frase`¿Descargar otra vez el fichero de la remesa ${fichero.id}?`,
      text: `Es el mismo fichero: si ya está en el banco y se sube otra vez, ${que} dos veces.`,
      losses: fichero.descargas.map(({ momento, por }) => ({ what: 'descargado el', detail: `${formatMoment(momento)}, por ${por}` })),
      button: 'Descargar otra vez',
      keepButton: 'No descargar',
      tone: 'normal',
    }),
  hacer: () => download(key, { id: fichero.id }),
  hecho: 'Fichero descargado',
  fallo: 'No se ha podido descargar el fichero',
});

export interface Step {
  titulo: string;
  texto: string;
  como: 'hecho' | 'falta' | 'mal';
}

/** What has been of it, until it is taken to the bank. */
export function stepsOf({ creada, por, esquema, huella, descargas, anulada, motivo_anulada, ...fichero }: FicheroDeBanco): Step[] {
  const [ultima] = descargas.toSorted((a, b) => b.momento.localeCompare(a.momento));
  return [
    { titulo: 'Validada', texto: `${versionOf(esquema)} · ${formatDate(creada)} · ${por}`, como: 'hecho' },
    {
      titulo: timesDownloaded({ descargas }),
      texto: ultima
        ? `${ultima.por}, ${formatMoment(ultima.momento)} · huella ${shortMark(huella)}`
        : `${formatCount(fichero.apuntes, 'apunte', 'apuntes')} · huella ${shortMark(huella)}`,
      como: ultima ? 'hecho' : 'falta',
    },
    ...(anulada === null ? [] : [{ titulo: 'Anulada', texto: `${formatMoment(anulada)} · ${motivo_anulada}`, como: 'mal' as const }]),
  ];
}

/** Of whom an account is, only its end: paper goes from hand to hand. */
export const endOf = (cuenta: string): string => (cuenta === '' ? '' : `…${cuenta.slice(-4)}`);
