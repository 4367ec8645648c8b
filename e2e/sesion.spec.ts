import { Secret, TOTP } from 'otpauth';
import { expect, test, type Page } from './recorrido';
import { cabecerasDe, CONTRASENA_ELEGIDA, contrasenaDe, entrarComo, irA, usuarioNuevo, seNiega } from './oficina';
import { ADMIN, seguir } from './fichas';
import { ASPECTO, enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

async function entrar(page: Page, login: string, contrasena = contrasenaDe(login)): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(login);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

// Nothing of the office may need what its Content-Security-Policy forbids.
let prohibido: string[] = [];
test.beforeEach(({ page }) => {
  prohibido = [];
  page.on('console', (mensaje) => {
    if (/Content Security Policy/i.test(mensaje.text())) prohibido.push(mensaje.text());
  });
});
test.afterEach(() => expect(prohibido).toEqual([]));

test.describe('entrar', () => {
  test('lo que no abre se dice; lo que abre no lleva a otro sitio', async ({ page }) => {
    await page.goto('/login?volver=//otro.example/admin/');
    await test.step('hacen falta los dos datos, y deben ser buenos', async () => {
      await entrar(page, '', '');
      await expect(page.getByRole('alert')).toHaveText('Credenciales inválidas');
      await expect(page.getByLabel('Correo electrónico')).toBeFocused();
      await entrar(page, 'nadie@demo.es', 'no-es-esta');
      await expect(page.getByRole('alert')).toHaveText('Usuario y/o contraseña inválidos');
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    });
    await test.step('quien ha fallado demasiado lee cuánto tiene que esperar', async () => {
      await page.route('**/login', (ruta) =>
        ruta.fulfill({
          status: 429,
          headers: { 'Retry-After': '840' },
          contentType: 'application/problem+json',
          body: JSON.stringify({
            status: 429,
            detail: 'Demasiados intentos. Espere unos minutos y vuelva a probar',
            codigo: 'sesion.demasiados_intentos',
          }),
        }),
      );
      await entrar(page, 'admin@demo.es');
      await expect(page.getByRole('alert')).toContainText('Podrá volver a entrar dentro de 14 minutos');
      await page.unroute('**/login');
    });
    await test.step('una vuelta a otro sitio no se obedece', async () => {
      await entrar(page, 'lectura@demo.es');
      await expect(page).toHaveURL('/admin/dashboard');
    });
  });

  test('se vuelve a la pantalla que se pidió, y a ninguna otra web', { tag: '@detalle' }, async ({ page }) => {
    await page.goto('/admin/condiciones');
    await expect(page).toHaveURL(/\/login\?volver=/);
    await entrar(page, 'lectura@demo.es');
    await expect(page).toHaveURL('/admin/condiciones');
    await expect(page.getByRole('heading', { name: 'Condiciones', level: 1 })).toBeVisible();
  });

  test('lo que no existe o no se permite se dice dentro de la oficina, que sigue a mano', async ({ page }) => {
    await entrarComo(page, 'arbitro@demo.es');
    await page.goto('/admin/no-existe');
    await expect(page.getByRole('heading', { name: 'En esta dirección no hay ninguna pantalla' })).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await irA(page, '/admin/usuarios');
    await seNiega(page);
    await expect(page).toHaveURL('/admin/usuarios');
    await sinFallosDeAccesibilidad(page);
    await page.getByRole('link', { name: 'Ir a Principal' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page).toHaveTitle('Principal | Competición Deportiva');
  });
});

test.describe('los perfiles', () => {
  test('quien tiene varios elige uno, vuelve a lo que pedía y puede dejarlo', async ({ page }) => {
    await entrarComo(page, 'varios@demo.es');
    await page.goto('/admin/condiciones');
    await expect(page).toHaveURL(/\/perfil\?volver=/);
    const perfiles = page.getByRole('main').getByRole('listitem').getByRole('button');
    await expect(perfiles).toHaveText([/Árbitro/, /Entrenador/, /Coordinador/]);
    const colores = await perfiles.evaluateAll((botones) => new Set(botones.map((boton) => getComputedStyle(boton).backgroundColor)).size);
    expect(colores).toBe(3);

    await perfiles.filter({ hasText: 'Entrenador' }).click();
    await expect(page).toHaveURL('/admin/condiciones');
    await expect(page.getByRole('button', { name: /Varios perfiles/ })).toContainText('Entrenador');

    await page.getByRole('button', { name: /Varios perfiles/ }).click();
    await page.getByRole('menuitem', { name: 'Cambiar de perfil' }).click();
    await page.getByRole('button', { name: 'Dejar este perfil' }).click();
    await expect(page.getByRole('heading', { name: 'Elija un perfil' })).toBeVisible();
    await expect(page).toHaveURL(/\/perfil\?volver=%2Fadmin%2Fdashboard$/);
  });

  test('si no se puede elegir, se dice', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, 'varios@demo.es');
    await page.route('**/login/perfil', (ruta) => ruta.abort());
    await page.goto('/perfil');
    await page.getByRole('button', { name: /Árbitro/ }).click();
    await expect(page.getByText('Se ha producido un error al seleccionar el perfil.')).toBeVisible();
  });
});

test.describe('salir', () => {
  for (const caso of ['el servidor contesta', 'la llamada falla'] as const) {
    test(`se olvida todo y se va a los resultados: ${caso}`, { tag: caso === 'la llamada falla' ? [] : '@repetida' }, async ({ page }) => {
      await entrarComo(page, 'lectura@demo.es');
      await page.goto('/perfil');
      await page.evaluate(() => {
        sessionStorage.setItem('cd.borrador:prueba', '{}');
        localStorage.setItem('cd.borrador:1:/admin/jugadores/nuevo:', '{}');
        localStorage.setItem('cd.rejilla:prueba', '{}');
      });
      if (caso === 'la llamada falla') await page.route('**/login/out', (ruta) => ruta.abort());
      await page.getByRole('button', { name: /perfil, tema y salir/ }).click();
      await page.getByRole('menuitem', { name: 'Salir' }).click();
      await expect(page).toHaveURL('/index');
      expect(
        await page.evaluate(() => [
          localStorage.getItem('cd.sesion'),
          sessionStorage.getItem('cd.borrador:prueba') ?? localStorage.getItem('cd.borrador:1:/admin/jugadores/nuevo:'),
          localStorage.getItem('cd.rejilla:prueba'),
        ]),
      ).toEqual([null, null, '{}']);
      await page.goto('/perfil');
      await expect(page).toHaveURL(/\/login/);
    });
  }

  test('en otra pestaña también', { tag: '@detalle' }, async ({ page, context }) => {
    await entrarComo(page, 'lectura@demo.es');
    await page.goto('/perfil');
    const otra = await context.newPage();
    await otra.goto('/perfil');
    await otra.getByRole('button', { name: /perfil, tema y salir/ }).click();
    await otra.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/login\?volver=%2Fperfil/);
  });
});

test.describe('la sesión que caduca', () => {
  test('se vuelve a entrar en el mismo sitio, y lo escrito sigue guardado', { tag: '@detalle' }, async ({ page }) => {
    // Where nothing of the office runs that could find it out before.
    await entrarComo(page, 'lectura@demo.es');
    await page.evaluate(() => {
      sessionStorage.setItem('cd.borrador:prueba', '{}');
      // What the server would answer to a session it has ended.
      const sesion = JSON.parse(localStorage.getItem('cd.sesion')!) as { token: string };
      localStorage.setItem('cd.sesion', JSON.stringify({ ...sesion, token: 'A'.repeat(43) }));
    });
    await page.goto('/admin/condiciones?x=1');
    await expect(page.getByText('Su sesión ha caducado. Vuelva a entrar; lo que estaba escribiendo se conserva.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('cd.borrador:prueba'))).toBe('{}');
    await entrar(page, 'lectura@demo.es');
    await expect(page).toHaveURL(/\/admin\/condiciones/);
  });

  test('si la termina el servidor, se sabe al momento', async ({ page }) => {
    await entrarComo(page, 'coordinador@demo.es');
    await page.goto('/perfil');
    await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
    await page.waitForTimeout(500);
    const sesion = await page.evaluate(
      () => JSON.parse(localStorage.getItem('cd.sesion')!) as { token: string; user: { usuarioId: number; perfilId: number } },
    );
    await page.request.post('/login/out', {
      headers: {
        Authorization: `Bearer ${sesion.token}`,
        'X-Usuario': String(sesion.user.usuarioId),
        'X-Perfil': String(sesion.user.perfilId),
      },
      data: { usuarioId: sesion.user.usuarioId },
    });
    await expect(page).toHaveURL(/\/login\?volver=%2Fperfil&caducada=true/);
  });
});

test.describe('la contraseña olvidada', () => {
  test('se pide una vez, y la segunda en la misma hora se avisa', { tag: '@detalle' }, async ({ page, request }) => {
    const { login } = await usuarioNuevo(request);
    await page.goto('/forgot');
    const pedir = async () => {
      await page.getByLabel('Correo electrónico').fill(login);
      await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    };
    await pedir();
    await expect(page).toHaveURL('/forgot_enviado');
    await irA(page, '/forgot');
    await pedir();
    await expect(
      page.getByText('Ya ha solicitado el cambio de contraseña. Revise su correo o espere una hora para volver a pedirlo'),
    ).toBeVisible();
  });

  test(
    'un enlace que ya no vale lleva a pedir otro, y una dirección desconocida se dice en su campo',
    { tag: '@detalle' },
    async ({ page }) => {
      await page.goto(`/reset/${'a'.repeat(43)}`);
      await expect(page.getByRole('alert')).toHaveText('El enlace ya no es válido. Solicite otro');
      await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
      await expect(page).toHaveURL('/forgot');
      await page.getByLabel('Correo electrónico').fill('nadie@demo.es');
      await page.getByRole('button', { name: 'Enviar el enlace' }).click();
      await expect(page.getByText('La dirección de correo electrónico no existe en nuestro sistema')).toBeVisible();
      await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    },
  );
});

test.describe('cambiar la contraseña', () => {
  test('la propia: avisa de que la sesión se cierra, y se entra con la nueva', { tag: '@detalle' }, async ({ page, request }) => {
    const { login } = await usuarioNuevo(request);
    await page.goto('/login?volver=/perfil');
    await entrar(page, login);
    await page.getByLabel('Contraseña actual').fill(CONTRASENA_ELEGIDA);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-larga');
    await page.getByLabel('Repita la contraseña nueva').fill('otra-clave-corta');
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible();
    await page.getByLabel('Repita la contraseña nueva').fill('otra-clave-larga');
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText('La sesión se cerrará');
    await pregunta.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByRole('button', { name: 'Pulse para continuar' }).click();
    await expect(page).toHaveURL(/\/login/);
    await entrar(page, login);
    await expect(page.getByRole('alert')).toHaveText('Usuario y/o contraseña inválidos');
    await entrar(page, login, 'otra-clave-larga');
    await expect(page).toHaveURL('/perfil');
  });

  test('con el enlace del correo, una sola vez', async ({ page, request }) => {
    const { login } = await usuarioNuevo(request);
    const headers = await cabecerasDe(request, 'admin@demo.es');
    const { texto } = (await (await request.post('/login/forgotmanual', { headers, data: { email: login } })).json()) as { texto: string };
    const enlace = /\/reset\/[\w-]{43}/.exec(texto)![0];
    await page.goto(enlace);
    await expect(page.getByText(login)).toBeVisible();
    const poner = async (una: string, otra: string) => {
      await page.getByLabel('Contraseña nueva', { exact: true }).fill(una);
      await page.getByLabel('Repita la contraseña').fill(otra);
      await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    };
    await poner('corta', 'corta');
    await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
    await poner('otra-clave-larga', 'otra-clave-corta');
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await poner('otra-clave-larga', 'otra-clave-larga');
    await page.getByRole('button', { name: 'Pulse para continuar' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(enlace);
    await expect(page.getByRole('alert')).toHaveText('El enlace ya no es válido. Solicite otro');
  });
});

test('un contrato pendiente lleva a sus condiciones, y aceptarlo, a lo que se pedía', async ({ page }) => {
  const contrato = {
    id: 1,
    contenido: 'Primera línea\nSegunda <b>línea</b>',
    fecha_inicio_vigencia: '2026-09-01',
    fecha_fin_vigencia: null,
    requiere_aceptacion: true,
    fecha_aceptacion: null as string | null,
    huella: 'a'.repeat(64),
  };
  await page.route('**/api/contratos/vigente', (ruta) => ruta.fulfill({ json: contrato }));
  await page.route('**/api/contratos/mios', (ruta) => ruta.fulfill({ json: [{ ...contrato, edicion: 1, firma: null }] }));
  await page.route('**/api/contratos/aceptar', (ruta) => {
    contrato.fecha_aceptacion = '2026-11-21 10:00:00';
    return ruta.fulfill({ status: 204 });
  });
  await entrarComo(page, 'coordinador@demo.es');
  await page.goto('/admin/ayuda');
  await expect(page).toHaveURL(/\/admin\/condiciones\?volver=/);
  await expect(page.getByText('Segunda <b>línea</b>')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Acepto las condiciones' }).click();
  await expect(page).toHaveURL('/admin/ayuda');
});

/** Whoever sees them, and those that they see. */
const PANTALLAS = [
  {
    quien: null,
    vistas: [
      { direccion: '/login', titulo: 'Entrar' },
      { direccion: '/forgot', titulo: 'Recuperar la contraseña' },
      { direccion: '/forgot_enviado', titulo: 'Revise su correo' },
      { direccion: `/reset/${'a'.repeat(43)}`, titulo: 'Contraseña nueva' },
    ],
  },
  { quien: 'varios', vistas: [{ direccion: '/perfil', titulo: 'Elija un perfil' }] },
  {
    quien: 'lectura',
    vistas: [
      { direccion: '/perfil', titulo: 'Mi perfil' },
      { direccion: '/admin/condiciones', titulo: 'Condiciones' },
    ],
  },
];

for (const { quien, vistas } of PANTALLAS) {
  test(
    `${vistas.map(({ titulo }) => titulo).join(', ')}: sin fallos de accesibilidad ni deslizamiento lateral, en los dos temas y en el teléfono`,
    { tag: ASPECTO },
    async ({ page }) => {
      if (quien) await entrarComo(page, `${quien}@demo.es`);
      await page.goto(vistas[0]!.direccion);
      for (const { direccion, titulo } of vistas)
        await test.step(titulo, async () => {
          await irA(page, direccion);
          await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
          await expect(page).toHaveTitle(/ \| Competición Deportiva$/);
          await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(390)]);
        });
    },
  );
}

test.describe('el armazón', () => {
  test('lo que rodea a toda pantalla', async ({ page }) => {
    await entrarComo(page, 'lectura@demo.es');
    await page.goto('/perfil');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    const grupo = menu.getByRole('button', { name: 'Datos maestros' });
    const menuPropio = page.getByRole('button', { name: /perfil, tema y salir/ });

    await test.step('el salto lleva al contenido', async () => {
      await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('#contenido')).toBeFocused();
    });

    await test.step('con un solo perfil no se ofrece cambiarlo', async () => {
      await expect(page.getByRole('heading', { name: 'Sus datos' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sus perfiles' })).toBeHidden();
      await menuPropio.click();
      await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Cambiar de perfil' })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeHidden();
    });

    await test.step('Ctrl+K busca pantallas, acciones y registros', async () => {
      await expect(page.getByRole('button', { name: /^Buscar pantallas, acciones/ })).toBeVisible();
      await page.keyboard.press('Control+k');
      const buscar = page.getByRole('combobox', { name: /^Buscar pantallas, acciones/ });
      await expect(buscar).toBeFocused();
      await buscar.fill('ad');
      await expect(page.getByText('Escriba al menos 3 caracteres para buscar también registros')).toBeVisible();
      await buscar.fill('varios');
      await expect(page.getByRole('option').filter({ hasText: 'varios@demo.es' })).toBeVisible();
      await sinFallosDeAccesibilidad(page);
      await page.keyboard.press('Escape');
      await expect(buscar).toBeHidden();
    });

    await test.step('el menú se filtra y, en el teléfono, se abre y se cierra', async () => {
      await menu.getByLabel('Filtrar el menú').fill('configuracion');
      await expect(menu.getByRole('link')).toHaveText(['Configuración']);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await expect(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Usuarios' })).toBeVisible();
      await sinFallosDeAccesibilidad(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();
      await page.setViewportSize({ width: 1440, height: 900 });
      await menu.getByLabel('Filtrar el menú').fill('');
    });

    await test.step('el menú de quien entra se maneja con el teclado y cambia el tema', async () => {
      await menuPropio.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused();
      // The help of the screen, and the light theme.
      for (const _ of ['ayuda', 'claro', 'oscuro']) await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: 'Oscuro' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.keyboard.press('Escape');
      await expect(menuPropio).toBeFocused();
    });

    await test.step('los grupos del menú se pliegan; al volver a cargar siguen así, y el tema también', async () => {
      await grupo.click();
      await expect(grupo).toHaveAttribute('aria-expanded', 'false');
      await expect(menu.getByRole('link', { name: 'Zonas' })).toBeHidden();
      await page.reload();
      await expect(grupo).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    });

    await test.step('sus flechas e Intro llevan a las pantallas, y el grupo de la abierta se despliega', async () => {
      const filtro = menu.getByLabel('Filtrar el menú');
      await filtro.fill('tipos de sancion');
      await expect(menu.getByRole('link')).toHaveText(['Tipos de sanción']);
      await filtro.fill('tipos');
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(filtro).toBeFocused();
      await filtro.fill('zonas');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/admin/zonas');
      await page.keyboard.press('Escape');
      await expect(grupo).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.getByRole('link', { name: 'Zonas' })).toBeInViewport();
    });
  });

  for (const quien of ['lectura', 'arbitro', 'entrenador', 'coordinador'])
    test(`ninguna entrada del menú se niega: ${quien}`, { tag: quien === 'coordinador' ? [] : '@repetida' }, async ({ page }) => {
      await entrarComo(page, `${quien}@demo.es`);
      await page.goto('/perfil');
      const enlaces = page.getByRole('navigation', { name: 'Menú' }).getByRole('link');
      await expect(enlaces.first()).toBeVisible();
      const cuantos = await enlaces.count();
      for (let n = 0; n < cuantos; n++) {
        await enlaces.nth(n).click();
        // How many wait is beside its entry, and leads to them in its screen.
        const esCuenta = await enlaces.nth(n).evaluate((enlace) => enlace.previousElementSibling?.matches('a') === true);
        await expect(enlaces.nth(esCuenta ? n - 1 : n)).toHaveAttribute('aria-current', 'page');
        await expect(page.locator('main h1')).not.toHaveText(/^(Mi perfil|Sin permiso)$/);
        await expect(page.locator('main').getByRole('heading', { name: /no (tiene permiso|permite)/i })).toBeHidden();
      }
    });

  test('con Ctrl+K se llega a todos los de una clase y a hacer uno nuevo', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/perfil');
    await expect(page.getByRole('button', { name: /^Buscar pantallas, acciones/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    const buscar = page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox');
    await buscar.fill('jugador nuevo');
    await expect(page.getByRole('option').first()).toContainText('Nuevo jugador');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/jugadores/nuevo');
    await expect(page.getByRole('dialog', { name: 'Nuevo jugador' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await buscar.fill('@demo');
    await page.getByRole('option', { name: /^Ver todos en Usuarios/ }).click();
    await expect(page).toHaveURL('/admin/usuarios');
    await expect(page.getByRole('textbox', { name: 'Filtrar por Correo electrónico' })).toHaveValue('@demo');

    // By several words, in any order.
    await page.keyboard.press('Control+k');
    await buscar.fill('ca abril');
    await page.getByRole('option', { name: /^Ver todos en Jugadores/ }).click();
    await expect(page.getByRole('textbox', { name: 'Filtrar por Nombre completo' })).toHaveValue('ca abril');
    await expect(page.locator('tbody').getByRole('row').first()).toContainText(/Abril .*Ca/);
  });

  test(
    'la foto propia se ve aunque haya caducado la dirección que dio la entrada, y al cambiarla es la nueva',
    { tag: '@detalle' },
    async ({ page }) => {
      const { id, login } = await usuarioNuevo(page.request);
      await entrarComo(page, login);
      const foto = async (lado: number): Promise<Buffer> => {
        const png = await page.evaluate((n) => {
          const lienzo = document.createElement('canvas');
          lienzo.width = n;
          lienzo.height = n;
          return lienzo.toDataURL('image/png').split(',')[1]!;
        }, lado);
        return Buffer.from(png, 'base64');
      };
      const headers = await cabecerasDe(page.request, ADMIN);
      const { nombre, roles, version } = (await (await page.request.get(`/api/usuarios/${id}`, { headers })).json()) as Record<
        string,
        unknown
      >;
      const model = JSON.stringify({ login, nombre, roles, version, cambioContrasena: false });
      const image = { name: 'foto.png', mimeType: 'image/png', buffer: await foto(60) };
      expect((await page.request.put(`/api/usuarios/${id}`, { headers, multipart: { model, image } })).ok()).toBe(true);

      await page.evaluate(() => {
        const sesion = JSON.parse(localStorage.getItem('cd.sesion')!) as { user: object };
        const imagen = `/imagenes/${'0'.repeat(64)}/pequena?firma=${'0'.repeat(64)}.1.caducada`;
        localStorage.setItem('cd.sesion', JSON.stringify({ ...sesion, user: { ...sesion.user, imagen } }));
      });
      await page.goto('/perfil');
      const enCabecera = page.getByRole('banner').locator('img');
      await expect(enCabecera).toHaveJSProperty('naturalWidth', 60);
      await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 60);

      await page.goto(`/admin/usuarios/editar/${id}`);
      await page.locator('input[type=file]').setInputFiles({ name: 'otra.png', mimeType: 'image/png', buffer: await foto(80) });
      await page.getByRole('button', { name: 'Guardar usuario' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Usuario modificado' })).toBeVisible();
      await expect(enCabecera).toHaveJSProperty('naturalWidth', 80);
    },
  );
});

test('desde su perfil se ve dónde se ha entrado, se cierra lo demás y se pone un segundo paso, que se pide al entrar', async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  const otra = await cabecerasDe(page.request, login);
  await entrarComo(page, login);
  await page.goto('/perfil');
  const sesiones = page.getByRole('region', { name: 'Mis sesiones' });
  await expect(sesiones.getByRole('listitem')).toHaveCount(2);
  await expect(sesiones.getByText(/^Esta sesión/)).toHaveCount(1);
  await seLeeEn(page, enLosDosTemas(390));
  await sesiones.getByRole('button', { name: /^Cerrar la sesión de / }).click();
  const cerrar = page.getByRole('dialog', { name: 'Cerrar la sesión' });
  await cerrar.getByLabel('Su contraseña').fill(CONTRASENA_ELEGIDA);
  await cerrar.getByRole('button', { name: 'Cerrarla' }).click();
  await seguir(page);
  await expect(sesiones.getByRole('listitem')).toHaveCount(1);
  expect((await page.request.get('/api/perfil/seguridad', { headers: otra })).status()).toBe(401);

  await page.getByRole('button', { name: 'Ponerlo' }).click();
  const poner = page.getByRole('dialog', { name: 'Poner el segundo paso' });
  await poner.getByLabel('Su contraseña').fill(CONTRASENA_ELEGIDA);
  await poner.getByRole('button', { name: 'Seguir' }).click();
  await seguir(page);
  const confirmar = page.getByRole('dialog', { name: 'Confirmar el segundo paso' });
  await expect(confirmar.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const clave = (await confirmar.locator('code').textContent())!.replaceAll(' ', '');
  await seLeeEn(page, enLosDosTemas(390));
  const codigo = (dentroDe: number) =>
    new TOTP({ secret: Secret.fromBase32(clave) }).generate({ timestamp: Date.now() + dentroDe * 30_000 });
  await confirmar.getByLabel('Código que enseña la aplicación').fill('000000');
  await confirmar.getByRole('button', { name: 'Ponerlo' }).click();
  const fallo = page.getByRole('alertdialog', { name: 'No se ha podido poner' });
  await expect(fallo).toContainText('El código no es correcto');
  await fallo.getByRole('button', { name: 'Entendido' }).click();
  await confirmar.getByLabel('Código que enseña la aplicación').fill(codigo(-1));
  await confirmar.getByRole('button', { name: 'Ponerlo' }).click();
  await seguir(page);
  const codigos = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await expect(codigos.getByRole('listitem')).toHaveCount(10);
  await seLeeEn(page, enLosDosTemas(390));
  const [deRecuperacion] = await codigos.getByRole('listitem').allTextContents();
  await codigos.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByText(/10 códigos de recuperación sin usar/)).toBeVisible();

  await page.getByRole('button', { name: /perfil, tema y salir/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/index/);
  await page.goto('/login');
  await entrar(page, login);
  await expect(page.getByText('Escriba el código de su aplicación de autenticación')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await page.getByLabel('Código', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('El código no es correcto');
  await page.getByLabel('Código', { exact: true }).fill(deRecuperacion!);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/admin/);
});
