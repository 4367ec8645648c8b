import type { DiaDeCampo, PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import type { Evento } from '@cd/domain/arbitraje/campo/evento';
import { VENTANA_DE_PLANTILLAS } from '@cd/domain/arbitraje/campo/ventana';
import type { CallRequest } from '../../../client/call';
import { readFromDevice, writeOnDevice } from '../../../client/device-store';
import { serverNow } from '../../../client/server-clock';

export type Envio = CallRequest<'POST /api/informespartido'>['body'];

/** How far an acta has come on this device. */
export interface ActaHeader {
  convocatoria_id: number;
  arbitro_id: number;
  /** The last touch that the server has of it. */
  enviado: number;
  /** From which device it was taken, while the server has not been told. */
  toma: { dispositivo: string; secuencia: number } | null;
  /** Closed: exactly what is sent, until it is accepted. */
  cierre: Envio | null;
  /** The server has it: as the report of the match or, where it could not be that, aside. */
  entrega: 'informe' | 'aparte' | null;
  /** Why it waits aside, in words. */
  porque?: string | null;
  /** By which way it goes, as its `Origin` is called; of those of before, their referee's account. */
  de?: string;
  /** From then on it is of nobody's business here: 'YYYY-MM-DD'. */
  hasta: string;
}

type StoredEvent = Evento & { convocatoria_id: number };

const DAY_MS = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
/** The last day on which its names may be on the device. */
const lastDayOf = ({ fecha }: Pick<PartidoDeCampo, 'fecha'>): string =>
  dayOf((fecha === null ? serverNow() : Date.parse(fecha)) + VENTANA_DE_PLANTILLAS.despues * DAY_MS);

export const keepDay = (dia: DiaDeCampo): Promise<void> => writeOnDevice(['dias'], (store) => void store('dias').put(dia));
export const keepLink = (token: string, dia: DiaDeCampo): Promise<void> =>
  writeOnDevice(['enlaces'], (store) => void store('enlaces').put({ token, dia }));

const stillKept = (dia: DiaDeCampo): DiaDeCampo => {
  const today = dayOf(serverNow());
  return { ...dia, partidos: dia.partidos.filter((partido) => lastDayOf(partido) >= today) };
};

export async function keptDay(arbitroId: number): Promise<DiaDeCampo | null> {
  const dia = await readFromDevice('dias', (store) => store.get(arbitroId) as IDBRequest<DiaDeCampo | undefined>).catch(() => undefined);
  return dia ? stillKept(dia) : null;
}

interface StoredLink {
  token: string;
  dia: DiaDeCampo;
}
export async function keptLink(token: string): Promise<DiaDeCampo | null> {
  const link = await readFromDevice('enlaces', (store) => store.get(token) as IDBRequest<StoredLink | undefined>).catch(() => undefined);
  const dia = link && stillKept(link.dia);
  return dia && dia.partidos.length > 0 ? dia : null;
}

export const newHeader = (partido: PartidoDeCampo, arbitroId: number, de: string): ActaHeader => ({
  de,
  porque: null,
  convocatoria_id: partido.convocatoria_id,
  arbitro_id: arbitroId,
  enviado: 0,
  toma: null,
  cierre: null,
  entrega: null,
  hasta: lastDayOf(partido),
});

export const readAllHeaders = (): Promise<ActaHeader[]> =>
  readFromDevice('actas', (store) => store.getAll() as IDBRequest<ActaHeader[]>).catch(() => []);
export const readHeaders = async (arbitroId: number): Promise<ActaHeader[]> =>
  (await readAllHeaders()).filter((header) => header.arbitro_id === arbitroId);
/** Whoever began it: of a match, a device has one acta. */
export const readHeader = async (convocatoriaId: number): Promise<ActaHeader | null> =>
  (await readFromDevice('actas', (store) => store.get(convocatoriaId) as IDBRequest<ActaHeader | undefined>).catch(() => undefined)) ??
  null;

const ofActa = (convocatoriaId: number): IDBKeyRange => IDBKeyRange.bound([convocatoriaId, 0], [convocatoriaId, Number.MAX_SAFE_INTEGER]);

export async function readEvents(convocatoriaId: number): Promise<Evento[]> {
  const stored = await readFromDevice('eventos', (store) => store.getAll(ofActa(convocatoriaId)) as IDBRequest<StoredEvent[]>);
  return stored.map(({ convocatoria_id: _convocatoria, ...evento }) => evento);
}

/** Refused where another tab has written in the same place. */
export const appendEvents = (header: ActaHeader, eventos: readonly Evento[]): Promise<void> =>
  writeOnDevice(['actas', 'eventos'], (store) => {
    store('actas').put(header);
    for (const evento of eventos) store('eventos').add({ ...evento, convocatoria_id: header.convocatoria_id });
  });

export const saveHeader = (header: ActaHeader): Promise<void> => writeOnDevice(['actas'], (store) => void store('actas').put(header));

/** What was written here gives way, and is kept aside whole. */
export const replaceEvents = (header: ActaHeader, antes: readonly Evento[], eventos: readonly Evento[]): Promise<void> =>
  writeOnDevice(['actas', 'eventos', 'archivo'], (store) => {
    const { convocatoria_id, arbitro_id, hasta } = header;
    if (antes.length > 0)
      store('archivo').put({ clave: `${convocatoria_id} ${serverNow()}`, convocatoria_id, arbitro_id, hasta, eventos: [...antes] });
    store('actas').put(header);
    store('eventos').delete(ofActa(convocatoria_id));
    for (const evento of eventos) store('eventos').put({ ...evento, convocatoria_id });
  });

/** A week after its match nothing is left of it, but what has not been sent: that nobody else has. */
export async function forgetOld(): Promise<void> {
  const today = dayOf(serverNow());
  const all = <T>(store: 'dias' | 'enlaces' | 'actas' | 'archivo'): Promise<T[]> =>
    readFromDevice(store, (from) => from.getAll() as IDBRequest<T[]>);
  const old = (await all<ActaHeader>('actas')).filter((header) => header.hasta < today && header.entrega !== null);
  const archived = (await all<{ clave: string; hasta: string }>('archivo')).filter(({ hasta }) => hasta < today);
  const dias = (await all<DiaDeCampo>('dias')).map(stillKept);
  const links = (await all<StoredLink>('enlaces')).map(({ token, dia }) => ({ token, dia: stillKept(dia) }));
  const faces = new Set<IDBValidKey>(dias.flatMap(({ partidos }) => partidos.flatMap(facesOf)).map(hashOf));
  const strangers = (await readFromDevice('fotos', (store) => store.getAllKeys())).filter((hash) => !faces.has(hash));
  await writeOnDevice(['dias', 'enlaces', 'actas', 'eventos', 'archivo', 'fotos'], (store) => {
    for (const dia of dias) store('dias').put(dia);
    for (const link of links) if (link.dia.partidos.length === 0) store('enlaces').delete(link.token);
    for (const { convocatoria_id } of old) {
      store('actas').delete(convocatoria_id);
      store('eventos').delete(ofActa(convocatoria_id));
    }
    for (const { clave } of archived) store('archivo').delete(clave);
    for (const hash of strangers) store('fotos').delete(hash);
  });
}

/** All that the link of one match left here. */
export async function forgetLink(token: string): Promise<void> {
  const dia = await keptLink(token);
  await writeOnDevice(['enlaces', 'actas', 'eventos'], (store) => {
    store('enlaces').delete(token);
    for (const { convocatoria_id } of dia?.partidos ?? []) {
      store('actas').delete(convocatoria_id);
      store('eventos').delete(ofActa(convocatoria_id));
    }
  });
}

/** Addresses of the photos that whoever referees a match may see; each opens for half an hour. */
export const facesOf = ({ local, visitante }: PartidoDeCampo): string[] =>
  [local, visitante].flatMap(({ jugadores, entrenadores }) => [...jugadores, ...entrenadores].flatMap(({ imagen }) => imagen ?? []));
/** '/imagenes/HASH/pequena?firma=…': the same of the same photo, whenever it is asked for. */
export const hashOf = (imagen: string): string => imagen.split('/')[2] ?? imagen;

export const keepFace = (imagen: string, bytes: Blob): Promise<void> =>
  writeOnDevice(['fotos'], (store) => void store('fotos').put({ hash: hashOf(imagen), bytes }));
export const keptFaces = async (): Promise<Set<string>> =>
  new Set((await readFromDevice('fotos', (store) => store.getAllKeys())).map(String));
export const readFace = async (imagen: string): Promise<Blob | undefined> =>
  (await readFromDevice('fotos', (store) => store.get(hashOf(imagen)) as IDBRequest<{ bytes: Blob } | undefined>))?.bytes;
