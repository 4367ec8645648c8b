import { Nivel } from '@cd/contract/kit/perfiles';
import type { Relevo } from '@cd/contract/dinero/relevo';
import type { Competicion } from '@cd/contract/sesion/sesion';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconArrowBackUp, IconArrowsExchange, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, notify, tellFailure, tellResult, type Loss } from '../../../ui/dialogs/Dialogs';
import { formatMoment, formatMoney, formatNumber } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import type { CompeticionWithFigures } from './competiciones';

/** One line of each that there is any of. */
const some = (figure: number, what: readonly [uno: Traducible, varios: Traducible], detail: string): Loss[] =>
  figure > 0 ? [{ figure, what: figure === 1 ? what[0] : what[1], detail }] : [];

const ofFamilies = ({ familias: { equipos, equipos_despues, dispositivos }, proxima }: Relevo): Loss[] => [
  {
    figure: equipos,
    what: equipos === 1 ? 'equipo que hoy se ve en la zona pública' : 'equipos que hoy se ven en la zona pública',
    detail: `${proxima.nombre}: ${formatNumber(equipos_despues)}`,
  },
  ...some(dispositivos, ['móvil con avisos de algún equipo', 'móviles con avisos de algún equipo'], 'no recibirá más de esta temporada'),
];
const ofMoney = ({ dinero: { colegios, recibos, arbitros } }: Relevo): Loss[] => [
  ...some(colegios.cuantos, ['colegio con algo por pagar', 'colegios con algo por pagar'], formatMoney(colegios.centimos)),
  ...some(recibos.cuantos, ['colegio con recibos en el banco', 'colegios con recibos en el banco'], formatMoney(recibos.centimos)),
  ...some(arbitros.cuantos, ['árbitro sin pagar', 'árbitros sin pagar'], formatMoney(arbitros.centimos)),
];
const ofMatches = ({ sin_jugar, sin_validar, cambios_abiertos, sin_consolidar, actual: { nombre } }: Relevo): Loss[] => [
  {
    figure: sin_jugar,
    what: sin_jugar === 1 ? 'partido sin jugar, que quedará como está' : 'partidos sin jugar, que quedarán como están',
    detail: nombre,
  },
  ...some(sin_validar, ['acta sin validar', 'actas sin validar'], nombre),
  ...some(cambios_abiertos, ['cambio de partido sin contestar', 'cambios de partido sin contestar'], nombre),
  ...some(
    sin_consolidar,
    ['equipo pedido sin consolidar, que ya no se hará', 'equipos pedidos sin consolidar, que ya no se harán'],
    nombre,
  ),
];
const begun = ({ campeonatos, equipos, proxima }: Relevo): Loss[] => [
  { figure: campeonatos, what: campeonatos === 1 ? 'campeonato' : 'campeonatos', detail: proxima.nombre },
  { figure: equipos, what: equipos === 1 ? 'equipo' : 'equipos', detail: proxima.nombre },
];

async function relay(): Promise<void> {
  const previa = await call('GET /api/competiciones/relevo');
  if (!previa) return void queryClient.invalidateQueries();
  const { proxima, actual, inscripcion_sin_consolidar } = previa;
  const hecho = await confirm({
    title: frase`¿Hacer de ${proxima.nombre} la competición en curso?`,
    text: frase`${actual.nombre} pasará a histórica: se podrá consultar, no cambiar. Se deshace durante un día, mientras no se escriba nada en ${proxima.nombre}.`,
    losses: [...ofFamilies(previa), ...ofMoney(previa), ...ofMatches(previa), ...begun(previa)],
    note: `La portada pública esperará a que haya calendarios en la nueva; las páginas de la anterior se seguirán leyendo en su dirección.${
      inscripcion_sin_consolidar ? ' La inscripción de la próxima sigue abierta.' : ''
    } Se avisará a todos los usuarios.`,
    button: 'Hacerla la competición en curso',
    keepButton: 'Todavía no',
    typeToConfirm: 'RELEVAR',
  });
  if (!hecho) return;
  await call('PUT /api/competiciones/relevo/:id', { params: { id: proxima.id }, body: { actual: actual.id } });
  await queryClient.invalidateQueries();
  await tellResult('Competición relevada', frase`${proxima.nombre} es ya la competición en curso.`);
}

async function remove({ id, nombre }: Competicion, campeonatos: number): Promise<void> {
  const eliminar = await confirm({
    title: frase`¿Eliminar ${nombre}?`,
    text: 'Se perderá, sin vuelta atrás, lo que se copió a ella. La temporada en curso no cambia.',
    losses: [{ figure: campeonatos, what: campeonatos === 1 ? 'campeonato' : 'campeonatos', detail: 'con sus cuotas y tarifas' }],
    button: frase`Eliminar ${nombre}`,
    keepButton: 'Conservar la temporada',
  });
  if (!eliminar) return;
  await call('DELETE /api/competiciones/proxima/:id', { params: { id } });
  await queryClient.invalidateQueries();
  notify(frase`${nombre} ya no existe.`, { tone: 'ok' });
}

async function undo(id: number, nombre: string, anterior: string): Promise<void> {
  const deshacer = await confirm({
    title: frase`¿Deshacer el relevo de ${anterior}?`,
    text: frase`${anterior} volverá a ser la competición en curso y ${nombre}, la próxima, con todo lo que tiene. Se avisará a todos los usuarios.`,
    button: 'Deshacer el relevo',
    keepButton: 'Dejarlo como está',
    tone: 'normal',
  });
  if (!deshacer) return;
  await call('PUT /api/competiciones/relevo/deshacer/:id', { params: { id } });
  await queryClient.invalidateQueries();
  notify(frase`${anterior} está otra vez en curso.`, { tone: 'ok' });
}

interface OrdenProps {
  icon: ReactNode;
  children: Traducible;
  failure: string;
  give: () => Promise<void>;
}

function Orden({ icon, children, failure, give }: OrdenProps) {
  const [doing, setDoing] = useState(false);
  const onClick = () => {
    setDoing(true);
    give()
      .catch((error: unknown) => tellFailure(error, failure))
      .finally(() => setDoing(false));
  };
  return (
    <Button icon={icon} busy={doing} onClick={onClick}>
      {children}
    </Button>
  );
}

/** What may be done with the season to come: to take it away, prepared by mistake, or to play it from now on, having seen what of both is undone. */
export function ProximaTemporada({ competicion, campeonatos }: { competicion: Competicion; campeonatos: number }) {
  if (useLevel('cambiarcompeticion') < Nivel.Edicion) return null;
  return (
    <>
      <Orden icon={<IconTrash {...ICON} />} failure="No se ha podido eliminar la temporada" give={() => remove(competicion, campeonatos)}>
        {frase`Eliminar ${competicion.nombre}`}
      </Orden>
      <Orden icon={<IconArrowsExchange {...ICON} />} failure="No se ha podido relevar la competición" give={relay}>
        Hacerla la competición en curso
      </Orden>
    </>
  );
}

/** For the one that took over less than a day ago. */
export function DeshacerRelevo({ id, nombre, relevo }: Pick<CompeticionWithFigures, 'id' | 'nombre' | 'relevo'>) {
  if (useLevel('cambiarcompeticion') < Nivel.Edicion || !relevo) return null;
  return (
    <Orden icon={<IconArrowBackUp {...ICON} />} failure="No se ha podido deshacer el relevo" give={() => undo(id, nombre, relevo.de)}>
      {frase`Deshacer el relevo (hasta el ${formatMoment(relevo.hasta)})`}
    </Orden>
  );
}
