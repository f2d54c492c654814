import { InlineScript } from "#app/lib/document/inline-script.tsx";

const start = "My car has broken down and I need help. I'm at: ";

/**
 * The link to a text message (RFC 5724) that says where one is. It works without a script, with the
 * place for the sender to fill in.
 */
export const positionText = {
  id: "text-position",
  // Some phones want the text after `?`, others after `&`.
  href: (phone: string) => `sms:${phone}?&body=${encodeURIComponent(start)}`,
};

/** Where it is said that the position is being looked up. */
export const positionStatus = "position-status";

/** How long the device may look for its position, in milliseconds. */
const patience = 10_000;

/** Without a position, for whatever reason, the message opens as it would without this. */
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
{enableHighAccuracy:true,timeout:${patience}}
);
});
})()`;

/** Puts the position of the device into that message, when it is asked for. Stands behind the link. */
export function PositionScript() {
  return <InlineScript code={import.meta.env.SSR ? script : ""} />;
}
