import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { readVisit, type VisitDependencies } from "#server/appointments/visit/visit.ts";
import { linkNotValid } from "#server/appointments/visit/visit-page.ts";
import { renderPage } from "#server/http/page.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { arrows, shotStyle } from "./finding-photo.ts";
import { readEstimate } from "./read-estimate.ts";

type PhotoPageDependencies = Pick<VisitDependencies, "database" | "tokens" | "now"> & {
  signedPhotoUrls: SignedPhotoUrls;
};

/** `GET /visit/{token}/photo/{id}`: the large photo of a finding, with its arrows. */
export function findingPhotoPage(deps: PhotoPageDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const findings = await deps.database.transaction("service_role", async (tx) => {
      const visit = await readVisit(tx, token, deps);
      return visit ? (await readEstimate(tx, visit.id)).findings : [];
    });
    const id = c.req.param("id") ?? "";
    const asked = findings
      .flatMap((finding) => finding.photos.map((photo) => ({ finding, photo })))
      .find(({ photo }) => photo.id === id);
    if (!asked) return linkNotValid(c);
    const { finding, photo } = asked;
    return renderPage(c, 200, {
      title: finding.title,
      style: shotStyle,
      body: html`${finding.note ? html`<p>${finding.note}</p>` : undefined}
<p class="shot"><img src="${deps.signedPhotoUrls.sign(id, "full")}" alt="${finding.title}" width="${photo.width}" height="${photo.height}">${arrows(photo)}</p>
<p><a href="/visit/${token}#findings">Back to your visit</a></p>`,
    });
  };
}
