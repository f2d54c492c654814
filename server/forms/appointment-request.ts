import { randomUUID } from "node:crypto";
import { services } from "#content/services.ts";
import {
  assertBookable,
  insertAppointment,
  SlotFull,
  slotFullAnswer,
} from "#server/appointments/book.ts";
import type { Transaction } from "#server/database/database.ts";
import { validationFailed } from "#server/http/json-body.ts";
import { receivedForShop, receivedForVisitor } from "#server/mail/appointment-received.ts";
import { queue } from "#server/outbox/outbox.ts";
import { type Photo, PhotoError, readPhoto } from "#server/storage/photos.ts";
import { type AppointmentRequest, appointmentRequestSchema } from "#shop/forms/appointment.ts";
import { maximumImageBytes, maximumImages } from "#shop/forms/images.ts";
import type { Form, FormDependencies, Submission } from "./form.ts";
import { queueForShop } from "./queue-for-shop.ts";

/** Base64 takes a third more than the bytes; the rest is room for the fields. */
const bodyLimit = Math.ceil((maximumImages * maximumImageBytes * 4) / 3) + 512 * 1024;

interface StoredPhoto extends Photo {
  id: string;
  originalName: string;
  storagePath: string;
}

/** The appointment request: a place held, its photos kept, shop and visitor told. */
export function appointmentRequestForm(deps: FormDependencies): Form<AppointmentRequest> {
  return {
    name: "appointment_request",
    schema: appointmentRequestSchema(services.map((service) => service.title)),
    bodyLimit,

    isHeavy: hasPhotos,

    async prepare(submission) {
      const { fields, recordId } = submission;
      // Nobody's photos are decoded for a day that the shop does not offer.
      if (hasPhotos(fields)) assertBookable(fields, deps.now());
      const photos = await keepPhotos(submission);
      return {
        async store(tx) {
          assertBookable(fields, deps.now());
          const { reference } = await insertAppointment(tx, fields, {
            id: recordId,
            submissionId: submission.submissionId,
          });
          await insertPhotos(tx, recordId, photos);
          await insertConsent(tx, recordId, fields);
          await queueMessages(tx, submission, reference, photos);
          return answer(recordId, reference);
        },
        discard: () => discard(photos),
      };
    },

    async answer(tx, id) {
      const { rows } = await tx.query<{ reference: string }>(
        "select reference from appointments where id = $1",
        [id],
      );
      return answer(id, rows[0]?.reference);
    },

    async explain(error) {
      if (!(error instanceof SlotFull)) return undefined;
      return await slotFullAnswer(deps.database, error, deps.now());
    },
  };

  function answer(id: string, reference: string | undefined) {
    return { reference, claimToken: deps.tokens.sign("claim", id), visitUrl: visitUrl(id) };
  }

  function visitUrl(id: string): string {
    return `${deps.siteUrl}/visit/${deps.tokens.sign("visit", id)}`;
  }

  /** The bytes are on the disk before the rows that name them. */
  async function keepPhotos({
    fields,
    recordId,
  }: Submission<AppointmentRequest>): Promise<StoredPhoto[]> {
    const kept: StoredPhoto[] = [];
    try {
      for (const { name, dataUrl } of fields.imageAttachments ?? []) {
        const photo = await readPhoto(dataUrl);
        const id = randomUUID();
        const storagePath = `appointments/${recordId}/${id}.jpg`;
        kept.push({ ...photo, id, storagePath, originalName: name });
        await deps.storage.put(storagePath, photo.bytes);
      }
      return kept;
    } catch (error) {
      await discard(kept);
      if (error instanceof PhotoError) {
        throw validationFailed({ imageAttachments: [error.message] });
      }
      throw error;
    }
  }

  async function discard(photos: readonly StoredPhoto[]): Promise<void> {
    await Promise.all(photos.map((photo) => deps.storage.remove(photo.storagePath)));
  }

  async function queueMessages(
    tx: Transaction,
    submission: Submission<AppointmentRequest>,
    reference: string,
    photos: readonly StoredPhoto[],
  ): Promise<void> {
    const { recordId, fields } = submission;
    const received = {
      request: fields,
      reference,
      photos: photos.length,
      visitUrl: visitUrl(recordId),
    };
    const { imageAttachments: _, ...withoutImages } = fields;
    await queueForShop(
      tx,
      "appointment_request",
      { ...submission, fields: withoutImages },
      receivedForShop(received, deps.shopInbox),
      deps.hasWebhook,
      photos.map(({ originalName, storagePath, contentType }) => ({
        name: originalName,
        storagePath,
        type: contentType,
      })),
    );
    if (!fields.email) return;
    await queue(tx, [
      {
        kind: "mail",
        subjectId: recordId,
        idempotencyKey: `${recordId}-received-visitor`,
        payload: receivedForVisitor(received, fields.email),
      },
    ]);
  }
}

function hasPhotos({ imageAttachments }: AppointmentRequest): boolean {
  return (imageAttachments?.length ?? 0) > 0;
}

async function insertPhotos(
  tx: Transaction,
  appointmentId: string,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    await tx.query(
      `insert into appointment_images (id, appointment_id, position, original_name, storage_path,
         content_type, bytes, width, height)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        photo.id,
        appointmentId,
        index + 1,
        photo.originalName,
        photo.storagePath,
        photo.contentType,
        photo.bytes.length,
        photo.width,
        photo.height,
      ],
    );
  }
}

async function insertConsent(
  tx: Transaction,
  appointmentId: string,
  { phone, smsConsent }: AppointmentRequest,
): Promise<void> {
  if (!smsConsent) return;
  await tx.query(
    `insert into sms_consents (appointment_id, phone, consent_text, consent_version, source)
     values ($1, $2, $3, $4, $5)`,
    [
      appointmentId,
      phone,
      smsConsent.text,
      smsConsent.version,
      smsConsent.source ?? "appointment form",
    ],
  );
}
