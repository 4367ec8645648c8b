import { fetchCall } from '../client/call';
import { save } from './delivery';

/** A file that the server gives to whoever has a session: under the name that it says. */
export async function download(
  key: `GET ${string}`,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const response = await fetchCall(key, { params, query });
  const nombre = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'fichero.xml';
  save(await response.blob(), nombre);
}
