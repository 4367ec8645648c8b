import type { CallAnswer, CallKey } from '../src/client/call';
import { saveSession } from '../src/client/session';

/** Nobody's: the pieces ask who is signed in, never what they may do. */
saveSession({
  token: '',
  tokenFB: '',
  user: { usuarioId: 1, login: 'muestra@demo.es', nombre: 'Muestra', imagen: null, perfilId: 1, multiplesRoles: false, permisos: [] },
});

const answer = <K extends CallKey>(key: K, value: CallAnswer<K>) => ({ path: key.slice(key.indexOf('/')).replace(/:.*/, ''), value });

/** What the pieces ask for by themselves. */
const ANSWERS = [
  answer('GET /api/competiciones/usuario', {
    id: 1,
    nombre: '2026-2027',
    fecha_inicio: '2026-09-01',
    fecha_fin: '2027-06-30',
    historico: false,
    proxima: false,
  }),
  answer('GET /api/vistas/lista/:lista', []),
];

/** In place of the server. Its rules are proven in its own tests. */
globalThis.fetch = (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const found = ANSWERS.find(({ path }) => pathname.startsWith(path));
  return Promise.resolve(
    found ? Response.json(found.value) : Response.json({ detail: `El muestrario no contesta a ${pathname}` }, { status: 404 }),
  );
};
