import { cities } from "#content/cities.ts";
import { cityTestimonials } from "#content/city-testimonials.ts";
import { privacy } from "#content/legal/privacy.ts";
import { terms } from "#content/legal/terms.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { testimonials } from "#content/testimonials.ts";
import { readConfig } from "#server/config.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { reportErrors } from "./backup/report-errors.ts";
import { checkContent } from "./check-content.ts";
import { builtPages, pageFindings } from "./launch-pages.ts";
import { unreadyBackups, unreadySettings } from "./launch-settings.ts";

/** What is still a sample in `content/`, one line each, with the file to edit. */
export function placeholders(): string[] {
  const reserved = (phone: string) => /^\+1\d{3}55501\d{2}$/.test(phone);
  const draft = (name: string) => `content/legal/${name}.ts: a draft that no lawyer has reviewed`;
  const found: [boolean, string][] = [
    [shop.name === "Your Auto Repair Shop", "content/shop.ts: name is the sample name"],
    [
      reserved(shop.phone),
      `content/shop.ts: phone ${formatPhoneInput(shop.phone)} is reserved for examples`,
    ],
    [
      reserved(shop.emergencyPhone ?? ""),
      `content/shop.ts: emergencyPhone ${formatPhoneInput(shop.emergencyPhone ?? "")} is reserved for examples`,
    ],
    [shop.email.endsWith(".example"), `content/shop.ts: email ${shop.email} cannot receive mail`],
    [
      shop.socials.some(({ url }) => url.includes("yourautorepairshop")),
      "content/shop.ts: socials lead to sample accounts",
    ],
    [
      shop.rating?.sample === true,
      `content/shop.ts: rating ${shop.rating?.value} from ${shop.rating?.reviews} reviews is not confirmed`,
    ],
    ...testimonials.map(({ id, sample }): [boolean, string] => [
      sample,
      `content/testimonials.ts: ${id} is a sample, said by nobody`,
    ]),
    ...cities.map((city): [boolean, string] => [
      cityTestimonials(city).some(({ sample }) => sample),
      `content/city-testimonials.ts: those of ${city.id} are samples, said by nobody`,
    ]),
    ...services.map(({ id, image }): [boolean, string] => [
      image.endsWith(".svg"),
      `content/services/${id}.ts: image is a drawing; put a photograph of your shop there`,
    ]),
    [!terms.reviewed, draft("terms")],
    [!privacy.reviewed, draft("privacy")],
  ];
  return found.filter(([isSample]) => isSample).map(([, line]) => line);
}

if (import.meta.main) {
  await reportErrors(async () => {
    const open = [
      ...checkContent(),
      ...placeholders(),
      ...pageFindings(await builtPages("build/client")),
      ...unreadySettings(readConfig(process.env)),
      ...(await unreadyBackups("backups", Date.now())),
    ];
    process.exitCode = open.length === 0 ? 0 : 1;
    const verdict = open.length === 0 ? "Ready to launch." : `${open.length} things to do first.`;
    return [...open, verdict].map((line) => `${line}\n`).join("");
  });
}
