import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import packaged from '@sparticuz/chromium';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the machine, or the one inside an npm package: nothing is downloaded. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS };
  // The package takes its libraries and fonts from where a Lambda has them.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  process.env.FONTCONFIG_PATH = join(tmpdir(), 'fonts');
  mkdirSync(process.env.FONTCONFIG_PATH, { recursive: true });
  const executablePath = await packaged.executablePath();
  process.env.LD_LIBRARY_PATH = [join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, args: [...ARGS, '--headless=shell'] };
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}
