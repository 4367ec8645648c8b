import type { Prejornada } from '@cd/contract/arbitraje/prejornadas';
import { falloDeLimite } from '@cd/domain/arbitraje/prejornadas/prejornada';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { toldInWords } from '../../../ui/dialogs/told';
import { Stack } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { ElegirArbitros } from './ElegirArbitros';
import { MomentField } from './Limite';
import { elegiblesQuery, rereadPrejornadas } from './prejornadas';
import css from './prejornadas.module.css';

/** Another deadline, and more referees: those asked already stay. */
export function CambiarPrejornada({ prejornada, onClose }: { prejornada: Prejornada; onClose: () => void }) {
  const { id, version, publicada, disponibilidades } = prejornada;
  const { data, error, refetch } = useQuery(elegiblesQuery(id));
  const [limite, setLimite] = useState<string | null>(prejornada.fecha_fin);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const late = limite === null || falloDeLimite(limite, disponibilidades) !== null;
  const save = async () => {
    if (limite === null) return;
    setBusy(true);
    try {
      const told = await call('PUT /api/prejornadas/:id', {
        params: { id },
        body: { fecha_fin: limite, arbitros: [...added], version },
      }).finally(rereadPrejornadas);
      notify(publicada === null ? 'Prejornada cambiada' : `Prejornada cambiada. ${toldInWords(told)}`, { tone: 'ok' });
      onClose();
    } catch (failure) {
      setBusy(false);
      await tellFailure(failure, 'No se ha podido cambiar la prejornada');
    }
  };
  return (
    <Dialog
      title="Límite y árbitros"
      width="amplio"
      wholePhone
      onClose={() => !busy && onClose()}
      foot={
        <>
          <Button tone="llano" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button tone="primario" busy={busy} disabled={late} onClick={() => void save()}>
            {added.size === 0 ? 'Cambiar el límite' : `Guardar y preguntar a ${formatCount(added.size, 'árbitro', 'árbitros')} más`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <MomentField value={limite} onChange={setLimite} />
        {late && (
          <output className={css.mal}>
            <T>La fecha límite debe ser anterior al primer período</T>
          </output>
        )}
        {data ? (
          <ElegirArbitros arbitros={data.filter(({ elegido }) => elegido === 0)} chosen={added} onChange={setAdded} />
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Stack>
    </Dialog>
  );
}
