import type { ContratoCompleto } from '@cd/contract/administracion/contratos';
import { Nivel, Perfil, TODOS_LOS_PERFILES } from '@cd/contract/kit/perfiles';
import { IconUserPlus, IconUsersPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, Toggle } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { useWork } from '../../../ui/dialogs/useWork';
import { PERFIL_PALABRAS } from '../../sesion/condiciones/perfiles';
import { CONTRATOS_CHANGED } from '../contratos/contratos';
import css from './contrato_usuarios.module.css';

interface Found {
  id: number;
  nombre: string;
  login: string;
}

const search = async (texto: string): Promise<Found[]> =>
  texto === '' ? [] : call('GET /api/usuarios/nombrelogin/:texto', { params: { texto } });

const PLURAL: Readonly<Record<Perfil, string>> = {
  [Perfil.Admin]: 'Administradores',
  [Perfil.Arbitro]: 'Árbitros',
  [Perfil.Entrenador]: 'Entrenadores',
  [Perfil.Coordinador]: 'Coordinadores',
};

/** Whom it asks by what they are, and those who are added one by one. */
export function AQuienSePide({ contrato, edits }: { contrato: ContratoCompleto; edits: boolean }) {
  const { id, tipos, estado } = contrato;
  return (
    <Block title="A quién se pide">
      <Stack gap={4}>
        {tipos.length > 0 ? (
          <Row as="ul" wrap gap={2} className={css.tipos}>
            {tipos.map((tipo) => (
              <Rule key={tipo.perfil_id} id={id} tipo={tipo} edits={edits} />
            ))}
          </Row>
        ) : (
          <Muted as="p">A nadie por su perfil: a quienes se añadan de uno en uno.</Muted>
        )}
        {edits && <Adding id={id} asked={estado === 'Vigente'} />}
      </Stack>
    </Block>
  );
}

function Rule({ id, tipo: { perfil_id, activos }, edits }: { id: number; tipo: ContratoCompleto['tipos'][number]; edits: boolean }) {
  const { done, ocupado } = useWork(CONTRATOS_CHANGED);
  const words = `${PLURAL[perfil_id]}${activos === 1 ? ' de alta' : ', también de baja'}`;
  const remove = () =>
    void done({
      pregunta: () =>
        confirm({
          title: frase`¿Dejar de pedirlo a ${words}?`,
          text: 'Se quita a los que no lo han firmado, y no se pedirá a los que lleguen después. Los que han firmado, y los que lo piden por otro perfil, siguen.',
          button: 'Dejar de pedirlo',
          keepButton: 'Seguir pidiéndolo',
        }),
      hacer: () =>
        call('DELETE /api/contratos/usuario/tipo/:contratoId/:tipo/:activos', {
          params: { contratoId: id, tipo: `${perfil_id}` as const, activos: activos === 1 ? '1' : '0' },
        }),
      hecho: 'Ya no se les pide',
      fallo: 'No se han podido quitar',
    });
  return (
    <li>
      <span>{words}, y los que lleguen después</span>
      {edits && (
        <button type="button" aria-label={`Dejar de pedirlo a ${words}`} disabled={ocupado} onClick={remove}>
          <IconX {...ICON} />
        </button>
      )}
    </li>
  );
}

interface Adds {
  id: number;
  /** It is being signed, and whoever is added is told. */
  asked: boolean;
}

function Adding(props: Adds) {
  const searches = useLevel('usuarios') >= Nivel.Lectura;
  return (
    <div className={css.anadir}>
      <ByProfile {...props} />
      {searches ? <OneByOne {...props} /> : <Muted as="p">Para añadir de uno en uno hace falta poder ver los usuarios.</Muted>}
    </div>
  );
}

function ByProfile({ id, asked }: Adds) {
  const [perfil, setPerfil] = useState<Perfil>(Perfil.Arbitro);
  const [activos, setActivos] = useState<0 | 1>(1);
  const { done, ocupado } = useWork(CONTRATOS_CHANGED);
  const whom = PLURAL[perfil].toLowerCase();
  const add = () =>
    done({
      pregunta: async () =>
        !asked ||
        confirm({
          title: frase`¿Añadir a los ${whom}?`,
          text: 'Está en firma: se les avisa ahora.',
          button: 'Añadir y avisar',
          keepButton: 'Dejarlo',
          tone: 'normal',
        }),
      hacer: () => call('POST /api/contratos/usuario/tipo', { body: { id, tipo: perfil, activos } }),
      hecho: `Se pide a los ${whom}`,
      fallo: 'No se han podido añadir',
    });
  return (
    <Row wrap gap={3} align="end">
      <SelectField
        label="Perfil"
        value={perfil}
        onChange={setPerfil}
        opciones={TODOS_LOS_PERFILES.map((valor) => ({ valor, texto: PERFIL_PALABRAS[valor] }))}
      />
      <Toggle label="Solo los de alta" value={activos} onChange={setActivos} />
      <Button icon={<IconUsersPlus {...ICON} />} busy={ocupado} onClick={() => void add()}>
        Añadir a todos
      </Button>
    </Row>
  );
}

function OneByOne({ id, asked }: Adds) {
  const [uno, setUno] = useState<Found | null>(null);
  const { done, ocupado } = useWork(CONTRATOS_CHANGED);
  const add = async (quien: Found) => {
    const added = await done({
      hacer: () => call('POST /api/contratos/usuario', { body: { id, idUsuario: quien.id } }),
      hecho: asked ? 'Añadido, y avisado' : 'Añadido',
      fallo: 'No se ha podido añadir',
    });
    if (added) setUno(null);
  };
  return (
    <Row wrap gap={3} align="end">
      <Autocomplete<Found>
        label="De uno en uno"
        placeholder="Tres letras de su nombre o su correo"
        value={uno}
        onChange={setUno}
        buscar={search}
        opcion={({ id: clave, nombre, login }) => ({ clave, texto: nombre, detalle: login })}
      />
      <Button icon={<IconUserPlus {...ICON} />} busy={ocupado} disabled={uno === null} onClick={() => uno && void add(uno)}>
        Añadir
      </Button>
    </Row>
  );
}
