import { InlineScript } from "#app/lib/document/inline-script.tsx";

const start = "My car has broken down and I need help. I'm at: ";

/**
 * Link to a text message (RFC 5724) with the sender's position. Works without a script; the sender
 * then fills in the place.
 */
export const positionText = {
  id: "text-position",
  // Some phones expect the text after `?`, others after `&`.
  href: (phone: string) => `sms:${phone}?&body=${encodeURIComponent(start)}`,
};

/** Id of the element that reports that the position is being determined. */
export const positionStatus = "position-status";

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
export function PositionScript() {
  return <InlineScript code={import.meta.env.SSR ? script : ""} />;
}
