// Images and files: shown in the message, enlarged on a click. Nothing is loaded from other servers.

import { byId, el, icon, ownUrl, safeUrl } from "./dom.js";

/** An image that a click enlarges; a text link if it is on another server. */
export function picture(media, { alt, className, testid, maxWidth = 550, maxHeight = 350 } = {}) {
  const url = ownUrl(media?.url);
  if (!url) return outside(media?.url);
  const { width, height } = media;
  const scale = width && height ? Math.min(1, maxWidth / width, maxHeight / height) : undefined;
  const image = el("img", {
    src: url, alt: alt ?? "", loading: "eager", "data-testid": testid,
    width: scale ? Math.round(width * scale) : undefined,
    height: scale ? Math.round(height * scale) : undefined,
  });
  return el("button", { type: "button", class: `picture ${className ?? ""}`, "aria-label": `Enlarge image${alt ? `: ${alt}` : ""}`, onclick: () => enlarge(url, alt) }, image);
}

/** A small image that cannot be enlarged, or undefined. */
export function smallPicture(url, className) {
  const own = ownUrl(url);
  return own ? el("img", { src: own, alt: "", class: className }) : undefined;
}

function outside(url) {
  const safe = safeUrl(url);
  return safe ? el("a", { class: "outside", href: safe, target: "_blank", rel: "noopener noreferrer nofollow" }, icon("file"), `image at ${new URL(safe).host} (not loaded)`) : undefined;
}

/** One attachment of a message. */
export function attachment(file) {
  const image = file.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? "");
  const hidden = (file.flags & 8) !== 0 || file.filename?.startsWith("SPOILER_");
  if (image && ownUrl(file.url)) {
    const node = picture(file, { alt: file.description, testid: "attachment-image" });
    return covered(node, hidden);
  }
  return el("div", { class: "file", "data-testid": "attachment-file" }, icon("file"), el("div", {},
    el("a", { href: ownUrl(file.url) ?? safeUrl(file.url), download: file.filename, rel: "noopener noreferrer" }, file.title ?? file.filename),
    el("div", { class: "muted" }, size(file.size))));
}

/** The element under a cover that a click removes, if it is a spoiler. */
export function covered(node, spoiler) {
  if (!spoiler) return node;
  const holder = el("div", { class: "covered" }, node);
  holder.append(el("button", { type: "button", class: "cover", onclick: (event) => event.currentTarget.remove() }, "Spoiler"));
  return holder;
}

const size = (bytes) => (bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(2)} MB` : bytes >= 1024 ? `${(bytes / 1024).toFixed(2)} KB` : `${bytes ?? 0} bytes`);

function enlarge(url, alt) {
  const box = el("dialog", { class: "lightbox", "aria-label": "Image", "data-testid": "lightbox" },
    el("img", { src: url, alt: alt ?? "" }),
    alt ? el("p", {}, alt) : undefined,
    el("button", { type: "button", class: "round", "aria-label": "Close image", onclick: () => box.close() }, icon("close")));
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  byId("overlay").append(box);
  box.showModal();
}
