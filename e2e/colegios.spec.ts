import { expect, test } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { entrarComo } from './oficina';
import { ASPECTO, enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

test('una sede se crea con sus pistas y su sitio en el mapa, se cambia y se elimina', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/sedes');
  await expect(page).toHaveTitle('Sedes | Competición Deportiva');
  await page.getByRole('button', { name: 'Nueva sede' }).click();
  const nueva = editor(page, 'Nueva sede');
  const seña = unico();
  const nombre = `Polideportivo Ábrego ${seña}`;

  await nueva.getByRole('button', { name: 'Guardar sede' }).click();
  await expect(nueva.getByText('No se ha guardado: hay 1 dato por corregir.')).toBeVisible();
  await expect(nueva.getByLabel('Nombre', { exact: true })).toBeFocused();
  await nueva.getByLabel('Nombre', { exact: true }).fill(nombre);
  await nueva.getByLabel('Código postal').fill('2804');
  await nueva.getByLabel('Latitud').fill('40,4168');
  await nueva.getByRole('button', { name: 'Guardar sede' }).click();
  await expect(nueva.getByText('El código postal no es válido')).toBeVisible();
  await nueva.getByLabel('Código postal').fill('28041');
  await nueva.getByRole('button', { name: 'Guardar sede' }).click();
  await expect(nueva.getByText('Escriba las dos coordenadas o ninguna')).toBeVisible();
  await nueva.getByLabel('Longitud').fill('-3,7038');
  await expect(nueva.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/\?mlat=40\.4168&mlon=-3\.7038/,
  );
  await nueva.getByLabel('Es un pabellón').click();
  await nueva.getByRole('button', { name: 'Añadir pista' }).click();
  await nueva.getByLabel('Nombre de la pista 2').fill('Pista de atrás');
  await nueva.getByLabel('Partidos a la vez 2').fill('3');
  await sinFallosDeAccesibilidad(page);
  await nueva.getByRole('button', { name: 'Guardar sede' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sede creada' })).toBeVisible();
  await seguir(page);
  await expect(page).toHaveURL(/\/admin\/sedes$/);

  await filtrar(page, 'Nombre', `ABREGO ${seña}`);
  const fila = page.getByRole('row', { name: nombre });
  await expect(fila).toContainText('Sí');
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  const edicion = editor(page, 'Editar sede');
  await expect(edicion.getByLabel('Nombre de la pista 2')).toHaveValue('Pista de atrás');
  await edicion.getByRole('button', { name: 'Quitar «Pista 1»' }).click();
  await edicion.getByLabel('Nombre de la pista 1').fill('Pista única');
  await edicion.getByRole('button', { name: 'Guardar sede' }).click();
  await seguir(page);
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  await expect(edicion.getByLabel('Nombre de la pista 1')).toHaveValue('Pista única');
  await expect(edicion.getByLabel('Nombre de la pista 2')).toHaveCount(0);
  await edicion.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  const pregunta = page.getByRole('alertdialog', { name: `¿Eliminar ${nombre}?` });
  await expect(pregunta).toContainText('sin vuelta atrás');
  await pregunta.getByRole('button', { name: 'Conservar la sede' }).click();
  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  await pregunta.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sede eliminada' })).toBeVisible();
  await seguir(page);
  await expect(page.getByText('Ninguna sede cumple los filtros')).toBeVisible();
});

test(
  'un colegio recién creado sigue en su edición; la primera sede es la principal y ninguna se repite',
  { tag: '@camino' },
  async ({ page }) => {
    const seña = unico();
    const sedes = [`Pista Norte ${seña}`, `Pista Sur ${seña}`];
    for (const nombre of sedes) await crear(page.request, '/api/sedes', { sede: { nombre } });
    await entrarComo(page, ADMIN);
    await page.goto('/admin/colegios');
    await expect(page).toHaveTitle('Colegios | Competición Deportiva');
    await page.getByRole('button', { name: 'Nuevo colegio' }).click();
    const nuevo = editor(page, 'Nuevo colegio');
    const nombre = `Colegio Óvalo ${seña}`;
    await nuevo.getByLabel('Nombre', { exact: true }).fill(nombre);
    await nuevo.getByLabel('CIF o NIF').fill('12345678A');
    await nuevo.getByRole('button', { name: 'Guardar colegio' }).click();
    await expect(nuevo.getByText('El CIF o NIF no es válido')).toBeVisible();
    await nuevo.getByLabel('CIF o NIF').fill('Q2818001D');
    await nuevo.getByLabel('IBAN').fill('ES00 2100 0418 4502 0005 1332');
    await nuevo.getByRole('button', { name: 'Guardar colegio' }).click();
    await expect(nuevo.getByText('El IBAN no es válido')).toBeVisible();
    await nuevo.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332');
    await nuevo.getByRole('button', { name: 'Guardar colegio' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Colegio creado' })).toContainText(nombre);
    await seguir(page);
    await expect(page).toHaveURL(/\/admin\/colegios\/editar\/\d+$/);
    anotarCreado(`/api/colegios/${page.url().split('/').at(-1)}`);

    const edicion = editor(page, 'Editar colegio');
    await expect(edicion.getByLabel('Nombre', { exact: true })).toHaveValue(nombre);
    await edicion.getByLabel('Añadir una sede').fill('Pi');
    await expect(page.getByText('Escriba al menos 3 caracteres').first()).toBeVisible();
    const annadir = async (sede: string) => {
      await edicion.getByLabel('Añadir una sede').fill(sede.toUpperCase());
      await page.getByRole('option', { name: sede }).click();
    };
    for (const sede of sedes) await annadir(sede);
    await expect(edicion.getByRole('radio', { name: `${sedes[0]}, sede principal` })).toBeChecked();
    await annadir(sedes[0]!);
    await expect(edicion.getByText('La sede ya está en la lista')).toBeVisible();
    await edicion.getByRole('radio', { name: `${sedes[1]}, sede principal` }).check();
    await expect(edicion.getByText('Principal', { exact: true })).toHaveCount(1);
    await sinFallosDeAccesibilidad(page);
    await edicion.getByRole('button', { name: 'Guardar colegio' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Colegio modificado' })).toBeVisible();
    await seguir(page);

    await filtrar(page, 'Nombre', `ovalo ${seña}`);
    await expect(page.getByRole('row', { name: nombre })).toContainText(sedes[1]!);
    await page.getByRole('button', { name: `Editar ${nombre}` }).click();
    await edicion.getByRole('button', { name: `Quitar ${sedes[1]}` }).click();
    await expect(edicion.getByRole('radio', { name: `${sedes[0]}, sede principal` })).toBeChecked();
    await edicion.getByRole('button', { name: 'Guardar colegio' }).click();
    await seguir(page);

    await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Eliminar ${nombre}` })
      .click();
    await expect(page.getByRole('alertdialog', { name: 'Colegio eliminado' })).toBeVisible();
    await seguir(page);
    await expect(page.getByText('Ningún colegio cumple los filtros')).toBeVisible();
  },
);

test('lo que se usa no se elimina, y se dice quién lo usa', { tag: '@detalle' }, async ({ page }) => {
  const seña = unico();
  const sede = await crear(page.request, '/api/sedes', { sede: { nombre: `Cancha ${seña}` } });
  await crear(page.request, '/api/colegios', { colegio: { nombre: `Colegio Dueño ${seña}`, sedes: [{ id: sede, principal: 1 }] } });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/sedes');
  await filtrar(page, 'Nombre', seña);
  await page.getByRole('button', { name: `Eliminar Cancha ${seña}` }).click();
  const negado = page.getByRole('alertdialog', { name: `No se puede eliminar Cancha ${seña}` });
  await expect(negado.getByRole('listitem')).toHaveText([/1\s*colegio/]);
  await negado.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('row', { name: `Cancha ${seña}` })).toBeVisible();
});

test('quien solo puede mirar ve los datos y no cambia nada', { tag: '@repetida' }, async ({ page }) => {
  const seña = unico();
  const sede = await crear(page.request, '/api/sedes', {
    sede: { nombre: `Frontón ${seña}`, pistas: [{ nombre: 'Única', capacidad: 1 }] },
  });
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/sedes');
  await filtrar(page, 'Nombre', seña);
  await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva sede' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Eliminar Frontón ${seña}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Frontón ${seña}`, exact: true }).click();
  const ficha = editor(page, 'Ver sede');
  await expect(page).toHaveURL(new RegExp(`/admin/sedes/editar/${sede}$`));
  await expect(ficha.getByLabel('Nombre', { exact: true })).toContainText(`Frontón ${seña}`);
  await expect(ficha.getByLabel('Es un pabellón')).toContainText('No');
  await expect(ficha.locator('input, select, textarea')).toHaveCount(0);
  await expect(ficha.getByRole('button', { name: 'Guardar sede' })).toHaveCount(0);
  await expect(ficha.getByRole('button', { name: 'Añadir pista' })).toHaveCount(0);
  await sinFallosDeAccesibilidad(page);
  await ficha.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto('/admin/colegios/nuevo');
  await expect(page.getByText('No tiene permiso para esta operación')).toBeVisible();
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('las listas y los editores caben y son accesibles, en claro y en oscuro', { tag: [ASPECTO, '@repetida'] }, async ({ page }) => {
    const seña = unico();
    const sede = await crear(page.request, '/api/sedes', {
      sede: { nombre: `Pista ${seña}`, latitud: 40.4, longitud: -3.7, pistas: [{ nombre: 'Única', capacidad: 2 }] },
    });
    const colegio = await crear(page.request, '/api/colegios', {
      colegio: { nombre: `Colegio ${seña}`, sedes: [{ id: sede, principal: 1 }] },
    });
    await entrarComo(page, ADMIN);
    for (const [lista, id, titulo] of [
      ['sedes', sede, 'Editar sede'],
      ['colegios', colegio, 'Editar colegio'],
    ] as const) {
      await page.goto(`/admin/${lista}`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await seLeeEn(page, enLosDosTemas(390));
      await page.goto(`/admin/${lista}/editar/${id}`);
      await expect(editor(page, titulo).getByLabel('Nombre', { exact: true })).toHaveValue(new RegExp(seña));
      await seLeeEn(page, enLosDosTemas(390));
    }
  });
});
