import type { Transaction } from "#platform/database/transaction.ts";
import { insertAppointment, makeReference } from "#server/appointments/appointments.ts";
import {
  assertOffered,
  BookingError,
  bookingErrorResponse,
} from "#server/appointments/booking-error.ts";
import { visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { published, services } from "#server/content/published.ts";
import { receivedForShop } from "#server/mail/appointment-for-shop.ts";
import type { Service } from "#shop/catalog/service.ts";
import { mentionedOffer } from "#shop/catalog/site/offer.ts";
import { stateAt } from "#shop/catalog/site/period-bounds.ts";
import { type AppointmentRequest, appointmentRequestSchema } from "#shop/forms/appointment.ts";
import { mostOfOffers } from "#shop/forms/appointment-fields.ts";
import { imageMessages, maximumImageBytes, maximumImages } from "#shop/photos/images.ts";
import { discardPhotos, insertPhotos, type KeptPhoto, savePhotos } from "./appointment-photos.ts";
import type { Form, FormDependencies, Submission } from "./form.ts";
import { insertConsent } from "./insert-consent.ts";
import { appointmentWebhookFields, queueForShop } from "./queue-for-shop.ts";

/** Base64 adds a third to the size of the photos; the rest is for the other fields. */
const bodyLimit = Math.ceil((maximumImages * maximumImageBytes * 4) / 3) + 512 * 1024;

/** Photos are the only long texts of a request. Some programs escape a part of base64's letters. */
const files = {
  list: "imageAttachments",
  key: "dataUrl",
  most: maximumImages,
  tooMany: imageMessages.tooMany,
  bytes: Math.ceil(maximumImageBytes * 1.6),
  tooLong: imageMessages.tooLarge,
};

/** Cached per list of services. */
const schemas = new WeakMap<readonly Service[], ReturnType<typeof appointmentRequestSchema>>();

function schemaOf(offered: readonly Service[]) {
  const known = schemas.get(offered);
  if (known) return known;
  const schema = appointmentRequestSchema(offered.map((service) => service.title));
  schemas.set(offered, schema);
  return schema;
}

/** Appointment request form: books the slot, stores the photos and notifies the shop. */
export function appointmentRequestForm(deps: FormDependencies): Form<AppointmentRequest> {
  return {
    name: "appointment_request",
    get schema() {
      return schemaOf(services());
    },
    received: () => "Your appointment request has been received. Thank you!",
    bodyLimit,
    files,

    isHeavy: hasPhotos,

    async prepare(received) {
      const submission = { ...received, fields: withOffers(received.fields, deps.now()) };
      const { fields, recordId } = submission;
      // Check the slot first, to avoid decoding photos for one that is not offered.
      if (hasPhotos(fields)) {
        await deps.database
          .transaction("service_role", (tx) => assertOffered(tx, fields, deps.now()))
          .catch(async (error) => {
            throw (await explain(error)) ?? error;
          });
      }
      const reference = makeReference();
      const photos = await savePhotos(deps, submission);
      return {
        async store(tx) {
          const booked = insertAppointment(tx, fields, {
            id: recordId,
            submissionId: submission.submissionId,
            reference,
            userId: submission.userId,
            actor: { kind: "customer", at: deps.now() },
          });
          // The shop's email reports the shuttle seat or drop box that the database could actually
          // grant.
          const ride = fields.arrival ? await rideOf(tx, booked, recordId) : undefined;
          await tx.pipeline(booked, queueMessages(tx, submission, reference, photos, ride));
          await insertPhotos(tx, recordId, photos, deps.now());
          await insertConsent(tx, recordId, fields, "appointment form");
          return response(recordId, { reference, ...ride }, isWithout(fields, photos.length));
        },
        discard: () => discardPhotos(deps.storage, photos),
      };
    },

    async response(tx, id, fields) {
      const { rows } = await tx.query<{ reference: string; photos: number } & Ride>(
        `select reference, ${rideColumns},
           (select count(*)::integer from appointment_images where appointment_id = $1) as photos
         from appointments where id = $1`,
        [id],
      );
      return response(id, rows[0] ?? {}, isWithout(fields, rows[0]?.photos ?? 0));
    },

    explain,
  };

  async function explain(error: unknown) {
    if (!(error instanceof BookingError)) return undefined;
    return await bookingErrorResponse(deps.database, error, deps.now());
  }

  function response(
    id: string,
    { reference, arrival, shuttleRun }: { reference?: string } & Partial<Ride>,
    photosLeftOut: boolean,
  ) {
    const claimToken = deps.tokens.sign("claim", id);
    return {
      reference,
      claimToken,
      visitUrl: visitUrlOf(deps, id),
      ...(arrival && { arrival }),
      ...(shuttleRun && { shuttleRun }),
      ...(photosLeftOut && { photosLeftOut }),
    };
  }

  async function queueMessages(
    tx: Transaction,
    submission: Submission<AppointmentRequest>,
    reference: string,
    photos: readonly KeptPhoto[],
    ride: Ride | undefined,
  ): Promise<void> {
    const { recordId } = submission;
    const hasNoRide = ride !== undefined && !ride.arrival;
    const hasNoSeat = hasNoRide && submission.fields.arrival === "shuttle";
    const fields = hasNoRide
      ? { ...submission.fields, arrival: undefined, shuttleTo: undefined }
      : submission.fields;
    const received = {
      id: recordId,
      request: fields,
      reference,
      hasNoSeat,
      photosLeftOut: isWithout(submission.fields, photos.length),
      ...(photos.length > 0 && {
        photos: {
          count: photos.length,
          url: `${deps.siteUrl}/photos/${deps.tokens.sign("photos", recordId)}`,
        },
      }),
    };
    await queueForShop(
      tx,
      deps,
      submission,
      receivedForShop(received, { to: deps.shopInbox(), siteUrl: deps.siteUrl }),
      {
        formName: "appointment_request",
        fields: appointmentWebhookFields(fields),
        images: photos.map(({ id, originalName, version }) => ({
          id,
          name: originalName,
          storagePath: version,
          type: "image/jpeg",
        })),
      },
    );
  }
}

/** The stored way of getting to the shop. */
interface Ride {
  arrival: string | null | undefined;
  /** `HH:MM` */
  shuttleRun: string | null | undefined;
}

const rideColumns = `arrival, to_char(shuttle_run, 'HH24:MI') as "shuttleRun"`;

/** Reads back which way of getting here was stored, and the shuttle run that had a seat. */
async function rideOf(
  tx: Transaction,
  booked: Promise<void>,
  id: string,
): Promise<Ride | undefined> {
  await booked;
  const { rows } = await tx.query<Ride>(`select ${rideColumns} from appointments where id = $1`, [
    id,
  ]);
  return rows[0];
}

/**
 * Replaces the ids of offers by the offers as they are now. One that is unknown, over or for other
 * services is left out, as is one for which there is no room: the customer still wants the appointment.
 */
function withOffers(fields: AppointmentRequest, now: Date): AppointmentRequest {
  const { shop, offers = [] } = published();
  const service = services().find(({ title }) => title === fields.service);
  const ids = fields.offer?.split(" ") ?? [];
  const mentioned = offers.filter(
    (one) =>
      ids.includes(one.id) &&
      one.mention !== undefined &&
      one.services.some((id) => id === service?.id) &&
      stateAt(one, now.getTime(), shop.timeZone) === "showing",
  );
  const offer = mentioned.reduce((kept, one) => {
    const all = kept && `${kept} Also `;
    const next = all + mentionedOffer(one);
    return next.length > mostOfOffers ? kept : next;
  }, "");
  return { ...fields, offer: offer || undefined };
}

/** Whether photos were sent, but not kept. */
const isWithout = (fields: AppointmentRequest, kept: number) => hasPhotos(fields) && kept === 0;

function hasPhotos({ imageAttachments }: AppointmentRequest): boolean {
  return (imageAttachments?.length ?? 0) > 0;
}
