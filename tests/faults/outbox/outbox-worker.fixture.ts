// A process that only delivers the outbox, for tests that kill it. Its clock starts at the given
// milliseconds since 1970.
import { randomBytes } from "node:crypto";
import { createDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { createDelivery } from "#server/outbox/deliver.ts";
import { startOutboxWorker } from "#server/outbox/worker.ts";
import { createSignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { createDiskSms } from "#server/sms/sms-sender.ts";

const [
  host = "",
  port,
  password = "",
  name = "",
  directory = "",
  smtpUrl = "",
  webhookUrl = "",
  start,
] = process.argv.slice(2);
const siteUrl = "https://shop.example";
const now = () => new Date(Number(start) + performance.now());
const database = createDatabase(
  socketConnection({ host, port: Number(port), password }, "authenticator", name),
  () => undefined,
);
startOutboxWorker({
  database,
  log: createLog("silent"),
  now,
  shopInbox: () => "inbox@shop.example",
  keepDays: 30,
  deliver: createDelivery({
    database,
    mailer: createSmtpMailer(smtpUrl, () => "shop@shop.example"),
    sms: createDiskSms(directory),
    webhook: () => ({
      url: webhookUrl,
      secret: "a secret of sixteen",
      images: "inline",
      siteUrl,
      storage: createDiskStorage(directory, durableFiles),
      signedPhotoUrls: createSignedPhotoUrls({ secret: randomBytes(32), siteUrl, now }),
    }),
  }),
});
process.stdout.write("working\n");
