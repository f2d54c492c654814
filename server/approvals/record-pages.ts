import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { readVisit, type VisitDependencies } from "#server/appointments/visit/visit.ts";
import { linkNotValid } from "#server/appointments/visit/visit-page.ts";
import { renderPage } from "#server/http/page.ts";
import { type RecordSigner, recordFile, type SealedRecord } from "./sealed-record.ts";

/** `GET /visit/{token}/record/{id}.json`: the file of a sealed record, for the customer. */
export function visitRecord(
  deps: Pick<VisitDependencies, "database" | "tokens" | "now"> & { recordSigner: RecordSigner },
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const file = await deps.database.transaction("service_role", async (tx) => {
      const visit = await readVisit(tx, c.req.param("token") ?? "", deps);
      return visit && (await sealedFile(tx, deps.recordSigner, c.req.param("file"), visit.id));
    });
    return file ? sendRecord(c, file) : linkNotValid(c);
  };
}

interface RecordFile {
  name: string;
  content: string;
}

/**
 * Reads the file of a sealed record.
 *
 * @param file `{id}.json`
 * @param visit only a record of this one
 */
export async function sealedFile(
  tx: Transaction,
  { key }: RecordSigner,
  file = "",
  visit?: string,
): Promise<RecordFile | undefined> {
  const [, id] = /^(\d{1,18})\.json$/.exec(file) ?? [];
  if (!id) return undefined;
  const { rows } = await tx.query<Omit<SealedRecord, "key"> & { reference: string }>(
    `select record, encode(sha256, 'hex') as sha256, encode(signature, 'hex') as signature, reference
     from estimate_records sealed join appointments visit on visit.id = appointment_id
     where sealed.id = $1 and appointment_id = coalesce($2, appointment_id)`,
    [id, visit],
  );
  const [found] = rows;
  if (!found) return undefined;
  return {
    name: `record-${found.reference}-${id}.json`,
    content: recordFile({ ...found, key }),
  };
}

/** Answers with the file of a record, to be saved. */
export function sendRecord(c: Context, { name, content }: RecordFile): Response {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Content-Type", "application/json; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  return c.body(content);
}

/** The same checks as `recordProblem`, by the Web Crypto API. The file never leaves the browser. */
const verifyScript = `addEventListener("DOMContentLoaded",()=>{const input=document.querySelector("#file"),out=document.querySelector("#outcome"),list=document.querySelector("#content");const say=(kind,text)=>{out.className="notice "+kind;out.textContent=text};const bytesOf=hex=>Uint8Array.from(hex.match(/../g)??[],pair=>parseInt(pair,16));const hexOf=buffer=>Array.from(new Uint8Array(buffer),byte=>byte.toString(16).padStart(2,"0")).join("");const isHex=(value,bytes)=>typeof value==="string"&&value.length===2*bytes&&/^[0-9a-f]*$/.test(value);const show=record=>{const row=(name,value)=>{const term=document.createElement("dt"),text=document.createElement("dd");term.textContent=name;text.textContent=value;list.append(term,text)};const usd=cents=>(cents/100).toLocaleString("en-US",{style:"currency",currency:"USD"});const words={approved:"Approved",declined:"Not now",question:"Asked"};row("Shop",record.shop.name);row("Visit",record.visit+(record.car?", "+record.car:""));row("When",new Date(record.at).toLocaleString("en-US",{dateStyle:"long",timeStyle:"long"}));for(const line of record.lines)row(line.title,(words[line.answer]??"Not answered")+", "+usd(line.priceCents)+" and "+usd(line.taxCents)+" tax");row("Approved in all",usd(record.approvedCents+record.approvedTaxCents))};const check=async()=>{list.replaceChildren();const[file]=input.files;if(!file)return;if(file.size>15e5)return say("stop","This file is too large to be one of our records.");const bytes=new Uint8Array(await file.arrayBuffer());let sealed,text;try{text=new TextDecoder("utf-8",{fatal:true,ignoreBOM:true}).decode(bytes);sealed=Object(JSON.parse(text))}catch{sealed={}}const{key,record,sha256,signature}=sealed;if(typeof record!=="string"||!isHex(key,32)||!isHex(sha256,32)||!isHex(signature,64)||JSON.stringify({key,record,sha256,signature})!==text)return say("stop","This isn't one of our records, or it was changed.");if(key!==input.dataset.key)return say("stop","Another installation signed this record.");const data=new TextEncoder().encode(record);if(hexOf(await crypto.subtle.digest("SHA-256",data))!==sha256)return say("stop","The record was changed: its text doesn't match its fingerprint.");let own;try{own=await crypto.subtle.importKey("raw",bytesOf(key),"Ed25519",false,["verify"])}catch{return say("caution","Your browser can't check signatures yet. Try another one, or send us the file.")}if(!await crypto.subtle.verify("Ed25519",own,bytesOf(signature),data))return say("stop","The record was changed: its signature isn't ours.");say("go","This record is genuine and unchanged.");show(JSON.parse(record))};input.addEventListener("change",()=>check().catch(()=>say("stop","The file couldn't be read.")))})`;

/** `GET /verify`: checks the file of a sealed record in the browser. */
export function verifyPage({ key }: RecordSigner) {
  return (c: Context<AppEnvironment>): Response =>
    renderPage(c, 200, {
      title: "Check a record",
      script: verifyScript,
      body: html`<p>Choose the file that came with our email. Your browser checks it against our key; the file doesn't leave your device.</p>
<div class="field"><label for="file">File of the record</label><input id="file" type="file" accept=".json,application/json" data-key="${key}"></div>
<p id="outcome" role="status"></p><dl id="content"></dl>
<noscript><p>Checking needs JavaScript. Or send us the file, and we check it.</p></noscript>
<p class="hint">Our key: <span class="figures">${key}</span></p>`,
    });
}
