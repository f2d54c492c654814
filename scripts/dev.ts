import { spawn } from "node:child_process";
import { once } from "node:events";

/** `npm run dev`: the site with hot reload on PORT; the server, restarted on changes, on PORT + 1. */
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const environment = { ...process.env, SITE_URL: `http://localhost:${port}` };

const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    stdio: "inherit",
    env: { ...environment, PORT: String(serverPort) },
  }),
  spawn("react-router", ["dev", "--port", String(port)], {
    stdio: "inherit",
    env: { ...environment, DEV_SERVER: `http://localhost:${serverPort}` },
  }),
];

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("disconnect", stop);

// If one exits, stop the other.
await Promise.race(children.map((child) => once(child, "exit")));
stop();
await Promise.all(
  children.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")),
);
// The IPC channel to the launcher would keep this process alive.
process.exit();
