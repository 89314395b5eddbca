// Buttons and selects below a message.

import { el, icon, safeUrl } from "./dom.js";
import { chosenValues, componentState, useComponent } from "./interactions.js";
import { emoji } from "./names.js";
import { openSelect, selectionOf } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "primary" };
const SELECTS = new Set([3, 5, 6, 7, 8]);

/** The rows of a message's components. */
export function components(message) {
  const rows = (message.components ?? []).filter((row) => row.type === 1);
  if (!rows.length) return undefined;
  const { busy, failed } = componentState(message.id);
  return el("div", { class: "components", "data-testid": "components" },
    rows.map((row) => el("div", { class: "row" }, (row.components ?? []).map((part) => component(message, part, busy)))),
    failed ? el("div", { class: "failed", role: "alert", "data-testid": "failure" }, failed) : undefined);
}

function component(message, part, busy) {
  if (part.type === 2) return button(message, part, busy);
  if (SELECTS.has(part.type)) return select(message, part, busy);
  return el("span", { class: "muted" }, `[component of type ${part.type}]`);
}

function button(message, part, busy) {
  const label = part.label ?? "";
  const name = label || part.emoji?.name || "button";
  const face = [emoji(part.emoji), label ? el("span", { class: "label" }, label) : undefined];
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

function select(message, part, busy) {
  const waiting = busy === part.custom_id;
  const picked = selectionOf(part, chosenValues(message.id, part.custom_id));
  const placeholder = part.placeholder ?? "Make a selection";
  const face = picked.length
    ? picked.map((item) => el("span", { class: (part.max_values ?? 1) > 1 ? "picked pill" : "picked" }, emoji(item.emoji), item.label))
    : el("span", { class: "placeholder" }, placeholder);
  const node = el("button", {
    type: "button", class: `select${waiting ? " waiting" : ""}`, disabled: Boolean(part.disabled), "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": picked.length ? `${placeholder}: ${picked.map((item) => item.label).join(", ")}` : placeholder,
    "data-testid": "select", "data-custom-id": part.custom_id, "data-placeholder": placeholder,
    onclick: () => {
      if (componentState(message.id).busy) return;
      node.setAttribute("aria-expanded", "true");
      openSelect(part, node, picked.map((item) => item.value), (values) => useComponent(message, part.custom_id, values));
    },
  }, el("span", { class: "value" }, face), waiting ? el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")) : icon("chevron"));
  return node;
}
