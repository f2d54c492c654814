// A process that does nothing but deliver the outbox, for tests that kill it. Its clock runs ahead
// by so many milliseconds.
import { createDatabase } from "#server/database/database.ts";
import { socketConnection } from "#server/database/socket-connection.ts";
import { createLog } from "#server/log.ts";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { createDelivery } from "#server/outbox/deliver.ts";
import { startOutboxWorker } from "#server/outbox/worker.ts";
import { createDiskSms } from "#server/sms/sms-sender.ts";
import { createDiskStorage } from "#server/storage/disk-storage.ts";

const [host = "", port, name = "", directory = "", smtpUrl = "", webhookUrl = "", ahead] =
  process.argv.slice(2);
const database = createDatabase(
  socketConnection({ host, port: Number(port) }, "authenticator", name),
  () => undefined,
);
startOutboxWorker({
  database,
  log: createLog("silent"),
  now: () => new Date(Date.now() + Number(ahead)),
  shopInbox: "inbox@shop.example",
  keepDays: 30,
  deliver: createDelivery({
    database,
    mailer: createSmtpMailer(smtpUrl, "shop@shop.example"),
    sms: createDiskSms(directory),
    storage: createDiskStorage(directory),
    webhook: { url: webhookUrl, secret: "a secret of sixteen" },
    siteUrl: "https://shop.example",
  }),
});
process.stdout.write("working\n");
