import { SI_NO_LO_PERMITE } from '@cd/domain/personas/persona/permisos';
import type { CandidatoDePlantilla } from '@cd/contract/competicion/plantillas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatDate } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { RowCheckbox } from '../../../ui/grid/RowCheckbox';
import { Row } from '../../../ui/page/Layout';
import { EmptyState, Waiting } from '../../../ui/page/states';
import estilos from './plantillas.module.css';
import { plantillaBy, rereadPlantillas } from './plantillas-queries';
import { UnreadSquad } from './UnreadSquad';

const TITULO = 'Elegir entre los del colegio';

/** Those who may come in as they are. */
const able = ({ sin_documento, sin_permiso }: CandidatoDePlantilla): boolean => sin_documento === 0 && sin_permiso === 0;
/** Whoever plays in no other team of the season is most likely of this one: ticked, to be seen before they come in. */
const proposed = (candidatos: readonly CandidatoDePlantilla[]): ReadonlySet<number> =>
  new Set(candidatos.filter((uno) => able(uno) && uno.equipos.length === 0).map(({ id }) => id));

/** Players of the school of a team, of its years, ticked and taken into its squad at once. */
export default function ElegirDelColegio() {
  const { id, idPlantilla } = useParams({ from: '/oficina/admin/campeonato_equipos_plantillas/$id/elegir/$idPlantilla' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } });
  const squad = useQuery(plantillaBy(Number(idPlantilla)));
  const candidatos = useQuery({
    queryKey: ['plantillas', 'candidatos', idPlantilla],
    queryFn: () => call('GET /api/plantillas/candidatos/:id', { params: { id: idPlantilla } }),
    // What is being ticked is not read from under the hands of whoever ticks it.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!squad.data) return <UnreadSquad titulo={TITULO} error={squad.error} onClose={cerrar} />;
  if (!candidatos.data)
    return (
      <Dialog title={TITULO} onClose={cerrar}>
        <Waiting error={candidatos.error} refetch={candidatos.refetch} />
      </Dialog>
    );
  return <Choice idPlantilla={Number(idPlantilla)} de={squad.data} candidatos={candidatos.data} onClose={cerrar} />;
}

interface ChoiceProps {
  idPlantilla: number;
  de: { c_nombre: string; annos: string };
  candidatos: readonly CandidatoDePlantilla[];
  onClose: () => void;
}

function Choice({ idPlantilla, de: { c_nombre, annos }, candidatos, onClose }: ChoiceProps) {
  const client = useQueryClient();
  const [ticked, setTicked] = useState(() => proposed(candidatos));
  const possible = candidatos.filter(able);
  const all = possible.length > 0 && ticked.size === possible.length;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/plantillas/jugadores', { body: { idPlantilla, jugadores: [...ticked] } }).finally(() => rereadPlantillas(client)),
    onSuccess: ({ metidos }) => {
      notify(`${formatCount(metidos, 'jugador está', 'jugadores están')} en la plantilla`, { tone: 'ok' });
      onClose();
    },
    onError: (error) => tellFailure(error, 'No se ha podido añadir a los jugadores'),
  });
  const toggle = (id: number) => setTicked(new Set(ticked.has(id) ? [...ticked].filter((otro) => otro !== id) : [...ticked, id]));
  return (
    <Dialog
      title={TITULO}
      onClose={onClose}
      wholePhone
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button tone="primario" busy={isPending} disabled={ticked.size === 0} onClick={() => mutate()}>
            {ticked.size === 0 ? 'Añadir' : `Añadir ${formatCount(ticked.size, 'jugador', 'jugadores')}`}
          </Button>
        </>
      }
    >
      {candidatos.length === 0 ? (
        <EmptyState title={`${c_nombre} no tiene más jugadores de esos años`}>
          {annos === '' ? 'Añádalos desde «Jugadores», o impórtelos.' : `Nacidos en ${annos}. Añádalos desde «Jugadores», o impórtelos.`}
        </EmptyState>
      ) : (
        <>
          <Row as="label" gap={2} className={estilos.elegirTodos}>
            <RowCheckbox
              label="Todos"
              checked={all}
              half={!all && ticked.size > 0}
              onToggle={() => setTicked(all ? new Set() : new Set(possible.map(({ id }) => id)))}
            />
            {formatCount(candidatos.length, 'jugador', 'jugadores')} de {c_nombre}
            {annos !== '' && `, nacidos en ${annos}`}
          </Row>
          <Ticks candidatos={candidatos} ticked={ticked} onToggle={toggle} />
        </>
      )}
    </Dialog>
  );
}

interface TicksProps {
  candidatos: readonly CandidatoDePlantilla[];
  ticked: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

const Ticks = ({ candidatos, ticked, onToggle }: TicksProps) => (
  <ul className={estilos.elegir}>
    {candidatos.map((uno) => (
      <li key={uno.id}>
        <Row as="label" gap={2}>
          <input type="checkbox" checked={ticked.has(uno.id)} disabled={!able(uno)} onChange={() => onToggle(uno.id)} />
          <span>
            <b>{uno.nombre_completo}</b>
            <small className="debajo">
              {[
                formatDate(uno.fecha_nacimiento),
                uno.sin_documento === 1 && 'le falta el documento',
                uno.sin_permiso === 1 && SI_NO_LO_PERMITE.inscripcion.marca.toLowerCase(),
                uno.equipos.length > 0 ? `ya está en ${uno.equipos.join(', ')}` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </Row>
      </li>
    ))}
  </ul>
);
