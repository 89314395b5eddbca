// Message components: buttons, selects, and the layout of Components V2.

import { el, icon, safeUrl } from "./dom.js";
import { chosenValues, componentState, useComponent } from "./interactions.js";
import { markdown } from "./markdown.js";
import { attachment, covered, picture } from "./media.js";
import { emoji, hex } from "./names.js";
import { openSelect, selectionOf } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "primary" };
const SELECTS = new Set([3, 5, 6, 7, 8]);

/** Button labels that many systems have no font for, and the icons that replace them. */
const SIGNS = { "⏮": "first", "⏭": "last" };

/** The components of a message: action rows, or the layout of Components V2. */
export function components(message, hooks) {
  if (!message.components?.length) return undefined;
  const { busy, failed } = componentState(message.id);
  return el("div", { class: "components", "data-testid": "components" },
    message.components.map((part) => block(part, { message, busy, hooks })),
    failed ? el("div", { class: "failed", role: "alert", "data-testid": "failure" }, failed) : undefined);
}

/** One component of the layout: an action row, text, images, a section, a container. */
function block(part, place) {
  const inside = () => (part.components ?? []).map((one) => block(one, place));
  const make = {
    1: () => el("div", { class: "row" }, (part.components ?? []).map((one) => control(one, place))),
    9: () => el("div", { class: "v2-section" }, el("div", { class: "v2-words" }, inside()), part.accessory ? el("div", { class: "v2-side" }, control(part.accessory, place)) : undefined),
    10: () => el("div", { class: "content", "data-testid": "content" }, markdown(part.content, place.hooks)),
    11: () => covered(picture(part.media, { alt: part.description, maxWidth: 85, maxHeight: 85, className: "embed-thumbnail" }), part.spoiler),
    12: () => el("div", { class: (part.items ?? []).length > 1 ? "attachments many" : "attachments" }, (part.items ?? []).map((item) => covered(picture(item.media, { alt: item.description, testid: "gallery-image" }), item.spoiler))),
    13: () => attachment({ filename: part.name, size: part.size, url: part.file?.url }),
    14: () => el("div", { class: `v2-separator${part.spacing === 2 ? " wide" : ""}${part.divider === false ? " bare" : ""}`, role: "separator" }),
    17: () => covered(el("div", { class: "v2-container", style: part.accent_color === undefined || part.accent_color === null ? {} : { "border-left-color": hex(part.accent_color) } }, inside()), part.spoiler),
  }[part.type];
  return make ? make() : el("span", { class: "muted" }, `[component of type ${part.type}]`);
}

function control(part, place) {
  if (part.type === 2) return button(place.message, part, place.busy);
  if (SELECTS.has(part.type)) return messageSelect(place.message, part, place.busy);
  return block(part, place);
}

function button(message, part, busy) {
  const label = part.label ?? "";
  const name = label || part.emoji?.name || "button";
  const face = [emoji(part.emoji), label ? el("span", { class: "label" }, SIGNS[label] ? icon(SIGNS[label]) : label) : undefined];
  if (part.style === 5) {
    const href = part.disabled ? undefined : safeUrl(part.url);
    return el("a", { class: "button secondary", role: href ? undefined : "link", "aria-disabled": href ? undefined : "true", href, target: "_blank", rel: "noopener noreferrer nofollow", "data-testid": "button", "aria-label": `${name} (link)` }, face, icon("right"));
  }
  const waiting = busy === part.custom_id;
  return el("button", {
    type: "button", class: `button ${STYLES[part.style] ?? "secondary"}${waiting ? " waiting" : ""}`,
    disabled: Boolean(part.disabled), "aria-disabled": busy ? "true" : undefined, "aria-busy": waiting ? "true" : undefined,
    "aria-label": name, "data-testid": "button", "data-custom-id": part.custom_id, "data-label": label,
    onclick: () => { if (!componentState(message.id).busy) useComponent(message, part.custom_id); },
  }, face, waiting ? el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")) : undefined);
}

function messageSelect(message, part, busy) {
  return select(part, {
    own: chosenValues(message.id, part.custom_id), waiting: busy === part.custom_id, free: () => !componentState(message.id).busy,
    done: (values) => useComponent(message, part.custom_id, values),
  });
}

/** A closed select: the chosen values or the placeholder. A click opens the list. */
export function select(part, { own, waiting, free, done }) {
  const picked = selectionOf(part, own);
  const placeholder = part.placeholder ?? "Make a selection";
  const name = part.label ?? placeholder; // only in a modal it has a label
  const face = picked.length
    ? picked.map((item) => el("span", { class: (part.max_values ?? 1) > 1 ? "picked pill" : "picked" }, emoji(item.emoji), item.label))
    : el("span", { class: "placeholder" }, placeholder);
  const node = el("button", {
    type: "button", class: `select${waiting ? " waiting" : ""}`, disabled: Boolean(part.disabled), "aria-haspopup": "listbox", "aria-expanded": "false", "aria-busy": waiting ? "true" : undefined,
    "aria-label": picked.length ? `${name}: ${picked.map((item) => item.label).join(", ")}` : name,
    "data-testid": "select", "data-custom-id": part.custom_id, "data-placeholder": placeholder,
    onclick: () => {
      if (!free()) return;
      node.setAttribute("aria-expanded", "true");
      openSelect(part, node, picked.map((item) => item.value), done);
    },
  }, el("span", { class: "value" }, face), waiting ? el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")) : icon("chevron"));
  return node;
}
