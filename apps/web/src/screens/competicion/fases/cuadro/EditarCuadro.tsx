import type { FaseEliminatoria } from '@cd/contract/competicion/fases';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../client/call';
import { useLevel } from '../../../../client/permissions';
import { queryClient } from '../../../../client/query-client';
import { notify, tellFailure } from '../../../../ui/dialogs/Dialogs';
import { Bracket } from './Bracket';
import { cuadroKey, CuadroScreen } from './CuadroScreen';
import { Muted } from '../../../../ui/page/Layout';
import estilos from './cuadro.module.css';

/** Legs of each round, and who is at home, until it has matches or a draft (spec 2 §4). */
export default function EditarCuadro() {
  const edita = useLevel('editar_eliminatoria') === Nivel.Edicion;
  return <CuadroScreen>{(fase) => <Edited key={fase.id} fase={fase} edita={edita} />}</CuadroScreen>;
}

function Edited({ fase, edita }: { fase: FaseEliminatoria; edita: boolean }) {
  const cerrado = fase.total_partidos + fase.total_prepartidos > 0;
  const reread = () => queryClient.invalidateQueries({ queryKey: cuadroKey(fase.id) });
  // One after another, each over what the one before left: both of them undo what was done just before.
  const scope = { id: `cuadro ${fase.id}` };
  const seen = () => queryClient.getQueryData<FaseEliminatoria>(cuadroKey(fase.id)) ?? fase;
  const ronda = useMutation({
    scope,
    mutationFn: (numRonda: number) =>
      call('PUT /api/faseseliminatoria/cambiarronda', { body: { idFase: fase.id, numRonda, version: seen().version } }),
    onSuccess: () => notify('Ronda cambiada', { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido modificar el número de partidos de la ronda'),
    onSettled: reread,
  });
  const local = useMutation({
    scope,
    mutationFn: (idEliminatoria: number) =>
      call('PUT /api/eliminatorias', { body: { idEliminatoria, mantener_posiciones: undefined, version: seen().version } }),
    onSuccess: () => notify('Equipo local cambiado', { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido cambiar el equipo local de la eliminatoria'),
    onSettled: reread,
  });
  return (
    <>
      <Muted className={`deja-4 ${estilos.nota}`}>
        {cerrado
          ? 'La fase ya tiene partidos o un calendario en borrador: ni sus rondas ni sus locales cambian.'
          : 'Bajo el nombre de cada ronda se cambia entre partido único e ida y vuelta; en cada eliminatoria, qué equipo juega antes en casa.'}
      </Muted>
      <Bracket
        fase={fase}
        cambios={cerrado || !edita ? null : { ronda: (tipoRonda) => ronda.mutate(tipoRonda), local: ({ id }) => local.mutate(id) }}
      />
    </>
  );
}
