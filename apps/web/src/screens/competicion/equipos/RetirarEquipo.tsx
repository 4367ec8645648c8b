import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp, IconFlagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { formatCount, formatDate } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { confirm, frase, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { Segmented } from '../../../ui/fields/Segmented';
import { T } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { RetiradaPreview } from './RetiradaPreview';
import { Stack } from '../../../ui/page/Layout';
import estilos from './retirada.module.css';

type Modo = 'anular' | 'perder';
type Read = CallAnswer<'GET /api/equipos/retirada/:id'>;
type Fase = Read['fases'][number];

const TITLE = 'Retirar un equipo';
const MODOS: readonly { valor: Modo; texto: string }[] = [
  { valor: 'perder', texto: 'Pierde los que le quedan' },
  { valor: 'anular', texto: 'Se anulan todos' },
];
/** A table, matches and the brackets. */
const CHANGED = [keyOf('equipos'), keyOf('partidos'), ['partidos'], keyOf('fases')];
const changed = () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

interface Props {
  pantalla: 'equipos' | 'campeonato_equipos';
  id: number;
  onClose: () => void;
}

/** A team leaves a phase: what becomes of its matches, and of everyone's table, before it is done. */
export function RetirarEquipo({ pantalla, id, onClose }: Props) {
  const edita = useLevel(pantalla) === Nivel.Edicion;
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf('equipos'), 'retirada', id],
    queryFn: () => call('GET /api/equipos/retirada/:id', { params: { id } }),
    gcTime: 0,
    enabled: edita,
  });
  if (!edita) return <DialogNoPermission title={TITLE} onClose={onClose} />;
  return (
    <Dialog title={TITLE} wholePhone onClose={onClose}>
      {data ? <Choice equipo={data} onClose={onClose} /> : <Waiting error={error} refetch={refetch} />}
    </Dialog>
  );
}

const named = ({ id, nombre, jugados, pendientes, retirada }: Fase) => ({
  valor: id,
  texto: `${nombre} · ${retirada ? 'retirado' : `${formatCount(jugados, 'jugado', 'jugados')}, ${formatCount(pendientes, 'pendiente', 'pendientes')}`}`,
});

function Choice({ equipo, onClose }: { equipo: Read; onClose: () => void }) {
  const [faseId, setFaseId] = useState(() => (equipo.fases.find(({ pendientes }) => pendientes > 0) ?? equipo.fases[0])?.id);
  const fase = equipo.fases.find(({ id }) => id === faseId);
  if (!fase) return <EmptyState title="No juega ninguna fase">Un equipo sin fases se elimina, si nada más lo usa.</EmptyState>;
  return (
    <Stack gap={4}>
      <p className={estilos.quien}>
        <b className="titular">{equipo.nombre}</b> · {equipo.campeonato}
      </p>
      <SelectField label="Se retira de" opciones={equipo.fases.map(named)} value={fase.id} onChange={setFaseId} />
      {fase.retirada ? (
        <Undo equipo={equipo} retirada={fase.retirada} fase={fase} onClose={onClose} />
      ) : (
        <Leave key={fase.id} equipo={equipo} fase={fase} onClose={onClose} />
      )}
    </Stack>
  );
}

interface OfFase {
  equipo: Read;
  fase: Fase;
  onClose: () => void;
}

function Leave({ equipo, fase, onClose }: OfFase) {
  const [modo, setModo] = useState<Modo>('perder');
  const body = { retirada: { equipo_id: equipo.id, fase_id: fase.id, modo } };
  const retirar = async (cuantos: number) => {
    const si = await confirm({
      title: frase`¿Retirar a ${equipo.nombre} de ${fase.nombre}?`,
      text: `${formatCount(cuantos, 'partido cambia', 'partidos cambian')}, y se avisa a quienes los juegan y arbitran. Se puede deshacer.`,
      button: 'Retirar',
      keepButton: 'Que siga jugando',
    });
    if (!si) return;
    try {
      await call('POST /api/equipos/retirada', { body });
      await changed();
      await tellResult('Equipo retirado', frase`${equipo.nombre} ya no juega ${fase.nombre}.`);
      onClose();
    } catch (error) {
      await tellFailure(error, 'No se ha podido retirar al equipo');
    }
  };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf('equipos'), 'retirada', 'previa', equipo.id, fase.id, modo],
    queryFn: () => call('POST /api/equipos/retirada/previa', { body }),
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      {fase.tipo === 0 ? (
        <Segmented label="Qué pasa con sus partidos" opciones={MODOS} value={modo} onChange={setModo} />
      ) : (
        <p className="palido">Pierde por incomparecencia la eliminatoria que le queda: pasa su rival.</p>
      )}
      {data ? <RetiradaPreview {...data} /> : <Waiting error={error} refetch={refetch} />}
      {data && (
        <div>
          <Button tone="peligro" icon={<IconFlagOff {...ICON} />} onClick={() => void retirar(data.partidos.length)}>
            Retirar al equipo
          </Button>
        </div>
      )}
    </>
  );
}

function Undo({ equipo, fase, retirada, onClose }: OfFase & { retirada: NonNullable<Fase['retirada']> }) {
  const deshacer = async () => {
    try {
      await call('DELETE /api/equipos/retirada/:id', { params: { id: retirada.id } });
      await changed();
      await tellResult('Retirada deshecha', frase`${equipo.nombre} sigue jugando ${fase.nombre}. Sus partidos quedan como estaban.`);
      onClose();
    } catch (error) {
      await tellFailure(error, 'No se ha podido deshacer la retirada');
    }
  };
  return (
    <>
      <p className="palido">
        <T>{`Se retiró el ${formatDate(retirada.fecha)}.`}</T>{' '}
        <T>
          {retirada.modo === 'anular'
            ? 'Sus partidos se anularon: no cuentan para nadie.'
            : 'Perdió por incomparecencia los partidos que le quedaban.'}
        </T>
      </p>
      <div>
        <Button tone="primario" icon={<IconArrowBackUp {...ICON} />} onClick={() => void deshacer()}>
          Deshacer la retirada
        </Button>
      </div>
    </>
  );
}
