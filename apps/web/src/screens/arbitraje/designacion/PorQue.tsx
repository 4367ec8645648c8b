import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase } from '../../../ui/dialogs/Dialogs';
import { Muted, Stack } from '../../../ui/page/Layout';
import { ErrorState, Loading, Waiting } from '../../../ui/page/states';
import { pairOf, type Match, type Post } from './designacion-queries';
import css from './designacion.module.css';

interface Which {
  prejornadaId: number;
  match: Match;
  post: Post;
}

/** The rule that keeps a referee from a post or what it would cost elsewhere, and what would have to change. */
export function PorQueNo({
  prejornadaId,
  match,
  post,
  arbitroId,
  nombre,
  onClose,
}: Which & { arbitroId: number; nombre: string; onClose: () => void }) {
  const consulta = useQuery({
    queryKey: ['designacion', prejornadaId, 'porque', match.id, post.puesto, arbitroId],
    queryFn: () =>
      call('GET /api/designaciones/porque/:id/:convocatoriaId/:puesto/:arbitroId', {
        params: { id: prejornadaId, convocatoriaId: match.id, puesto: post.puesto, arbitroId },
      }),
    gcTime: 0,
  });
  return (
    <Dialog title={frase`¿Por qué no ${nombre}?`} width="normal" onClose={onClose}>
      <Stack gap={2.5} className={css.porque}>
        <Muted>{`${pairOf(match)} · ${post.nombre}`}</Muted>
        {consulta.data ? <Razones {...consulta.data} /> : <Waiting error={consulta.error} />}
      </Stack>
    </Dialog>
  );
}

type Why = CallAnswer<'GET /api/designaciones/porque/:id/:convocatoriaId/:puesto/:arbitroId'>;

function Razones({ imposible, ahora, coste, tendria_que_cambiar, deja }: Why) {
  const reglas = [...imposible, ...ahora];
  if (reglas.length === 0 && coste?.cambios.length === 0) return <p>{`Nada lo impide: puede designarlo${leaving(deja)}.`}</p>;
  return (
    <>
      {reglas.length > 0 && (
        <ul className={css.reglas}>
          {reglas.map((regla) => (
            <li key={regla}>{regla}</li>
          ))}
        </ul>
      )}
      {coste && (
        <>
          <h3>Qué costaría</h3>
          <p>
            {coste.puestos <= 0
              ? 'Ningún puesto: lo que hay gana en otra cosa (valoración, reparto o sedes).'
              : `Quedaría${coste.puestos === 1 ? '' : 'n'} ${formatCount(coste.puestos, 'puesto vacío', 'puestos vacíos')} más.`}
          </p>
          <ul>
            {coste.cambios.map(({ partido, perfil, antes, despues }) => (
              <li key={`${partido} ${perfil} ${antes}`}>{`${partido}, ${perfil}: ${antes ?? 'nadie'} → ${despues ?? 'nadie'}`}</li>
            ))}
          </ul>
        </>
      )}
      {tendria_que_cambiar.length > 0 && (
        <>
          <h3>Qué tendría que cambiar</h3>
          <ul>
            {tendria_que_cambiar.map((cambio) => (
              <li key={cambio}>{cambio}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const lista = new Intl.ListFormat('es');
/** Where they only practise gives way to a post. */
const leaving = (deja: readonly string[]): string => (deja.length === 0 ? '' : `, y dejaría las prácticas de ${lista.format(deja)}`);

/** Beside an empty post: who might have it and where each one is. */
export function PorQueVacio({ prejornadaId, match, post }: Which) {
  const [abierto, setAbierto] = useState(false);
  const { data, error, isLoading } = useQuery({
    queryKey: ['designacion', prejornadaId, 'vacio', match.id, post.puesto],
    queryFn: () =>
      call('GET /api/designaciones/vacio/:id/:convocatoriaId/:puesto', {
        params: { id: prejornadaId, convocatoriaId: match.id, puesto: post.puesto },
      }),
    enabled: abierto,
    gcTime: 0,
  });
  if (!abierto)
    return (
      <div className={css.ocupante}>
        <Button onClick={() => setAbierto(true)}>¿Por qué queda vacío?</Button>
      </div>
    );
  if (isLoading) return <Loading />;
  if (!data) return <ErrorState error={error} />;
  const libres = data.filter(({ motivos }) => motivos.length === 0).length;
  return (
    <div className={css.prueba}>
      <h3>
        {data.length === 0
          ? 'Nadie arbitra ese deporte en ese puesto'
          : `${formatCount(data.length, 'habilitado', 'habilitados')}, ${libres === 0 ? 'y ninguno puede' : `y ${formatCount(libres, 'podría', 'podrían')}`}`}
      </h3>
      <ul>
        {data.map(({ arbitro_id, nombre, motivos, deja }) => (
          <li key={arbitro_id}>
            <b>{nombre}</b> <span>{motivos.length === 0 ? `Podría${leaving(deja)}` : motivos.join('. ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
