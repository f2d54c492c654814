import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An S3-compatible server with one empty bucket, `photos`. */
export interface S3Server {
  /** `s3://key:secret@host:port`, to be continued with the bucket */
  origin: string;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "shop-s3-"));
  const child: ChildProcess = fork("tests/support/s3-server-process.ts", [directory], {
    execArgv: ["--openssl-legacy-provider"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [port] = await once(child, "message");
  return {
    origin: `s3://S3RVER:S3RVER@127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
