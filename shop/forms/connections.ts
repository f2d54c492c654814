import * as z from "zod/mini";
import {
  appointmentPhone,
  optionalEmail,
  optionalText,
  requiredText,
} from "./fields/common-fields.ts";
import { ownDomain } from "./fields/domain.ts";
import { describeForm, type FormFields } from "./fields/form-field.ts";

const off = { autoComplete: "off", autoCorrect: "off" } as const;

/** A secret: what is left empty stays as it is. Sealed by the server, and never sent back. */
const secret = (label: string, minimum = 1, hint?: string) =>
  ({
    label,
    optional: true,
    ...(hint && { hint }),
    control: { type: "password", autoComplete: "new-password", maxLength: 500 },
    draft: false,
    schema: optionalText(500).check(
      z.refine((text) => !text || text.length >= minimum, `Use at least ${minimum} characters`),
    ),
  }) as const;

const webAddress = (message: string) =>
  requiredText(1, message, 500).check(
    z.refine((text) => {
      const url = URL.parse(text);
      return /^https?:$/.test(url?.protocol ?? "") && !url?.username && !url?.password;
    }, message),
  );

/** Visitors reach the site here. */
const address = describeForm({
  domain: {
    label: "Domain",
    required: true,
    hint: "What visitors type, like www.shop.com.",
    control: { ...off, maxLength: 253 },
    schema: ownDomain,
  },
  certificate: {
    label: "Certificate",
    required: true,
    hint: "Without one, browsers warn of your site.",
    schema: z.enum(["here", "proxy"], "Choose who gets the certificate"),
  },
});

/** Mail goes out through this server. */
const mail = describeForm({
  server: {
    label: "Outgoing mail server",
    required: true,
    hint: "Your mail provider calls it SMTP, like smtp.gmail.com.",
    control: { ...off, maxLength: 253 },
    schema: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(253, { error: "Keep this under 253 characters", abort: true }),
        z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "Enter the server's name, like smtp.gmail.com"),
      ),
  },
  port: {
    label: "Port",
    required: true,
    hint: "465 or 587, most often.",
    control: { ...off, inputMode: "numeric", maxLength: 5 },
    schema: z.string().check(
      z.trim(),
      z.refine(
        (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
        "Enter a number from 1 to 65535",
      ),
    ),
  },
  user: {
    label: "User name",
    optional: true,
    hint: "Often the mail address itself.",
    control: { ...off, maxLength: 200 },
    schema: optionalText(200),
  },
  password: secret("Password", 1, "Gmail and others want an app password here."),
  from: {
    label: "Sender's address",
    optional: true,
    hint: "Left empty, mail comes from your shop's address.",
    control: { ...off, type: "email", inputMode: "email", maxLength: 254 },
    schema: optionalEmail("Enter an email address, like service@example.com"),
  },
  selector: {
    label: "DKIM selector",
    optional: true,
    hint: "Only to check the record: the word before ._domainkey at your provider.",
    control: { ...off, maxLength: 63 },
    schema: optionalText(63).check(
      z.refine(
        (text) => !text || /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(text),
        "Enter one word, like google or s1",
      ),
    ),
  },
});

/** Texts go out through this gateway. */
const texts = describeForm({
  format: {
    label: "Kind of gateway",
    required: true,
    schema: z.enum(["twilio", "json"], "Choose the kind of gateway"),
  },
  url: {
    label: "Address of the gateway",
    required: true,
    hint: "Twilio: https://api.twilio.com/2010-04-01/Accounts/<AccountSid>/Messages.json",
    control: { ...off, maxLength: 500 },
    schema: webAddress("Enter an address that begins with https://"),
  },
  token: secret("Token", 1, "Twilio: Account SID, a colon, and the Auth Token."),
  from: {
    label: "Your number there",
    optional: true,
    hint: "As the gateway has it, like +13125550142.",
    control: { ...off, maxLength: 40 },
    schema: optionalText(40),
  },
  replies: secret("Secret for replies", 16, "Twilio: the Auth Token. Lets customers text back."),
});

/** The owner's own phone. */
const alert = describeForm({
  phone: {
    label: "Your own phone",
    required: true,
    hint: "Gets a text when no one has answered a request for 15 minutes.",
    control: { type: "tel" },
    schema: appointmentPhone,
  },
});

/** Requests go to another program, too. */
const webhook = describeForm({
  url: {
    label: "Address that gets each request",
    required: true,
    hint: "From Zapier, Make or your own program.",
    control: { ...off, maxLength: 500 },
    schema: webAddress("Enter an address that begins with https://"),
  },
  secret: secret("Secret", 16, "Signs each request, so that the other side knows it is yours."),
  images: {
    label: "Photos",
    required: true,
    schema: z.enum(["inline", "links"], "Choose how photos travel"),
  },
});

/** Forms ask who sends them to prove that they're a person. */
const captcha = describeForm({
  siteKey: {
    label: "Site key",
    required: true,
    hint: "From Cloudflare's page for Turnstile.",
    control: { ...off, maxLength: 200 },
    schema: requiredText(1, "Enter the site key"),
  },
  secret: secret("Secret key"),
  accounts: {
    label: "Ask when people sign in, too",
    required: true,
    schema: z.enum(["yes", "no"], "Choose yes or no"),
  },
});

const provider = (where: string) => ({
  clientId: {
    label: "Client ID",
    required: true,
    hint: where,
    control: { ...off, maxLength: 300 },
    schema: requiredText(1, "Enter the client ID", 300),
  } as const,
  secret: secret("Client secret"),
});

const google = describeForm(provider("From Google Cloud, under Credentials."));
const apple = describeForm(provider("Apple calls it the Services ID."));
const microsoft = describeForm({
  ...provider("From Microsoft Entra, under App registrations."),
  tenant: {
    label: "Tenant",
    required: true,
    hint: "The directory (tenant) ID there.",
    control: { ...off, maxLength: 100 },
    schema: z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, { error: "Keep this under 100 characters", abort: true }),
        z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "Enter the tenant's ID or domain"),
      ),
  },
});

/** What an owner fills in to connect the site with others, by name. */
export const connectionForms = {
  address,
  mail,
  texts,
  alert,
  webhook,
  captcha,
  google,
  microsoft,
  apple,
};

export type ConnectionName = keyof typeof connectionForms;

export const connectionNames = Object.keys(connectionForms) as ConnectionName[];

/** The fields of a connection. */
export const fieldsOf = (name: ConnectionName): FormFields => connectionForms[name].fields;

/** Whether a field is a secret. */
export const isSecret = (name: ConnectionName, field: string): boolean =>
  fieldsOf(name)[field]?.control?.type === "password";
