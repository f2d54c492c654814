import { MapPin, MessageSquareText, Phone } from "lucide-react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { InlineScript } from "#app/lib/document/inline-script.tsx";
import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { mainPage } from "#app/lib/seo/main-page.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { shop } from "#app/lib/site/published.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { BannerFigures, PageBanner } from "#app/sections/page-banner.tsx";
import { hoursRows } from "#shop/hours/hours.ts";
import { paths } from "#shop/pages/paths.ts";
import { directionsUrl } from "#shop/places/map-links.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import type { Route } from "./+types/stranded.ts";

/** Read on the shoulder with a weak signal: loads only what is needed to read and call. */
export const handle = { noScripts: true, fewFonts: true };

const crumbs = [{ title: "Home", path: paths.home }, { title: "Broken down" }];
const phone = shop.emergencyPhone ?? shop.phone;
const answered = shop.emergencyPhone
  ? "24/7"
  : hoursRows(shop.hours)
      .filter(({ hours }) => hours !== "Closed")
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(", ");

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs when the page is rendered. */
export function loader({ context }: Route.LoaderArgs) {
  const { pageTexts, shop } = context.get(siteFacts).content;
  const { city, state } = shop.address;
  const { texts, meta } = mainPage(pageTexts.stranded, {
    path: paths.stranded,
    description: `What to do when your car stops on the road near ${city}, ${state}, and who to call: ${formatPhone(phone)}, answered ${answered}.`,
  });
  return {
    texts,
    meta: [...pageMeta(meta), { "script:ld+json": breadcrumbData(crumbs, siteUrl) }],
  };
}

export default function Stranded({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        tab={shop.emergencyPhone ? "24/7" : undefined}
        title={texts.title}
        lead={`${texts.lead} This line is answered ${answered}.`}
        aside={
          <div className="max-lg:hidden">
            <BannerFigures
              lines={[
                ["In danger?", "911"],
                ["If not", formatPhone(phone)],
                ...(shop.emergencyPhone ? [["Answered", answered] as const] : []),
              ]}
            />
          </div>
        }
      >
        <PhoneLink number={phone} className={`${buttonVariants({ size: "lg" })} max-sm:w-full`}>
          <Phone aria-hidden="true" />
          Call {formatPhone(phone)}
        </PhoneLink>
        <a
          id={positionText.id}
          href={positionText.href(phone)}
          className={`${buttonVariants({ variant: "inverse", size: "lg" })} max-sm:w-full`}
        >
          <MessageSquareText aria-hidden="true" />
          Text Us Where You Are
        </a>
        <p id={positionStatus} role="status" className="w-full text-on-asphalt-soft empty:hidden" />
      </PageBanner>
      <Section aria-labelledby="steps-title" space="tight">
        <h2 id="steps-title">{texts.stepsTitle}</h2>
        <ol className="mt-6 max-w-measure gap-x-12 lg:max-w-none lg:columns-2">
          {texts.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-6"
            >
              <span
                aria-hidden="true"
                className="flex size-10 items-center justify-center rounded-md bg-asphalt font-display font-semibold text-lane text-xl"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <a
          href={directionsUrl(shop.address)}
          className={`${buttonVariants({ variant: "outline" })} mt-2 max-sm:w-full`}
        >
          <MapPin aria-hidden="true" />
          Directions to the Shop
        </a>
      </Section>
      <PositionScript />
    </>
  );
}

const start = "My car has broken down and I need help. I'm at: ";

/**
 * Link to a text message (RFC 5724) with the sender's position. Works without a script; the sender
 * then fills in the place.
 */
const positionText = {
  id: "text-position",
  // Some phones expect the text after `?`, others after `&`.
  href: (phone: string) => `sms:${phone}?&body=${encodeURIComponent(start)}`,
};

/** Id of the element that reports that the position is being determined. */
const positionStatus = "position-status";

/** Timeout for determining the position, in milliseconds. */
const timeoutMilliseconds = 10_000;

/** If there is no position, for whatever reason, the message opens as it would without this script. */
const script = `(()=>{
const link=document.getElementById("${positionText.id}"),status=document.getElementById("${positionStatus}");
link.addEventListener("click",(event)=>{
if(!navigator.geolocation)return;
event.preventDefault();
status.textContent="Finding where you are...";
const open=(place)=>{
status.textContent=place?"":"We couldn't find where you are. Type the road and the nearest exit into the message.";
location.href=link.href+encodeURIComponent(place);
};
navigator.geolocation.getCurrentPosition(
({coords:{latitude,longitude}})=>open("https://maps.google.com/?q="+latitude.toFixed(5)+","+longitude.toFixed(5)),
()=>open(""),
{enableHighAccuracy:true,timeout:${timeoutMilliseconds}}
);
});
})()`;

/** Adds the device's position to that message on request. Must follow the link. */
function PositionScript() {
  return <InlineScript code={import.meta.env.SSR ? script : ""} />;
}
