import { useEffect, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { classNames } from "#app/lib/class-names.ts";
import { pictureNameOf } from "#shop/photos/picture-files.ts";

interface KeptPictureProps {
  /** Path on the site. */
  path: string;
  alt: string;
  className?: string;
}

/** A photo of a document. If visitors cannot see it yet, it is fetched as the administrator. */
export function KeptPicture({ path, alt, className }: KeptPictureProps) {
  const [shown, setShown] = useState<{ path: string; src: string }>();
  const [failed, setFailed] = useState<string>();
  const src = pictureNameOf(path) ? shown?.path === path && shown.src : path;

  useEffect(() => {
    if (!pictureNameOf(path)) return;
    let url: string | undefined;
    let gone = false;
    (async () => {
      const photo = await (await loadBackend()).siteContent?.picture(path);
      if (gone || !photo) return;
      url = URL.createObjectURL(photo);
      setShown({ path, src: url });
    })().catch(() => setFailed(path));
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [path]);

  if (failed === path) {
    return <p className="text-sm text-steel">The photo can't be shown right now.</p>;
  }
  const classes = classNames("w-full rounded-md border border-line bg-sunken", className);
  return src ? (
    <img src={src} alt={alt} onError={() => setFailed(path)} className={classes} />
  ) : (
    <div aria-hidden="true" className={classNames("aspect-4/3", classes)} />
  );
}
