import { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { allowAnySite } from "#platform/http/cors.ts";
import { limitByIp, type RateLimits } from "#platform/http/rate-limit.ts";
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  purgeCache,
  updateBucket,
} from "./buckets.ts";
import { copyObject, moveObject, removeObject, removeObjects } from "./change-objects.ts";
import {
  describeObject,
  download,
  downloadImage,
  forCaller,
  forEverybody,
  forTokenHolder,
} from "./download.ts";
import { renderStorageError, storageError } from "./errors.ts";
import { listObjects, listObjectsByPage } from "./list.ts";
import type { StorageService } from "./service.ts";
import { signDownload, signDownloads } from "./sign.ts";
import { signUpload, uploadObject, uploadToSigned } from "./upload.ts";

/**
 * The storage service (docs/contracts/storage.md). Requests run with the rights of the caller under
 * the policies on `storage.buckets` and `storage.objects`, unless a group below says otherwise.
 */
export function storageRoutes(
  service: StorageService & { rateLimits: RateLimits },
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const object = "/:bucket/:key{.+}";
  app.use(
    allowAnySite({
      methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
      exposed: ["Content-Range", "ETag"],
      maxAge: 600,
    }),
  );
  // Before the body is read, since writes store bytes and resizing images is expensive.
  const { rateLimits } = service;
  const writes = rateLimits({ name: "storage writes by address", times: 1200, seconds: 600 });
  app.on(["POST", "PUT", "DELETE"], "*", limitByIp(writes));
  const resized = rateLimits({ name: "resized images by address", times: 600, seconds: 60 });
  app.use("/render/*", limitByIp(resized));

  // Anyone: files of public buckets
  app.get(`/object/public${object}`, download(service, forEverybody));
  app.get(`/object/info/public${object}`, describeObject(service, forEverybody));
  app.get(`/render/image/public${object}`, downloadImage(service, forEverybody));

  // Holders of a signed URL
  app.get(`/object/sign${object}`, download(service, forTokenHolder));
  app.get(`/render/image/sign${object}`, downloadImage(service, forTokenHolder));
  app.put(`/object/upload/sign${object}`, uploadToSigned(service));

  // Buckets
  app.post("/bucket", createBucket(service));
  app.get("/bucket", listBuckets(service));
  app.get("/bucket/:bucket", getBucket(service));
  app.put("/bucket/:bucket", updateBucket(service));
  app.delete("/bucket/:bucket", deleteBucket(service));
  app.post("/bucket/:bucket/empty", emptyBucket(service));
  app.delete(`/cdn${object}`, purgeCache(service));

  // Objects; routes with a fixed word in place of the bucket come first
  app.post(`/object/sign${object}`, signDownload(service));
  app.post("/object/sign/:bucket", signDownloads(service));
  app.post(`/object/upload/sign${object}`, signUpload(service));
  app.post("/object/list/:bucket", listObjects(service));
  app.post("/object/list-v2/:bucket", listObjectsByPage(service));
  app.post("/object/move", moveObject(service));
  app.post("/object/copy", copyObject(service));
  app.get(`/object/info/authenticated${object}`, describeObject(service, forCaller));
  app.get(`/object/info${object}`, describeObject(service, forCaller));
  app.get(`/object/authenticated${object}`, download(service, forCaller));
  app.get(`/render/image/authenticated${object}`, downloadImage(service, forCaller));
  app.delete("/object/:bucket", removeObjects(service));
  app.post(`/object${object}`, uploadObject(service));
  app.put(`/object${object}`, uploadObject(service));
  app.get(`/object${object}`, download(service, forCaller));
  app.delete(`/object${object}`, removeObject(service));

  app.all("*", () => {
    throw storageError.invalidRequest("There is nothing at this address");
  });
  app.onError((error, c) => renderStorageError(error, c));
  return app;
}
