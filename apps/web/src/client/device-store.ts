import type { Evento } from '@cd/domain/arbitraje/campo/evento';

/**
 * What a device keeps of the matches of a referee: IndexedDB, each write on disk before it is answered. What is kept there are children's names:
 * it goes at sign-out and a week after each match.
 */
const NAME = 'cd.campo';
const STORES = {
  /** By referee: their matches with their squads. */
  dias: { keyPath: 'arbitro_id' },
  /** By call-up: how far its acta has come. */
  actas: { keyPath: 'convocatoria_id' },
  /** Each touch. */
  eventos: { keyPath: ['convocatoria_id', 'n'] },
  /** What gave way to another device's, whole. */
  archivo: { keyPath: 'clave' },
  /** By the link of one match, what it may have here: of whoever carries it, who has no account at hand. */
  enlaces: { keyPath: 'token' },
  /** Faces, by the name that their content gives them. */
  fotos: { keyPath: 'hash' },
} satisfies Record<string, IDBObjectStoreParameters>;
type Store = keyof typeof STORES;

/** Each store that is added is another. */
const VERSION = 2;
let opening: Promise<IDBDatabase> | null = null;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

/** How long another tab, which may be asleep, is waited for. */
const BLOCKED_MS = 4000;
const blocked = (request: IDBOpenDBRequest): Promise<never> =>
  new Promise((_, reject) => {
    request.addEventListener('blocked', () => setTimeout(() => reject(new Error('IndexedDB: otra pestaña la tiene')), BLOCKED_MS));
  });

function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const { objectStoreNames } = request.result;
      for (const [store, options] of Object.entries(STORES))
        if (!objectStoreNames.contains(store)) request.result.createObjectStore(store, options);
    });
    const db = await Promise.race([answered(request), blocked(request)]);
    // Another tab signs out, or is of a newer version: what comes next opens it again.
    db.addEventListener('versionchange', () => {
      db.close();
      opening = null;
    });
    db.addEventListener('close', () => (opening = null));
    return db;
  })();
  // What failed once may not the next time.
  opening.catch(() => (opening = null));
  return opening;
}

type Work = (store: (name: Store) => IDBObjectStore) => void;
/** All or nothing, and on disk when it is answered. */
export async function writeOnDevice(stores: readonly Store[], work: Work): Promise<void> {
  const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'strict' });
  work((name) => transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
  });
}

export async function readFromDevice<T>(store: Store, read: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return answered(read((await open()).transaction(store, 'readonly').objectStore(store)));
}

/** An acta of this device that the server does not have whole, or that has been closed and not sent. */
export interface UnsentActa {
  convocatoria_id: number;
  eventos: Evento[];
}

export async function unsentActas(): Promise<UnsentActa[]> {
  try {
    const actas = await readFromDevice('actas', (store) => store.getAll() as IDBRequest<UnsentHeader[]>);
    const touches = await readFromDevice('eventos', (store) => store.getAll() as IDBRequest<(Evento & { convocatoria_id: number })[]>);
    return actas
      .map(({ convocatoria_id, ...header }) => ({
        convocatoria_id,
        header,
        eventos: touches.filter((touch) => touch.convocatoria_id === convocatoria_id),
      }))
      .filter(({ header, eventos }) => header.entrega === null && (header.cierre !== null || eventos.some(({ n }) => n > header.enviado)))
      .map(({ convocatoria_id, eventos }) => ({ convocatoria_id, eventos }));
  } catch {
    return [];
  }
}
interface UnsentHeader {
  convocatoria_id: number;
  enviado: number;
  cierre: unknown;
  entrega: unknown;
}

/** Nothing of it is left. */
export async function forgetDevice(): Promise<void> {
  const db = await open().catch(() => null);
  db?.close();
  opening = null;
  await answered(indexedDB.deleteDatabase(NAME)).catch(() => undefined);
}

/** Whether what is kept outlives the page: a private window, or a browser that keeps nothing, loses it. */
export async function isKept(): Promise<boolean> {
  try {
    await open();
    if (!navigator.storage?.persist) return true;
    if ((await navigator.storage.persisted()) || (await navigator.storage.persist())) return true;
    // Not promised: kept all the same, unless there is hardly room for it, as in a private window.
    const { quota = 0 } = await navigator.storage.estimate();
    return quota > LITTLE_ROOM;
  } catch {
    return false;
  }
}
/** What a private window is given is far less. */
const LITTLE_ROOM = 300 * 1024 * 1024;
