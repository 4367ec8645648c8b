import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Waiting } from '../../../ui/page/states';
import { appQuery } from './app-query';
import { Datos } from './Datos';
import { Dispositivos } from './Dispositivos';
import { Enviados } from './Enviados';
import { NuevoAviso } from './NuevoAviso';
import css from './appmovil.module.css';

export default function AppMovil() {
  const { data, error, refetch } = useQuery(appQuery);
  const edits = useLevel('appmovil') === Nivel.Edicion;
  return (
    <>
      <PageTitle count={data && formatCount(data.dispositivos, 'dispositivo con avisos', 'dispositivos con avisos')}>App móvil</PageTitle>
      {data ? (
        <div className={css.pantalla}>
          <div>
            {edits && <NuevoAviso app={data} />}
            <Enviados app={data} edits={edits} />
          </div>
          <div>
            <Dispositivos app={data} />
            <Datos app={data} edits={edits} />
          </div>
        </div>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </>
  );
}
