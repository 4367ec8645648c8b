/**
 * The few commands of WebDriver that a walk needs, for the browsers of Debian that Playwright cannot drive: WebKitWebDriver speaks them over
 * HTTP, Firefox over its own socket (Marionette), where geckodriver is not needed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';

export interface Engine {
  name: string;
  open(url: string): Promise<void>;
  /** The body of a function, in the page. */
  run<T>(script: string, ...args: readonly unknown[]): Promise<T>;
  click(script: string, ...args: readonly unknown[]): Promise<void>;
  type(script: string, text: string, ...args: readonly unknown[]): Promise<void>;
  /** At once, as Ctrl+K. */
  press(...keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

type Command = 'navigate' | 'execute' | 'click' | 'type' | 'actions';
type Send = (command: Command, params: Record<string, unknown>) => Promise<unknown>;

const STARTS_IN_MS = 60_000;
/** How WebDriver names an element in an answer. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function engine(name: string, send: Send, close: () => Promise<void>): Engine {
  const run = (script: string, args: readonly unknown[]) => send('execute', { script, args });
  const find = async (script: string, args: readonly unknown[]) => {
    const found = (await run(script, args)) as { [ELEMENT]: string } | null;
    if (!found) throw new Error(`no está en la página: ${script} ${args.join(' ')}`);
    return found[ELEMENT];
  };
  return {
    name,
    open: async (url) => void (await send('navigate', { url })),
    run: (async (script: string, ...args: readonly unknown[]) => run(script, args)) as Engine['run'],
    click: async (script, ...args) => void (await send('click', { id: await find(script, args) })),
    type: async (script, text, ...args) => void (await send('type', { id: await find(script, args), text })),
    press: async (...keys) => {
      const moves = [...keys.map((value) => ({ type: 'keyDown', value })), ...keys.toReversed().map((value) => ({ type: 'keyUp', value }))];
      await send('actions', { actions: [{ type: 'key', id: 'keys', actions: moves }] });
    },
    close,
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Tries until what was just started answers. */
async function whenReady<T>(attempt: () => Promise<T>): Promise<T> {
  const limit = Date.now() + STARTS_IN_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > limit) throw error;
      await pause(200);
    }
  }
}

const IN_MARIONETTE: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  execute: 'WebDriver:ExecuteScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
};

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: { value?: unknown } | null];

/** Messages are «length:json»: [0, id, command, params] is answered with [1, id, error, result]. */
function marionette(socket: Socket): (command: string, params: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object;
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer);
    }
  });
  return (command, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ([, , error, result]) => (error ? reject(new Error(`${command}: ${error.message}`)) : resolve(result?.value)));
      const text = JSON.stringify([0, id, command, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const FIREFOX = '/usr/bin/firefox-esr';

export async function firefox(): Promise<Engine | null> {
  if (!existsSync(FIREFOX)) return null;
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'cd-firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\nuser_pref('intl.accept_languages', 'es-ES');\n`);
  const child = spawn(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
  const socket = await whenReady(
    () =>
      new Promise<Socket>((resolve, reject) => {
        const tried = connect(port, '127.0.0.1', () => resolve(tried)).once('error', reject);
      }),
  );
  const tell = marionette(socket);
  await tell('WebDriver:NewSession', { capabilities: {} });
  await tell('WebDriver:SetWindowRect', { width: 1366, height: 900 });
  const close = async () => {
    socket.destroy();
    await stop(child);
    rmSync(profile, { recursive: true, force: true });
  };
  return engine('Firefox', (command, params) => tell(IN_MARIONETTE[command], params), close);
}

const WEBKIT = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

export async function webkit(): Promise<Engine | null> {
  if (!existsSync(WEBKIT) || !existsSync(SCREEN)) return null;
  const port = await freePort();
  const display = `:${port}`;
  const screen = spawn(SCREEN, [display, '-screen', '0', '1366x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn(WEBKIT, [`--port=${port}`], { stdio: 'ignore', env });
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = (await whenReady(() => request('POST', '', { capabilities: {} }))) as { sessionId: string };
  const send: Send = (command, { id, ...params }) => {
    const element = `element/${String(id)}`;
    const path = { navigate: 'url', execute: 'execute/sync', click: `${element}/click`, type: `${element}/value`, actions: 'actions' };
    return request('POST', `/${sessionId}/${path[command]}`, params);
  };
  const close = async () => {
    await request('DELETE', `/${sessionId}`);
    await stop(child);
    await stop(screen);
  };
  return engine('WebKit', send, close);
}
