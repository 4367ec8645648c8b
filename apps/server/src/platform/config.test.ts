import { describe, expect, it } from 'vitest';
import { faultsOf, readConfig } from './config';

const SERVIDOR = 'postgresql://liga:clave@servidor:5432/liga';

describe('los datos de muestra', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ DATABASE_URL: SERVIDOR }, false],
    [{ DATABASE_URL: SERVIDOR, DEMO: '1' }, true],
    [{ DATABASE_URL: SERVIDOR, DEMO: 'TRUE' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: 'false' }, false],
    [{ DEMO: '' }, true],
    [{ DATABASE_URL: '', DEMO: '' }, true],
    // Whoever has written an address, a file or a release down is making an installation of their own.
    [{ PUBLIC_URL: 'https://liga.es' }, false],
    [{ PUBLIC_URL: 'https://liga.es', DEMO: '1' }, true],
    [{ CONFIG_FILE: '/etc/competicion/competicion.env' }, false],
    [{ CONFIG_FILE: '/etc/competicion/competicion.env', DEMO: 'true' }, true],
    [{ CONFIG_FILE: '' }, true],
    [{ COMPETICION_RELEASE: '1' }, false],
    [{ COMPETICION_RELEASE: '1', DEMO: '1' }, true],
  ])('con %j: %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each(['no', 'off', 'si', '2'])('DEMO=%s se rechaza', (DEMO) => {
    expect(() => readConfig({ DEMO })).toThrow(`DEMO es 0, 1, false o true, no ${DEMO}.`);
  });
});

describe('un nombre que se parece a una variable', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATBASE_WIAT', 'DATABASE_WAIT'],
    ['PUBLIC_UR', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['DEMOS', 'DEMO'],
    ['CONFIG_FLIE', 'CONFIG_FILE'],
  ])('%s no deja arrancar: es %s', (escrito, variable) => {
    expect(() => readConfig({ [escrito]: 'postgresql://u:secreta@s/l', DEMO: '1' })).toThrow(
      `${escrito} no es ninguna variable del producto, y se parece a ${variable}. Escríbala bien, o quítela.`,
    );
  });

  it.each([
    'HOME',
    'HOSTNAME',
    'HTTP_URL',
    'XDG_DATA_DIRS',
    'TEST_DATABASE_URL',
    'POSTGRES_URL',
    'PATH',
    'USER',
    'LOGNAME',
    'npm_config_loglevel',
  ])('%s es de otro programa', (nombre) => expect(faultsOf({ [nombre]: 'x' })).toEqual([]));
});

describe('lo que está mal se dice en una línea, con su variable y sin la clave', () => {
  it.each<[string, string, RegExp]>([
    ['PORT', '70000', /no es un puerto/],
    ['PORT', '3e3', /no es un puerto/],
    ['DATABASE_WAIT', 'mucho', /de 0 a 3600/],
    ['DATABASE_URL', 'liga:secreta@servidor', /%40 %3A %2F/],
    ['DATABASE_URL', 'postgresql://liga:secr/eta@servidor/liga', /%2F/],
    ['DATABASE_URL', 'postgresql://liga:12/secreta@servidor/liga', /%2F/],
    ['DATABASE_URL', 'postgresql://liga:12#secreta@servidor/liga', /%23/],
    ['DATABASE_URL', 'postgresql://liga:12?secreta@servidor/liga', /%3F/],
    ['DATABASE_URL', 'postgresql://liga@uno:5432,otro:puerto/liga', /uno:5432,otro:5432/],
    ['DATABASE_URL', 'postgresql://liga@uno,otro/liga?target_session_attrs=standby', /hay que escribir/],
    ['DATABASE_LISTEN_URL', 'postgresql://liga:secr/eta@servidor/liga', /%2F/],
    ['SMTP_URL', 'correo.liga.es:587', /smtp:\/\/usuario/],
    ['SMTP_URL', 'smtp://liga:secr/eta@servidor', /%2F/],
    ['SMTP_URL', 'smtp://', /smtp:\/\/usuario/],
    ['PUBLIC_URL', 'liga.es', /https:\/\/liga\.ejemplo\.es/],
    ['PUBLIC_URL', 'https://liga.es/portal', /sin nada detrás/],
    ['PUBLIC_URL', 'ftp://liga.es', /http:\/\/ o https:\/\//],
    ['LOG_LEVEL', 'verbose', /uno de fatal, error, warn/],
    ['TRUST_PROXY', '10.0.0.1, proxy.liga.es', /«proxy\.liga\.es».*no nombres/],
    ['TRUST_PROXY', '10.0.0.0/40', /rango/],
    ['METRICS_TOKEN', 'secret', /al menos 16 caracteres/],
    ['BACKUP_RSYNC', 'otra.ejemplo.es:/copias', /acabada en \//],
    ['BACKUP_RSYNC', '--rsh=x/', /no es la carpeta/],
    ['BACKUP_RSYNC', 'otra.ejemplo.es:/copias/', /falta BACKUP_DIR/],
    ['BACKUP_PASSPHRASE', 'secreta', /al menos 12/],
  ])('%s=%s', (nombre, valor, motivo) => {
    const [fallo, ...otros] = faultsOf({ [nombre]: valor });
    expect(otros).toEqual([]);
    expect(fallo).toMatch(new RegExp(`^${nombre} `));
    expect(fallo).toMatch(motivo);
    expect(fallo).not.toMatch(/secr|\n/);
  });

  it('un almacén S3 pide sus cuatro datos y la frase de las copias, y sus imágenes un almacén', () => {
    const almacen = { S3_ENDPOINT: 'https://s3.ejemplo.es', S3_BUCKET: 'liga', S3_KEY: 'AK1', S3_SECRET: 'muysecreta' };
    const frase = { BACKUP_PASSPHRASE: 'una clave bien larga' };
    expect(readConfig({}).store).toBeNull();
    expect(readConfig({ ...almacen, ...frase, S3_PREFIX: 'federacion/norte' })).toMatchObject({
      store: { region: 'us-east-1', prefix: 'federacion/norte/', pathStyle: true },
      picturesInStore: false,
    });
    expect(readConfig({ ...almacen, ...frase, S3_PATH_STYLE: '0', IMAGE_STORE: 's3' })).toMatchObject({
      store: { prefix: '', pathStyle: false },
      picturesInStore: true,
    });
    expect(faultsOf({ ...almacen })).toEqual([expect.stringMatching(/datos de menores: falta BACKUP_PASSPHRASE/)]);
    expect(faultsOf({ S3_BUCKET: 'liga', ...frase })).toEqual(['Para usar un almacén S3 falta S3_ENDPOINT, S3_KEY, S3_SECRET.']);
    expect(faultsOf({ IMAGE_STORE: 's3', ...frase })).toEqual([
      expect.stringMatching(/^IMAGE_STORE=s3 pide un almacén: falta S3_ENDPOINT/),
    ]);
    for (const [nombre, valor] of [
      ['S3_ENDPOINT', 'https://s3.ejemplo.es/liga'],
      ['S3_BUCKET', 'La Liga'],
      ['S3_PREFIX', '/liga'],
      ['S3_REGION', 'Madrid 1'],
      ['S3_PATH_STYLE', 'no'],
      ['IMAGE_STORE', 'disco'],
    ])
      expect(faultsOf({ ...almacen, ...frase, [nombre!]: valor })).toEqual([expect.stringMatching(new RegExp(`^${nombre} `))]);
  });

  it('lo que está bien se lee', () => {
    const env = {
      DATABASE_URL: 'postgresql://liga:%40%2F@servidor/liga?host=/var/run/postgresql',
      SMTP_URL: 'smtps://avisos@liga.es:clave@correo:465',
      PUBLIC_URL: 'https://liga.es:8443/',
      TRUST_PROXY: '10.0.0.1, fd00::/8,192.168.0.0/16',
      DATABASE_WAIT: '0',
      BACKUP_PASSPHRASE: 'una clave bien larga',
    };
    expect(faultsOf(env)).toEqual([]);
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://liga.es:8443',
      trustProxy: ['10.0.0.1', 'fd00::/8', '192.168.0.0/16'],
      databaseWaitMs: 0,
    });
  });

  it('una réplica es de otro servidor que el que escribe', () => {
    const DATABASE_URL = 'postgresql://liga@uno/liga';
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL: 'postgresql://liga@otro/liga' }).databaseReadUrl).toBe(
      'postgresql://liga@otro/liga',
    );
    expect(readConfig({ DATABASE_URL }).databaseReadUrl).toBeNull();
    expect(faultsOf({ DATABASE_READ_URL: 'postgresql://liga@otro/liga' })).toEqual([expect.stringContaining('falta DATABASE_URL')]);
    expect(faultsOf({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toEqual([expect.stringContaining('la misma dirección')]);
    expect(faultsOf({ DATABASE_URL, DATABASE_READ_URL: 'otro:5432' })).toEqual([expect.stringContaining('DATABASE_READ_URL no es')]);
  });

  it('para cobrar por enlace hacen falta la clave y el secreto, y que lo sean; el modo de prueba se sabe por la clave', () => {
    const clave = { PAGO_STRIPE_CLAVE: 'rk_test_abc' };
    const secreto = { PAGO_STRIPE_SECRETO_WEBHOOK: 'whsec_abc' };
    expect(readConfig({}).pasarela).toBeNull();
    expect(readConfig({ ...clave, ...secreto }).pasarela).toMatchObject({ nombre: 'Stripe', dePrueba: true });
    expect(readConfig({ PAGO_STRIPE_CLAVE: 'sk_live_abc', ...secreto }).pasarela).toMatchObject({ dePrueba: false });
    expect(faultsOf(clave)).toEqual([expect.stringContaining('falta PAGO_STRIPE_SECRETO_WEBHOOK')]);
    expect(faultsOf(secreto)).toEqual([expect.stringContaining('falta PAGO_STRIPE_CLAVE')]);
    const [publica] = faultsOf({ PAGO_STRIPE_CLAVE: 'pk_test_muysecreta', ...secreto });
    expect(publica).toMatch(/sk_test_ o rk_test_/);
    expect(publica).not.toContain('muysecreta');
    const otra = { PAGO_STRIPE_PRUEBAS_URL: 'http://127.0.0.1:1' };
    expect(faultsOf({ ...clave, ...secreto, ...otra })).toEqual([]);
    expect(faultsOf({ PAGO_STRIPE_CLAVE: 'sk_live_abc', ...secreto, ...otra })).toHaveLength(1);
    expect(faultsOf({ ...clave, ...secreto, PAGO_STRIPE_PRUEBAS_URL: 'https://otra.example' })).toHaveLength(1);
  });

  it('una caché delante: sus segundos, y a dónde se le avisa', () => {
    const segundos = { CACHE_SECONDS: '5' };
    const purga = { PURGE_URL: 'https://api.cache.ejemplo.es/purga', PURGE_SECRET: 'muysecreta' };
    expect(readConfig({}).sharedCache).toBeNull();
    expect(readConfig(segundos).sharedCache).toEqual({ seconds: 5, purge: null });
    expect(readConfig({ ...segundos, ...purga }).sharedCache?.purge).toEqual({
      url: purga.PURGE_URL,
      method: 'POST',
      secret: 'muysecreta',
    });
    for (const mal of ['0', '-1', '4000', 'cinco']) expect(faultsOf({ CACHE_SECONDS: mal })).toHaveLength(1);
    expect(faultsOf(purga)).toEqual([expect.stringContaining('falta CACHE_SECONDS')]);
    expect(faultsOf({ ...segundos, PURGE_METHOD: 'PURGE' })).toEqual([expect.stringContaining('falta PURGE_URL')]);
    expect(faultsOf({ ...segundos, ...purga, PURGE_METHOD: 'get' })).toHaveLength(1);
    expect(faultsOf({ ...segundos, PURGE_URL: 'https://ana:muysecreta@cache.es/' })[0]).not.toContain('muysecreta');
    expect(faultsOf({ ...segundos, ...purga, PURGE_SECRET: 'contraseña muysecreta' })[0]).not.toContain('muysecreta');
  });
});
