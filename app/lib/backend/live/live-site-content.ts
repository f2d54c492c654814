import { BackendError, ContentConflict } from "#app/lib/backend/backend.ts";
import type {
  ContentDraft,
  ContentPreview,
  ContentStore,
  LaunchFindings,
  SampleMail,
  SetUpState,
  UsPlace,
  UsualMinutes,
} from "#app/lib/backend/site-content.ts";
import { isSampleName } from "#shop/catalog/editing/samples.ts";
import { pictureNameOf } from "#shop/photos/picture-files.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";

const versionColumns =
  "number,note,author_name,created_at,restores,publish_at,ends_at,ended_by,published_at,problem,warning";

/** Number of versions shown; older ones can still be published from the command line. */
const shownVersions = 50;

/** Milliseconds; as long as the server keeps an idle connection open. */
const renderingPatience = 75_000;

/** Milliseconds; for a photo over a slow connection. */
const uploadTimeout = 60_000;

/** Content through the data API (docs/contracts/content.md); row level security denies others access. */
export function createLiveSiteContent(client: Client): Omit<ContentStore, "onChange"> {
  const call = async (name: string, values: Readonly<Record<string, unknown>>) => {
    const response = await client.rpc(name, values);
    if (response.error?.code === "PT409" && "revision" in values) {
      throw new ContentConflict(response.error.message);
    }
    succeeded(response);
  };
  const draft = async (): Promise<ContentDraft> =>
    succeeded(
      await client
        .from("content_draft")
        .select("document,revision,base,author_name,updated_at")
        .single(),
    );

  return {
    draft,
    async load() {
      const [current, state, versions] = await Promise.all([
        draft(),
        client
          .from("content_state")
          .select("live,content_versions(document)")
          .single<{ live: number; content_versions: { document: ContentDraft["document"] } }>(),
        client
          .from("content_versions")
          .select(versionColumns)
          .order("number", { ascending: false })
          .limit(shownVersions),
      ]);
      const { live, content_versions: version } = succeeded(state);
      return {
        draft: current,
        live,
        liveDocument: version.document,
        versions: succeeded(versions),
      };
    },
    save: (parts, without, revision) =>
      call("save_content_draft", {
        parts: { ...parts, ...Object.fromEntries(without.map((name) => [name, null])) },
        revision,
      }),
    discard: (revision) => call("discard_content_draft", { revision }),
    publish: (revision, note, at, until) =>
      call("publish_content_draft", { revision, note, ...(at && { at }), ...(until && { until }) }),
    async preview(revision, finish) {
      try {
        const made = await callDesk(client, "preview", { revision, finish }, renderingPatience);
        return made as ContentPreview;
      } catch (error) {
        const isConflict = error instanceof BackendError && error.code === "changed_meanwhile";
        throw isConflict ? new ContentConflict(error.message) : error;
      }
    },
    async uploadPicture(photo) {
      const kept = await callDesk(client, "pictures", photo, uploadTimeout);
      return (kept as { image: string }).image;
    },
    async uploadLogo(file) {
      const read = await callDesk(client, "logo", file, uploadTimeout);
      return (read as { logo: string }).logo;
    },
    picture: async (path) =>
      (await callDesk(client, `pictures/${pictureNameOf(path)}`, undefined, uploadTimeout)) as Blob,
    launchFindings: async () => (await callDesk(client, "launch-check")) as LaunchFindings,
    async setUpState() {
      const { setUp, name } = succeeded(
        await client
          .from("content_draft")
          .select<string, { setUp: Partial<SetUpState> | null; name: string | null }>(
            "setUp:document->setUp,name:document->shop->>name",
          )
          .single(),
      );
      return { done: [], ...setUp, isExample: isSampleName(name ?? "") };
    },
    usualMinutes: async (service) =>
      (succeeded(await client.rpc("usual_minutes", { service })) as UsualMinutes | null) ??
      undefined,
    async places(query) {
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      );
      const found = await callDesk(client, `places?${asked}`);
      return (found as { places: readonly UsPlace[] }).places;
    },
    async sendTestEmail(to) {
      const { kept } = (await callDesk(client, "test-email", { to })) as { kept: boolean };
      return kept ? "kept" : "sent";
    },
    sampleMail: async (occasion, words) =>
      (await callDesk(client, "sample-mail", { occasion, words })) as SampleMail,
    async sendSampleMail(occasion, words) {
      const sent = await callDesk(client, "sample-mail/send", { occasion, words });
      return (sent as { to: string }).to;
    },
    restore: (number) => call("restore_content_version", { number }),
    withdraw: (number) => call("withdraw_content_version", { number }),
  };
}
