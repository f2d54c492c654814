import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#scripts/test/free-port.ts";

/** Headers that nginx sets itself, or that depend on the file. */
const ownHeaders = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "date",
  "connection",
  "keep-alive",
]);

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** nginx in a single process, serving the precompressed files of the built site. */
export interface Nginx {
  url: string;
  processId: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the files of a built site.
 *
 * @param headers headers of our own server's response, so that both send the same number of bytes
 */
export async function startNginx(
  clientDirectory: string,
  headers: readonly (readonly [name: string, value: string])[],
): Promise<Nginx> {
  const directory = await mkdtemp(join(tmpdir(), "shop-bench-nginx-"));
  const port = await freePort();
  await writeFile(
    join(directory, "nginx.conf"),
    configuration({ directory, port, root: resolve(clientDirectory), headers }),
  );
  const child = spawn(
    "nginx",
    ["-p", directory, "-c", join(directory, "nginx.conf"), "-e", "stderr"],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await setTimeout(50);
  }
  return {
    url,
    processId: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Configuration for a single process without a master, with the file cache and headers of production. */
function configuration(options: {
  directory: string;
  port: number;
  root: string;
  headers: readonly (readonly [name: string, value: string])[];
}): string {
  const { directory, port, root, headers } = options;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  );
  const added = headers
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `daemon off;
master_process off;
pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  gzip_static on;
  gzip_vary on;
  charset utf-8;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${added.join("\n    ")}
    location / { try_files $uri/index.html =404; }
  }
}
`;
}
