import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../process/started-site.ts';

/** Where nginx is; `npm test` says, otherwise it is looked for. */
export function nginxPath(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return process.env['NGINX_PATH'] ?? folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

/** A shared cache in front of a site. */
export type SharedCache = { address: string; stop: () => Promise<void> };

/** Starts nginx as a shared cache with its own rules: it does what the site's headers say, and passes on what readers send. */
export async function startNginx(program: string, site: string): Promise<SharedCache> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-nginx-'));
  mkdirSync(path.join(folder, 'logs'));
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configure(folder, port, site));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', path.join(folder, 'logs', 'error.log')], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${address}/about`).catch(() => undefined);
    if (answer?.ok === true) break;
    await pause(50);
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configure(folder: string, port: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_cache pages;
      proxy_cache_methods GET HEAD;
      proxy_cache_use_stale updating;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}
