import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { OperatorError } from "#postgres/errors.ts";
import type { Told } from "./background.ts";
import type { Place } from "./place.ts";

/** The account that the service runs as. */
const account = "shop";

/**
 * What the service may not do, whatever happens in it. It keeps sockets (the web, and its own database's),
 * memory that becomes code (V8 compiles) and shared memory (PostgreSQL).
 */
const hardening = `NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateIPC=yes
DevicePolicy=closed
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProcSubset=pid
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM
UMask=0077`;

/** Ports below 1024 need a capability, which counts for nothing among users of the service's own. */
const privileges = (lowPorts: boolean) => {
  const capability = lowPorts ? "CAP_NET_BIND_SERVICE" : "";
  return `CapabilityBoundingSet=${capability}
AmbientCapabilities=${capability}
PrivateUsers=${lowPorts ? "no" : "yes"}`;
};

/**
 * A systemd unit that starts the site with the machine, and again should it ever end.
 *
 * @param lowPorts whether it listens on ports below 1024, as with HTTPS by itself
 */
export function serviceUnit(
  { home, data, backups }: Pick<Place, "home" | "data" | "backups">,
  lowPorts = false,
) {
  return `[Unit]
Description=Website of the shop
Wants=network-online.target
After=network-online.target
# However often it ends: it is started again, and an upgrade goes back.
StartLimitIntervalSec=0

[Service]
User=${account}
ExecStart=${home}/shop run
Environment=SHOP_SERVICE=systemd LOG_FORMAT=json
# The server ends its database itself, once the last request is answered.
KillMode=mixed
TimeoutStopSec=90
Restart=always
RestartSec=1
# Publishing is ended before the site when memory runs out, and the site goes on.
OOMPolicy=continue
# The program, too: an upgrade from the desk changes the version.
ReadWritePaths=${home} ${data} ${backups}
${hardening}
${privileges(lowPorts)}

[Install]
WantedBy=multi-user.target
`;
}

const launchDaemon = ({ home, data }: Place) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>shop</string>
  <key>ProgramArguments</key><array><string>${home}/shop</string><string>run</string></array>
  <key>EnvironmentVariables</key><dict><key>SHOP_SERVICE</key><string>launchd</string></dict>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><true/>
  <key>ExitTimeOut</key><integer>90</integer>
  <key>StandardOutPath</key><string>${data}/shop.log</string>
  <key>StandardErrorPath</key><string>${data}/shop.log</string>
</dict>
</plist>
`;

const call = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: "inherit" });

/**
 * `./shop install [--print]`: lets systemd or launchd run the site. With `--print` it only shows the file.
 */
export async function install(place: Place, args: readonly string[]): Promise<Told> {
  const isMac = process.platform === "darwin";
  const { ACME_DOMAINS, PORT = "3000" } = process.env;
  const lowPorts = Boolean(ACME_DOMAINS) || Number(PORT) < 1024;
  const unit = isMac ? launchDaemon(place) : serviceUnit(place, lowPorts);
  if (args.includes("--print")) return { words: unit.trimEnd(), values: { unit } };
  mkdirSync(place.data, { recursive: true });
  mkdirSync(place.backups, { recursive: true });
  if (isMac) {
    const file = `${process.env.HOME}/Library/LaunchAgents/shop.plist`;
    writeFileSync(file, unit);
    call("launchctl", "load", "-w", file);
    return { words: "launchd runs the site from now on.", values: { file } };
  }
  if (process.getuid?.() !== 0) throw new OperatorError("Run it as root: sudo ./shop install");
  if (!existsSync("/run/systemd/system")) {
    throw new OperatorError("There is no systemd here. `./shop start` starts the site by hand.");
  }
  try {
    execFileSync("id", [account], { stdio: "ignore" });
  } catch {
    call("useradd", "--system", "--home-dir", place.home, "--shell", "/usr/sbin/nologin", account);
  }
  call("chown", "-R", `${account}:`, place.home, place.data);
  const folder = "/etc/systemd/system";
  writeFileSync(`${folder}/shop.service`, unit);
  call("systemctl", "daemon-reload");
  call("systemctl", "enable", "--now", "shop.service");
  return {
    words: "systemd runs the site from now on: systemctl status shop",
    values: { file: `${folder}/shop.service` },
  };
}
