import { spawn } from "node:child_process";
import { once } from "node:events";

/** The site with instant reload on PORT; the server, restarted on change, on the port after it. */
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

// One without the other is of no use.
await Promise.race(children.map((child) => once(child, "exit")));
stop();
await Promise.all(
  children.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")),
);
// The channel to the launcher would keep this process alive.
process.exit();
