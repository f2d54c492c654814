import { join } from "node:path";
import type { SmsSender } from "#platform/auth/product.ts";
import { type Captcha, createCaptcha } from "#platform/http/captcha.ts";
import { createPublicPost } from "#platform/http/public-address.ts";
import type { Log } from "#platform/log.ts";
import {
  createDiskMailer,
  createSmtpMailer,
  type Mailer,
  type Message,
} from "#server/mail/mailer.ts";
import type { WebhookDependencies } from "#server/outbox/webhook.ts";
import { createDiskSms, createGatewaySms, textStatusPath } from "#server/sms/sms-sender.ts";
import type { ConnectionName } from "#shop/forms/connections.ts";
import type { Settings } from "./settings.ts";

/**
 * Whether a connection may only lead to public addresses: whoever works at the desk must not make the server
 * call its own machine or network.
 */
const publicOnly = (settings: Settings, name: ConnectionName) =>
  settings.isFromDesk(name) && !settings.config().localReceivers;

/**
 * Sends each email through the mail server that is set at that moment, or writes it to a file. A server
 * that was replaced is let go once it has taken what was on its way.
 *
 * @param shop the published shop, whose name senders have
 */
export function createLiveMailer(
  settings: Settings,
  shop: () => { name: string; email: string },
): Mailer {
  const from = ({ sender }: Message) => {
    const { name, email } = shop();
    const { mailFrom } = settings.config();
    if (mailFrom === undefined) return sender ?? { name, address: email };
    return mailFrom.includes("<") ? mailFrom : { name, address: mailFrom };
  };
  const open = (smtpUrl: string | undefined, onlyPublic: boolean): Mailer =>
    smtpUrl
      ? createSmtpMailer(smtpUrl, from, { publicOnly: onlyPublic })
      : createDiskMailer(join(settings.config().dataDirectory, "mail"), from);
  let current: { key: string; mailer: Mailer; sending: number } | undefined;

  function mailerNow() {
    const { smtpUrl } = settings.config();
    const onlyPublic = publicOnly(settings, "mail");
    const key = `${onlyPublic} ${smtpUrl}`;
    if (current?.key === key) return current;
    const replaced = current;
    current = { key, mailer: open(smtpUrl, onlyPublic), sending: 0 };
    if (replaced?.sending === 0) replaced.mailer.close();
    return current;
  }

  return {
    async send(message, key, signal) {
      settings.assertReadable("mail");
      const used = mailerNow();
      used.sending++;
      try {
        return await used.mailer.send(message, key, signal);
      } finally {
        used.sending--;
        if (used !== current && used.sending === 0) used.mailer.close();
      }
    },
    close: () => current?.mailer.close(),
  };
}

/** Sends each text through the gateway that is set at that moment, or writes it to a file. */
function createLiveSms(settings: Settings): SmsSender {
  return {
    async send(...message) {
      settings.assertReadable("texts");
      const { smsGateway, smsWebhookSecret, siteUrl, dataDirectory } = settings.config();
      const sender = smsGateway
        ? createGatewaySms({
            ...smsGateway,
            ...(smsWebhookSecret && { statusUrl: siteUrl + textStatusPath }),
            ...(publicOnly(settings, "texts") && { post: createPublicPost() }),
          })
        : createDiskSms(join(dataDirectory, "sms"));
      await sender.send(...message);
    },
  };
}

/** The webhook that is set at that moment. */
function liveWebhook(
  settings: Settings,
  deps: Pick<WebhookDependencies, "siteUrl" | "storage" | "signedPhotoUrls">,
): () => WebhookDependencies | undefined {
  return () => {
    settings.assertReadable("webhook");
    const { webhook } = settings.config();
    if (!webhook) return undefined;
    return {
      ...deps,
      ...webhook,
      ...(publicOnly(settings, "webhook") && { post: createPublicPost() }),
    };
  };
}

/** The captcha that is set at that moment. */
export function liveCaptcha(settings: Settings, log: Log): () => Captcha | undefined {
  return () => {
    const { captcha } = settings.config();
    return captcha && createCaptcha(captcha, log);
  };
}

/** Opens all ways in which the server reaches others; each follows the settings. */
export function openChannels(
  settings: Settings,
  deps: {
    shop: () => { name: string; email: string };
    log: Log;
    hooks: Parameters<typeof liveWebhook>[1];
  },
) {
  const { log } = deps;
  const { smtpUrl, dataDirectory } = settings.config();
  if (!smtpUrl) {
    log.warn(
      { directory: join(dataDirectory, "mail") },
      "No mail server is set up (SMTP_URL, or Connections at the desk): email is written to files, and nobody gets it",
    );
  }
  return {
    mailer: createLiveMailer(settings, deps.shop),
    sms: createLiveSms(settings),
    webhook: liveWebhook(settings, deps.hooks),
    captcha: liveCaptcha(settings, log),
  };
}
