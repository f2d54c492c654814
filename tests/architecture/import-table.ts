/**
 * A set of files with the same import rules: those below a folder, unless a longer entry matches.
 */
interface Room {
  /**
   * What it may import in addition to its own files; `folder/*` means the files directly in a
   * folder.
   */
  reaches: readonly string[];
  /** Packages it may import; omitted for any. `node:` stands for all of Node's modules. */
  packages?: readonly string[];
}

const services = ["platform/tokens", "platform/database", "platform/http", "platform/*"];
const belowServer = [
  "shop",
  "site",
  "platform",
  "postgres",
  "server/content",
  "server/config.ts",
  "server/*-config.ts",
];
const delivery = [
  "server/mail",
  "server/sms",
  "server/push",
  "server/photos",
  "server/http",
  ...belowServer,
];

/** Import rules by folder, including type imports. Files may always import from their own room. */
export const rooms: Readonly<Record<string, Room>> = {
  shop: { reaches: [], packages: ["zod"] },
  content: { reaches: ["shop"], packages: [] },

  // The people of the static demo, which is no part of a document.
  "app/lib": { reaches: ["shop", "content/demo.ts"] },
  "app/*": { reaches: ["app", "shop"] },
  "app/pages": { reaches: ["app/sections", "app/components", "app/lib", "shop"] },
  "app/sections": { reaches: ["app/components", "app/lib", "shop"] },
  "app/components": { reaches: ["app/components/ui", "app/lib", "shop"] },
  "app/components/ui": { reaches: ["app/lib"] },
  "app/fonts": { reaches: ["app/lib"] },

  site: { reaches: ["app", "shop", "content", "platform", "postgres"] },

  "server/main.ts": { reaches: ["server", ...belowServer] },
  "server/open-data.ts": { reaches: ["server", ...belowServer] },
  "server/app.ts": { reaches: ["server", ...belowServer] },
  "server/app-dependencies.ts": { reaches: ["server", ...belowServer] },
  "server/desk-routes.ts": { reaches: ["server", ...belowServer] },
  "server/jobs.ts": { reaches: ["server", ...belowServer] },
  server: { reaches: [...delivery, "server/outbox", "server/database"] },
  "server/forms": { reaches: ["server/appointments", "server/outbox", ...delivery] },
  "server/desk": {
    reaches: [
      "server/approvals",
      "server/bills",
      "server/appointments",
      "server/forms",
      "server/brand",
      "server/pictures",
      "server/publishing",
      "server/outbox",
      ...delivery,
    ],
  },
  "server/settings": { reaches: ["server/desk", "server/outbox", ...delivery] },
  "server/team": {
    reaches: ["server/appointments", "server/desk", "server/setup", "server/outbox", ...delivery],
  },
  "server/estimates": {
    reaches: ["server/approvals", "server/desk", "server/inspections", ...delivery],
  },
  "server/inspections": { reaches: ["server/desk", ...delivery] },
  "server/callbacks": { reaches: ["server/appointments", "server/forms", ...delivery] },
  "server/waitlist": {
    reaches: ["server/appointments", "server/forms", "server/outbox", ...delivery],
  },
  "server/backups": { reaches: ["server/outbox", "server/database", ...delivery] },
  "server/certificates": { reaches: ["server/http", ...belowServer] },
  "server/health": { reaches: ["server/desk", "server/outbox", ...delivery] },
  "server/upgrades": { reaches: ["server/desk", ...delivery] },
  "server/outbox": { reaches: delivery },
  "server/photos": { reaches: belowServer },
  "server/mail": { reaches: belowServer },
  "server/sms": { reaches: belowServer },
  "server/push": { reaches: belowServer },
  "server/http": { reaches: belowServer },
  "server/database": { reaches: belowServer },
  "server/content": { reaches: ["shop", "site"] },
  "server/brand": { reaches: belowServer },
  "server/pictures": { reaches: belowServer },
  "server/publishing": { reaches: ["server/http", "server/pictures", ...belowServer] },

  platform: { reaches: ["platform"] },
  "platform/auth": { reaches: services },
  "platform/rest": { reaches: services },
  "platform/storage": { reaches: services },
  "platform/realtime": { reaches: services },
  "platform/functions": { reaches: services },
  "platform/tokens": { reaches: ["platform/database", "platform/*"] },
  "platform/http": { reaches: ["platform/database", "platform/*"] },
  "platform/database": { reaches: ["platform/*"] },
  postgres: { reaches: [] },

  scripts: { reaches: ["app", "content", "shop", "site", "server", "platform", "postgres"] },
};
