import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { InlineScript } from "./inline-script.tsx";

/** Restores the scroll position of a reloaded page. */
const script = !import.meta.env.SSR
  ? ""
  : `(()=>{
const {state}=history;
if(!state?.key){history.replaceState({key:Math.random().toString(32).slice(2)},"");return}
try{const top=JSON.parse(sessionStorage.getItem("react-router-scroll-positions"))?.[state.key];if(top)scrollTo(0,top)}catch{}
})()`;

/**
 * React Router's `ScrollRestoration`, whose own script throws where the browser forbids storage;
 * there, pages start at the top.
 */
export function ScrollPosition() {
  useScrollRestoration();
  return <InlineScript code={script} />;
}
