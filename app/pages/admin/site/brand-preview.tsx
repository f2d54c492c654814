import { Calendar, Car, Phone } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { useTypedDocument } from "#app/components/content-form/use-value.ts";
import { shop } from "#app/lib/site/published.ts";
import { logoOnDark } from "#shop/brand/brand-css.ts";
import { fontPairings } from "#shop/brand/font-pairings.ts";
import { logoSize, logoSource } from "#shop/brand/logo.ts";
import { paletteOf } from "#shop/brand/palette-of.ts";
import type { Brand } from "#shop/catalog/site/brand.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { completeBrand, typedColors } from "./screens/brand-fields.ts";
import { ViewChoice } from "./view-choice.tsx";

type Theme = "light" | "dark";

/** The home page, a mail and the desk in what is typed, before anything is saved. */
export function BrandPreview() {
  const document = useTypedDocument();
  const [theme, setTheme] = useState<Theme>("light");
  const brand = (valueAt(completeBrand(document), ["brand"]) ?? {}) as Brand;
  const { display, text } = (fontPairings[brand.fonts ?? "road"] ?? fontPairings.road).families;
  const { light, dark } = paletteOf(typedColors(document));
  const colors = theme === "light" ? light : { ...light, ...dark };
  const style = {
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color])),
    colorScheme: theme,
    "--sans": `"Sample ${text.name}", sans-serif`,
    "--display": `"Sample ${display.name}", sans-serif`,
  } as CSSProperties;
  return (
    <aside aria-labelledby="preview-title" className="grid gap-3 xl:sticky xl:top-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview-title" className="text-xl">
          How It Looks
        </h2>
        <ViewChoice
          legend="Theme of the pictures"
          name="preview-theme"
          views={[
            ["light", "Light"],
            ["dark", "Dark"],
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div aria-hidden="true" className="grid gap-4 md:max-xl:grid-cols-3" style={style}>
        <Picture title="Home page">
          <HomePicture brand={brand} theme={theme} />
        </Picture>
        <Picture title="Email">
          <MailPicture brand={brand} />
        </Picture>
        <Picture title="Desk">
          <DeskPicture brand={brand} theme={theme} />
        </Picture>
      </div>
      <p className="text-sm text-steel">
        Save the draft, then choose Preview under Site to walk through all pages.
      </p>
    </aside>
  );
}

function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line-strong bg-paper text-ink">
      <figcaption className="border-line border-b bg-sunken px-3 py-1 text-steel text-xs">
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

/** The logo as it stands on a ground, with the name where that is not in it. */
function Mark({ brand, ground }: { brand: Brand; ground: Theme }) {
  const shown =
    ground === "dark" ? logoOnDark(brand) : brand.logo && { logo: brand.logo, plate: false };
  const size = shown && logoSize(shown.logo);
  return (
    <span className="flex min-w-0 items-center gap-2 font-bold font-display text-base leading-none">
      {shown && size ? (
        <img
          src={logoSource(shown.logo)}
          alt=""
          className={`h-8 max-w-40 object-contain ${shown.plate ? "box-content rounded-sm px-1.5 py-0.5" : ""}`}
          style={shown.plate ? { backgroundColor: "white" } : {}}
        />
      ) : null}
      {brand.logo && brand.logoHasName ? null : <span>{shop.name}</span>}
    </span>
  );
}

const button =
  "inline-block rounded-md bg-clay-fill px-3 py-1.5 font-semibold text-on-clay text-sm";

function HomePicture({ brand, theme }: { brand: Brand; theme: Theme }) {
  return (
    <>
      <p className="flex items-center gap-1.5 bg-asphalt px-3 py-1.5 text-on-asphalt text-xs">
        <Phone className="size-3.5 text-lane" />
        {formatPhone(shop.phone)}
      </p>
      <div className="flex items-center justify-between gap-2 border-line border-b px-3 py-2">
        <Mark brand={brand} ground={theme} />
      </div>
      <div className="grid gap-2 p-3">
        <p className="font-bold font-display text-2xl leading-tight">Straight answers</p>
        <p className="text-sm text-steel">You see the price first.</p>
        <p className="flex flex-wrap items-center gap-3">
          <span className={button}>Schedule Service</span>
          <span className="font-semibold text-clay text-sm underline">See prices</span>
        </p>
      </div>
      <div className="grid gap-1 bg-asphalt p-3 text-on-asphalt text-sm">
        <Mark brand={brand} ground="dark" />
        <span className="font-display font-semibold text-lane">Contact Info</span>
        <span className="text-on-asphalt-soft text-xs">{shop.address.street}</span>
      </div>
    </>
  );
}

function MailPicture({ brand }: { brand: Brand }) {
  return (
    <div className="p-3">
      <div className="rounded-t-md border-lane border-b-4 bg-asphalt p-2.5 text-on-asphalt">
        <Mark brand={brand} ground="dark" />
      </div>
      <div className="grid justify-items-start gap-2 rounded-b-md border border-line border-t-0 bg-surface p-3">
        <p className="font-bold font-display text-lg">You're on the schedule</p>
        <p className="text-sm text-steel">Tuesday, 9:00 AM. Oil change.</p>
        <span className={button}>See or Change Your Visit</span>
      </div>
    </div>
  );
}

function DeskPicture({ brand, theme }: { brand: Brand; theme: Theme }) {
  return (
    <div className="grid gap-2 p-3">
      <Mark brand={brand} ground={theme} />
      <p className="flex items-center gap-2 rounded-md bg-clay-tint px-2 py-1.5 font-semibold text-clay text-sm">
        <Calendar className="size-4" />
        Appointments
      </p>
      <p className="flex items-center gap-2 px-2 text-sm">
        <Car className="size-4 text-steel" />
        Cars
      </p>
      <p className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface p-2 text-sm">
        <span>9:00 AM, oil change</span>
        <span className="rounded-sm bg-go-tint px-1.5 font-semibold text-go">Confirmed</span>
      </p>
    </div>
  );
}
