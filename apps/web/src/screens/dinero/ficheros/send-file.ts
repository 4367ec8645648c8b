import { fetchCall, type CallAnswer, type CallKey } from '../../../client/call';

/** What a call says of a file, with what somebody says of it. */
export async function sendFile<K extends CallKey & `POST ${string}`>(key: K, fichero: File, body: object = {}): Promise<CallAnswer<K>> {
  const response = await fetchCall(key, { body, images: { fichero } });
  return (await response.json()) as CallAnswer<K>;
}

const NAMES: Readonly<Record<string, string>> = {
  norma43: 'Norma 43',
  csv: 'CSV',
  hoja: 'Hoja de cálculo',
  'camt.053': 'Extracto XML',
  'camt.054': 'Movimientos XML',
  'pain.002': 'Rechazos del banco',
};
/** As banks call it. */
export const formatName = (formato: string): string => NAMES[formato] ?? formato;
