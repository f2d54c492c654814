import { type Context, Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Html, html } from "#platform/http/html.ts";
import { readForm } from "#platform/http/json-body.ts";
import type { FoundBackup } from "#postgres/backup/restore-backup.ts";
import { shop } from "#server/content/published.ts";
import { errorSummary, renderPage } from "#server/http/page.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatCount } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { BackupTaker, GivenBackup } from "./given-backup.ts";

/** A file travels in parts of this size: a request may take a minute, and a proxy has limits of its own. */
const partBytes = 4 * 1024 * 1024;
/** A key, or the file that it stands in. */
const keyLimit = 4096;

/** Sends the file, and looks again while something is under way: the server is away for a moment, too. */
const script = `addEventListener("DOMContentLoaded",()=>{
const find=id=>document.getElementById(id),form=find("give"),file=find("file"),said=find("said")
form?.addEventListener("submit",async event=>{
event.preventDefault()
const [chosen]=file.files,tell=text=>{said.textContent=text},button=form.querySelector("button")
if(!chosen){tell("Choose the file of your backup.");file.focus();return}
button.disabled=true
try{for(let at=0;at<chosen.size||!at;at+=${partBytes}){
tell("Sending the file: "+Math.floor(at/chosen.size*100)+"%")
const answer=await fetch(location.pathname+"?at="+at+"&of="+chosen.size,{method:"PUT",body:chosen.slice(at,at+${partBytes})})
if(!answer.ok)throw Error((await answer.json()).error.message)}
location.reload()
}catch(error){tell(error instanceof TypeError?"The connection was lost. Send the file again.":error.message);button.disabled=false}})
if(!find("wait"))return
const look=async()=>{
const answer=await fetch(location.pathname).catch(()=>({}))
if(answer.status==404&&find("done")){find("wait").hidden=true;find("done").hidden=false;find("done").focus();return}
if(answer.status==404||answer.ok&&!new DOMParser().parseFromString(await answer.text(),"text/html").getElementById("wait"))return location.reload()
setTimeout(look,500)}
look()})`;

/**
 * Pages below the link of the set-up that take a backup, as long as nobody has used this installation.
 *
 * @param isOpen whether a request has the right link
 */
export function backupPages(
  taker: BackupTaker,
  isOpen: (c: Context<AppEnvironment>) => Promise<boolean>,
  nothingHere: (c: Context<AppEnvironment>) => Response,
): Hono<AppEnvironment> {
  const pages = new Hono<AppEnvironment>();

  pages.use(async (c, next) => {
    if (!(await isOpen(c)) || !(await taker.isOffered())) return nothingHere(c);
    await next();
  });

  pages.get("/", (c) =>
    renderPage(c, 200, {
      title: "Restore a backup",
      body: bodyOf(taker.state()),
      script,
      style: "::file-selector-button{font:inherit}",
    }),
  );

  pages.put("/", async (c) => {
    const [at, total] = ["at", "of"].map((name) => Number(c.req.query(name)));
    if (!Number.isSafeInteger(at) || !Number.isSafeInteger(total)) {
      throw new HttpError(
        400,
        "bad_request",
        "Say where the part begins, and how long the file is.",
      );
    }
    const bytes = await readBytes(c.req.raw, partBytes).catch(async (error) => {
      if (taker.state().step === "arriving") await taker.forget();
      throw error;
    });
    await taker.take({ at: at ?? 0, total: total ?? 0 }, bytes);
    return c.json({ success: true });
  });

  pages.post("/", async (c) => {
    const { key, restore } = await readForm(c, keyLimit);
    if (key !== undefined) await taker.unlock(key.trim());
    else if (restore !== undefined) void taker.restore();
    else if (["found", "locked"].includes(taker.state().step)) await taker.forget();
    return c.redirect(c.req.path, 303);
  });

  return pages;
}

/** What leads to them. */
export const backupInvitation = (token: string): Html => html`<section><h2>I have a backup</h2>
<p>If you've had this site before, on this machine or another, bring it back as it was: appointments, customers, photos, and what your site says.</p>
<p><a class="button quiet" href="/setup/${token}/backup">Restore a Backup</a></p></section>`;

function bodyOf(given: GivenBackup): Html {
  const problem =
    "problem" in given && given.problem !== undefined
      ? errorSummary([], given.problem, "")
      : undefined;
  if (given.step === "checking") {
    return html`<p id="wait" role="status">We're looking the file over. A large one takes a few minutes.</p>`;
  }
  if (given.step === "locked") return html`${problem}${lockedForm}`;
  if (given.step === "found") {
    return html`${problem}<p>The backup is whole. This is what it holds:</p>${facts(given.found)}
<form method="post"><p class="actions"><button name="restore" value="1">Restore This Backup</button><button class="quiet" name="other" value="1">Use Another File</button></p></form>`;
  }
  if (given.step === "restoring") {
    return html`<div id="wait" role="status"><p>We're putting everything in its place. It takes a minute or two, and this page tells you when it's done.</p></div>
<div id="done" tabindex="-1" hidden><p class="notice go">Your shop is back.</p><p>Sign in with the email and password you had.</p><p class="actions"><a class="button" href="/auth">Sign In</a></p></div>${facts(given.found)}`;
  }
  return html`${problem}<p>Choose the file: its name ends with .tar.gz, or with .tar.gz.age if it's encrypted. We look it over before anything happens.</p>
<form id="give" novalidate><div class="field"><label for="file">Backup file</label><input id="file" type="file" accept=".gz,.age"></div>
<p id="said" class="hint" role="status"></p><p class="actions"><button>Send the File</button></p></form>
<noscript><p>Your browser runs no scripts, so it can't send the file. On the server, <code>./shop restore</code> does the same.</p></noscript>`;
}

const lockedForm = html`<p>This backup is encrypted. Enter the key that opens it: the line that begins with AGE-SECRET-KEY-1. It isn't kept.</p>
<form method="post"><div class="field"><label for="key">Key</label><input id="key" name="key" type="password" autocomplete="off" spellcheck="false" required></div>
<p class="actions"><button>Open the Backup</button></p></form>
<form method="post"><p><button class="quiet" name="other" value="1">Use Another File</button></p></form>`;

function facts({ createdAt, rows, files, filesInBucket }: FoundBackup): Html {
  const { date, time } = shopTimeOf(new Date(createdAt), shop().timeZone);
  return html`<dl><dt>Made</dt><dd>${dateLabel(date)} at ${timeLabel(time)}</dd>
<dt>Entries</dt><dd>${formatCount(rows, "row")} in all tables</dd>
<dt>Photos and files</dt><dd>${filesInBucket ? "In their bucket, which isn't part of the backup" : formatCount(files, "file")}</dd></dl>`;
}
