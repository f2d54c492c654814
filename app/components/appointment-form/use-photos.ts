import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ImageAttachment } from "#app/lib/submission/payload.ts";
import { imagesError, imageTypeBytes, imageTypeOf } from "#shop/photos/images.ts";
import type { FormInput, FormOutput } from "./form-values.ts";
import { UnreadablePhoto } from "./submit-problem.ts";

export interface Photo {
  id: number;
  file: File;
  /** What its content is; undefined until that was read. */
  type: string | undefined;
  /** Object URL of the preview. */
  preview: string;
  /** The file to upload. */
  ready: Promise<File>;
}

export interface Photos {
  list: readonly Photo[];
  add: (files: Iterable<File>) => void;
  remove: (id: number) => void;
  /**
   * Reads the photos for sending, in order.
   *
   * @throws {UnreadablePhoto} if a file can no longer be read
   */
  read: () => Promise<ImageAttachment[]>;
}

/**
 * The type that a file's content has; empty if it is none that we take, undefined if the file cannot
 * be read. Browsers go by the name, and know no type for some.
 */
async function contentType(file: File): Promise<string | undefined> {
  try {
    const start = await file.slice(0, imageTypeBytes).arrayBuffer();
    return imageTypeOf(new Uint8Array(start)) ?? "";
  } catch {
    return undefined;
  }
}

/** Loaded with the first photo, because most requests have none. */
async function shrink(file: File): Promise<File> {
  try {
    const { shrinkImage } = await import("./shrink-image.ts");
    return await shrinkImage(file);
  } catch {
    // The server downscales it as well.
    return file;
  }
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * The chosen photos, as the form's field `images`. Invalid ones stay in the list until the visitor
 * removes them.
 */
export function usePhotos({
  setValue,
  setError,
  clearErrors,
}: UseFormReturn<FormInput, unknown, FormOutput>): Photos {
  const [list, setList] = useState<readonly Photo[]>([]);
  const lastId = useRef(0);
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const held = previews.current;
    return () => {
      for (const preview of held) URL.revokeObjectURL(preview);
      held.clear();
    };
  }, []);

  const add = useCallback((files: Iterable<File>) => {
    const added = Array.from(files, (file): Photo => {
      lastId.current += 1;
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      const id = lastId.current;
      const ready = contentType(file).then((type) => {
        setList((before) => before.map((one) => (one.id === id ? { ...one, type } : one)));
        const fine = imagesError([{ size: file.size, type }]) === undefined;
        return fine && type ? shrink(new File([file], file.name, { type })) : file;
      });
      return { id, file, type: undefined, preview, ready };
    });
    setList((before) => [...before, ...added]);
  }, []);

  const remove = (id: number) => {
    const photo = list.find((one) => one.id === id);
    if (!photo) return;
    URL.revokeObjectURL(photo.preview);
    previews.current.delete(photo.preview);
    setList((before) => before.filter((one) => one.id !== id));
  };

  useEffect(() => {
    const images = list.map(({ file: { size }, type }) => ({ size, type }));
    const message = imagesError(images);
    setValue("images", images);
    if (message) setError("images", { type: "photos", message });
    else clearErrors("images");
  }, [list, setValue, setError, clearErrors]);

  const read = () =>
    Promise.all(
      list.map(async ({ ready }) => {
        const file = await ready;
        return { name: file.name, dataUrl: await dataUrl(file), type: file.type };
      }),
    ).catch((error: unknown) => {
      throw new UnreadablePhoto(error);
    });

  return { list, add, remove, read };
}
