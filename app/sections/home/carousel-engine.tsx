import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";

type CarouselApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Methods behind the buttons of a carousel. */
export interface CarouselControls {
  previous(): void;
  next(): void;
}

export interface CarouselEngineProps {
  /** Element that shows the row; its first child contains the slides. */
  viewport: HTMLElement;
  /** The slide in view before the engine took over. */
  startIndex: number;
  onReady(controls: CarouselControls): void;
  onSelect(index: number): void;
}

/** Minimum swipe that moves on by one slide, in pixels (docs/product.md#testimonials). */
const swipeThreshold = 50;

/**
 * Turns a row of slides that is already on the page into an endless one. Renders nothing, so that
 * loading it late shifts nothing.
 */
export function CarouselEngine({ viewport, startIndex, onReady, onSelect }: CarouselEngineProps) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Kept from the first render: changed options would reinitialize the carousel.
  const [options] = useState({
    loop: true,
    align: "start",
    startIndex,
    // Zero frames: no animation.
    duration: still ? 0 : 22,
  } as const);
  const [attach, api] = useEmblaCarousel(options);
  const callbacks = useRef({ onReady, onSelect });
  useEffect(() => {
    callbacks.current = { onReady, onSelect };
  });

  useEffect(() => {
    attach(viewport);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    const announce = () => callbacks.current.onSelect(api.selectedScrollSnap());
    api.on("select", announce).on("reInit", announce);
    const stopSwipes = followSwipes(api, still);
    callbacks.current.onReady({
      previous: () => api.scrollPrev(still),
      next: () => api.scrollNext(still),
    });
    return stopSwipes;
  }, [api, still]);

  return null;
}

/**
 * The library considers both speed and distance of a swipe; here only distance counts: over 50 px
 * is one slide, up to 50 px is none.
 */
function followSwipes(api: CarouselApi, still: boolean): () => void {
  const page = api.rootNode().ownerDocument;
  let startX = 0;
  let lastX = 0;
  let startIndex = 0;
  const follow = (event: PointerEvent) => {
    lastX = event.clientX;
  };
  const begin = (event: PointerEvent) => {
    startX = event.clientX;
    lastX = event.clientX;
    startIndex = api.selectedScrollSnap();
  };
  const finish = () => {
    const moved = lastX - startX;
    const count = api.scrollSnapList().length;
    const step = Math.abs(moved) > swipeThreshold ? -Math.sign(moved) : 0;
    const target = (startIndex + step + count) % count;
    const reached = api.selectedScrollSnap();
    if (reached === target) return;
    if (reached !== startIndex) api.scrollTo(target, still);
    else if (step > 0) api.scrollNext(still);
    else api.scrollPrev(still);
  };
  const root = api.rootNode();
  root.addEventListener("pointerdown", begin);
  page.addEventListener("pointermove", follow, { passive: true });
  api.on("pointerUp", finish);
  return () => {
    root.removeEventListener("pointerdown", begin);
    page.removeEventListener("pointermove", follow);
    api.off("pointerUp", finish);
  };
}
