import type { FilaPreequipo } from '@cd/contract/inscripcion/preequipos';
import { gravedadDe } from '@cd/domain/competicion/plantillas/faltas';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { T, useTranslate } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { writtenLacks } from '../../competicion/plantillas/Faltas';
import { CHANGED, nameOf, readPendientes } from './preequipos';
import estilos from './preequipos.module.css';

interface Props {
  /** Of their list; none: all that wait, to choose from. */
  elegidos: readonly FilaPreequipo[] | null;
  /** True when some were sent. */
  onClose: (enviados: boolean) => void;
}

/** What only keeps it from being made active, such as a document that is to come, may be sent meanwhile. */
const maySend = ({ faltas, estado_coordinador }: FilaPreequipo): boolean =>
  estado_coordinador === 2 && faltas.every(({ falta }) => gravedadDe(falta) !== 'impide');

interface DeColegio {
  id: number;
  nombre: string;
  equipos: FilaPreequipo[];
}
function bySchool(pendientes: readonly FilaPreequipo[]): DeColegio[] {
  const colegios = new Map<number, DeColegio>();
  for (const fila of pendientes) {
    const suyo = colegios.get(fila.colegio_id) ?? { id: fila.colegio_id, nombre: fila.colegio, equipos: [] };
    suyo.equipos.push(fila);
    colegios.set(fila.colegio_id, suyo);
  }
  return [...colegios.values()];
}

/** What is sent to the office, team by team under its school, with what each lacks; what cannot go is told, and stays. */
export function EnviarEquipos({ elegidos, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preequipos', 'por enviar'],
    queryFn: ({ signal }) => readPendientes(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const title = 'Validar y enviar';
  if (!data)
    return (
      <Dialog title={title} wholePhone onClose={() => onClose(false)} foot={<Button onClick={() => onClose(false)}>Cancelar</Button>}>
        <Waiting error={error} refetch={refetch} />
      </Dialog>
    );
  if (data.length === 0)
    return (
      <Dialog title={title} onClose={() => onClose(false)} foot={<Button onClick={() => onClose(false)}>Entendido</Button>}>
        <EmptyState title="No hay equipos por enviar">Todos los suyos están ya validados y enviados.</EmptyState>
      </Dialog>
    );
  return <Eleccion pendientes={data} elegidos={elegidos} onClose={onClose} />;
}

/** Of one school alone all are chosen; of several, none until its school is: what is not looked at is not sent. */
function firstChosen(pendientes: readonly FilaPreequipo[], elegidos: Props['elegidos']): ReadonlySet<number> {
  const posibles = pendientes.filter(maySend);
  if (elegidos) return new Set(posibles.filter(({ id }) => elegidos.some((uno) => uno.id === id)).map(({ id }) => id));
  return new Set(bySchool(pendientes).length === 1 ? posibles.map(({ id }) => id) : []);
}

function Eleccion({ pendientes, elegidos, onClose }: Props & { pendientes: readonly FilaPreequipo[] }) {
  const [chosen, setChosen] = useState(() => firstChosen(pendientes, elegidos));
  const queryClient = useQueryClient();
  const colegios = bySchool(pendientes);
  const enviar = useMutation({
    mutationFn: () =>
      call('PUT /api/inscripciones/validarcoordinador', {
        body: {
          colegios: colegios.flatMap(({ id: colegio_id, equipos }) => {
            const preequipos = equipos.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version }));
            return preequipos.length > 0 ? [{ colegio_id, preequipos }] : [];
          }),
        },
      }).finally(() => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))),
    onSuccess: ({ enviados }) => {
      onClose(true);
      void tellResult('Equipos enviados', `La organización ha recibido ${formatCount(enviados, 'equipo', 'equipos')}.`);
    },
    onError: (error) => tellFailure(error, 'No se han podido enviar los equipos'),
  });
  const cuantos = chosen.size === 0 ? 'equipos' : formatCount(chosen.size, 'equipo', 'equipos');
  return (
    <Dialog
      title="Validar y enviar"
      wholePhone
      onClose={() => onClose(false)}
      foot={
        <>
          <Button tone="llano" onClick={() => onClose(false)}>
            Aún no
          </Button>
          <Button
            tone="primario"
            icon={<IconSend {...ICON} />}
            busy={enviar.isPending}
            disabled={chosen.size === 0}
            onClick={() => enviar.mutate()}
          >
            {`Validar y enviar ${cuantos}`}
          </Button>
        </>
      }
    >
      <p className={`deja-4 ${estilos.envio}`}>
        <T>
          La organización los recibirá para validarlos, y no se puede deshacer. Si después cambia alguno, quedará otra vez por enviar. Solo
          entran en la competición los que estén enviados y validados al cerrarse la inscripción.
        </T>
      </p>
      {colegios.map((colegio) => (
        <DeUnColegio key={colegio.id} colegio={colegio} chosen={chosen} onChange={setChosen} disabled={enviar.isPending} />
      ))}
    </Dialog>
  );
}

interface OfSchool {
  colegio: DeColegio;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  disabled: boolean;
}

function DeUnColegio({ colegio: { nombre, equipos }, chosen, onChange, disabled }: OfSchool) {
  const traducir = useTranslate();
  const id = useId();
  const posibles = equipos.filter(maySend).map((fila) => fila.id);
  const todos = posibles.length > 0 && posibles.every((uno) => chosen.has(uno));
  const con = (ids: readonly number[], si: boolean) =>
    onChange(new Set(si ? [...chosen, ...ids] : [...chosen].filter((uno) => !ids.includes(uno))));
  return (
    <section className={estilos.colegio} aria-labelledby={id}>
      <h3 id={id}>
        <label>
          <input
            type="checkbox"
            checked={todos}
            disabled={disabled || posibles.length === 0}
            aria-label={traducir(frase`Elegir todos los de ${nombre}`)}
            onChange={(event) => con(posibles, event.target.checked)}
          />
          <span>{nombre}</span>
        </label>
      </h3>
      <ul>
        {equipos.map((fila) => (
          <li key={fila.id} data-fuera={!maySend(fila) || undefined}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(fila.id)}
                disabled={disabled || !maySend(fila)}
                onChange={(event) => con([fila.id], event.target.checked)}
              />
              <span>
                <b>{`${nameOf(fila)}, ${fila.campeonato}`}</b>
                <Lacks fila={fila} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that it lacks, and whether it stays because of it. */
function Lacks({ fila }: { fila: FilaPreequipo }) {
  if (fila.faltas.length === 0)
    return (
      <span>
        <IconCircleCheck {...SMALL_ICON} /> No le falta nada
      </span>
    );
  return (
    <span>
      <IconAlertTriangle {...SMALL_ICON} /> {maySend(fila) ? '' : 'No va, porque no podría entrar en la competición. '}
      <T>{writtenLacks(fila)}</T>
    </span>
  );
}
