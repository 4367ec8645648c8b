import type { ContratoCompleto, Firmante, FUERA_DE_RECORDATORIO } from '@cd/contract/administracion/contratos';
import { MAX_RECORDADOS } from '@cd/contract/administracion/contratos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, tellFailure, tellHindered, tellResult, type Loss } from '../../../ui/dialogs/Dialogs';
import { CONTRATOS_CHANGED } from '../contratos/contratos';

type Motivo = (typeof FUERA_DE_RECORDATORIO)[number] | 'ajeno';

/** Why somebody is left out of a reminder. */
export const reasonOf = (motivo: Motivo, dias: number): string =>
  ({
    cerrado: 'no está en firma',
    firmado: 'ya lo ha firmado',
    de_baja: 'su cuenta está de baja',
    reciente: `se le avisó hace menos de ${dias} días`,
    ajeno: 'ya no se le pide',
  })[motivo];

const left = (fuera: readonly { motivo: Motivo; cuantos: number }[], dias: number): Loss[] =>
  fuera.map(({ motivo, cuantos }) => ({ figure: cuantos, what: 'no', detail: reasonOf(motivo, dias) }));

function counted(usuarios: readonly Firmante[]): { motivo: Motivo; cuantos: number }[] {
  const motivos = new Map<Motivo, number>();
  for (const { fuera } of usuarios) if (fuera !== null) motivos.set(fuera, (motivos.get(fuera) ?? 0) + 1);
  return [...motivos].map(([motivo, cuantos]) => ({ motivo, cuantos }));
}

/** Reminds some of them, after saying how many will be and who is left out, and why. */
export function useReminder({ id, dias }: Pick<ContratoCompleto, 'id' | 'dias'>) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  const send = async (usuarios: readonly Firmante[]): Promise<void> => {
    setBusy(true);
    try {
      const dicho = await call('POST /api/contratos/recordar/:id', { params: { id }, body: { usuarios: usuarios.map((uno) => uno.id) } });
      await tellResult(`Recordado a ${formatCount(dicho.recordados, 'persona', 'personas')}`, undefined, left(dicho.fuera, dias));
    } catch (error) {
      await tellFailure(error, 'No se ha podido recordar');
    } finally {
      setBusy(false);
      for (const queryKey of CONTRATOS_CHANGED) void queryClient.invalidateQueries({ queryKey });
    }
  };

  const remind = async (usuarios: readonly Firmante[]): Promise<void> => {
    const van = usuarios.filter(({ fuera }) => fuera === null).slice(0, MAX_RECORDADOS);
    const quedan = left(counted(usuarios), dias);
    if (van.length === 0) return tellHindered({ title: 'No hay a quién recordárselo', details: quedan });
    const si = await confirm({
      title: `¿Recordar a ${formatCount(van.length, 'persona', 'personas')} que le falta firmar?`,
      text: 'Reciben un aviso, y una carta quienes no hayan dicho que no la quieren.',
      kept: quedan,
      ...(quedan.length > 0 && { note: 'Se quedan fuera:' }),
      button: 'Recordar',
      keepButton: 'Dejarlo',
      tone: 'normal',
    });
    if (si) await send(van);
  };
  return { remind, busy };
}
