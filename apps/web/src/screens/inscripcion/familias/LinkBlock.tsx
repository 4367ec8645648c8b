import { rutasFamilias } from '@cd/contract/inscripcion/familias';
import { IconCopy, IconLink, IconLinkOff, IconPencil, IconQrcode, IconShare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatDate } from '../../../format/format';
import { printLink } from '../../../ui/printing/print-link';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { DateField } from '../../../ui/fields/DateField';
import { confirm, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { NumberField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { QrCode } from '../../../ui/pieces/QrCode';
import { StateTag } from '../../../ui/pieces/StateTag';
import { FAMILIAS_CHANGED, LINK_STATES, type Familias } from './familias';
import css from './propuestas.module.css';

interface Props {
  familias: Familias;
  preequipoId: number | null;
  edita: boolean;
}

/** What an evening brings of a team. */
const USUAL = 20;
const MODEL = rutasFamilias.hacer.body.shape.enlace.pick({ hasta: true, limite: true });

/** Made, or changed without being another: what has been handed out goes on serving. */
function LinkModal({ familias: { colegio_id, enlace, ultimo_dia }, preequipoId, onClose }: Omit<Props, 'edita'> & { onClose: () => void }) {
  return (
    <FormModal
      name={`enlace de familias ${enlace?.id ?? `${colegio_id} ${preequipoId}`}`}
      title={enlace ? 'Cambiar el enlace' : 'Hacer el enlace para familias'}
      errorTitle="No se ha podido guardar el enlace"
      button={enlace ? 'Guardar' : 'Hacer el enlace'}
      width="corto"
      schema={MODEL}
      values={() => ({ hasta: enlace?.hasta ?? ultimo_dia ?? '', limite: enlace?.limite ?? USUAL })}
      invalidates={FAMILIAS_CHANGED}
      save={async ({ hasta, limite }) => {
        if (enlace)
          await call('PUT /api/preequipos/familias/:id', { params: { id: enlace.id }, body: { hasta, limite, version: enlace.version } });
        else await call('POST /api/preequipos/familias', { body: { enlace: { colegio_id, preequipo_id: preequipoId, hasta, limite } } });
        return { title: enlace ? 'Enlace cambiado' : 'Enlace hecho', text: 'Ya puede mandarlo a las familias.' };
      }}
      onClose={onClose}
      fields={(form) => ({
        hasta: (
          <DateField
            label="Último día"
            ayuda={ultimo_dia ? `Como muy tarde, el de la inscripción: ${formatDate(ultimo_dia)}` : undefined}
            data-foco
            {...form.getInputProps('hasta')}
          />
        ),
        limite: <NumberField label="Cuántas fichas admite" min={1} max={300} {...form.getInputProps('limite')} />,
      })}
    />
  );
}

function useRevoke(familias: Familias) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { enlace } = familias;
      const sigue =
        enlace !== null &&
        (await confirm({
          title: '¿Retirar el enlace?',
          text: 'Deja de valer para quien ya lo tiene, también en papel. Las fichas que han llegado se quedan.',
          button: 'Retirar el enlace',
          keepButton: 'Dejarlo abierto',
        }));
      if (!sigue) return;
      await call('DELETE /api/preequipos/familias/:id', { params: { id: enlace.id } });
      await Promise.all(FAMILIAS_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
      notify('El enlace ya no vale', { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha podido retirar el enlace'),
  });
}

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => notify('Enlace copiado', { tone: 'ok' }),
    () => notify('Este navegador no deja copiar: selecciónelo y cópielo', { tone: 'aviso' }),
  );

function HandOut({ familias: { enlace, equipo, colegio } }: { familias: Familias }) {
  const { url, hasta } = enlace!;
  const de = equipo ?? colegio;
  return (
    <Row wrap gap={2}>
      <Button tone="primario" icon={<IconCopy {...ICON} />} onClick={() => void copy(url)}>
        Copiar
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          icon={<IconShare {...ICON} />}
          onClick={() =>
            void navigator.share({ title: `Ficha para ${de}`, text: 'Rellene aquí la ficha de su hijo o hija', url }).catch(() => undefined)
          }
        >
          Compartir
        </Button>
      )}
      <Button
        icon={<IconQrcode {...ICON} />}
        onClick={() =>
          void printLink({
            url,
            titulo: de,
            para: 'Para las familias: la ficha de quien va a jugar',
            como: 'sin cuenta, en unos 3 minutos, rellena los datos de su hijo o hija y los envía al colegio.',
            hasta: `Abierto hasta el ${formatDate(hasta)}.`,
          })
        }
      >
        Hoja con su QR
      </Button>
    </Row>
  );
}

/** The way in for families: until when, for how many, how many have come; handed out, changed, taken back. */
export function LinkBlock({ familias, preequipoId, edita }: Props) {
  const { enlace } = familias;
  const [abierto, setAbierto] = useState(false);
  const { mutate, isPending } = useRevoke(familias);
  return (
    <Block
      title="Enlace para familias"
      actions={
        edita && (
          <>
            <Button
              tone={enlace ? 'normal' : 'primario'}
              icon={enlace ? <IconPencil {...ICON} /> : <IconLink {...ICON} />}
              onClick={() => setAbierto(true)}
            >
              {enlace ? 'Cambiar' : 'Hacer el enlace'}
            </Button>
            {enlace && (
              <Button icon={<IconLinkOff {...ICON} />} busy={isPending} onClick={() => mutate()}>
                Retirar
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={3} className={css.enlace}>
        <Muted>
          Con él, cada familia rellena en su móvil la ficha de su hijo o hija, sin cuenta. No dice nada de nadie más, y usted acepta o
          devuelve cada una.
        </Muted>
        {enlace && (
          <>
            <Row wrap gap={2}>
              <StateTag tone={LINK_STATES[enlace.estado].tono}>{LINK_STATES[enlace.estado].texto}</StateTag>
              <span>
                Hasta el {formatDate(enlace.hasta)} · {enlace.recibidas} de {formatCount(enlace.limite, 'ficha', 'fichas')} ·{' '}
                {formatCount(enlace.aceptadas, 'aceptada', 'aceptadas')}
              </span>
            </Row>
            <p className="se-parte">
              <code>{enlace.url}</code>
            </p>
            {enlace.estado === 'abierto' && <QrCode text={enlace.url} label="Código QR del enlace para familias" size={160} />}
            <HandOut familias={familias} />
          </>
        )}
      </Stack>
      {abierto && <LinkModal familias={familias} preequipoId={preequipoId} onClose={() => setAbierto(false)} />}
    </Block>
  );
}
