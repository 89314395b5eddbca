// Embeds: colour bar, author, title, description, fields, images, footer.

import { el, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture, smallPicture } from "./media.js";
import { hex } from "./names.js";
import { dateAndTime } from "./dates.js";

const linked = (url, props, ...children) => {
  const href = url ? safeUrl(url) : undefined;
  return href ? el("a", { ...props, href, target: "_blank", rel: "noopener noreferrer nofollow" }, children) : el("span", props, children);
};

/** The element of one embed of a message. */
export function embed(data, hooks) {
  const bar = data.color === undefined || data.color === null ? {} : { "border-left-color": hex(data.color) };
  return el("article", { class: "embed", style: bar, "data-testid": "embed" },
    el("div", { class: "embed-main" },
      el("div", { class: "embed-words" },
        data.provider?.name ? el("div", { class: "embed-provider" }, data.provider.name) : undefined,
        data.author ? el("div", { class: "embed-author", "data-testid": "embed-author" }, smallPicture(data.author.icon_url, "embed-icon"), linked(data.author.url, {}, data.author.name)) : undefined,
        data.title ? el("div", { class: "embed-title", "data-testid": "embed-title" }, linked(data.url, {}, markdown(data.title, hooks))) : undefined,
        data.description ? el("div", { class: "embed-description", "data-testid": "embed-description" }, markdown(data.description, hooks)) : undefined,
        data.fields?.length ? fields(data.fields, hooks) : undefined),
      data.thumbnail ? picture(data.thumbnail, { className: "embed-thumbnail", maxWidth: 80, maxHeight: 80, alt: data.thumbnail.description }) : undefined),
    data.image ? picture(data.image, { className: "embed-image", testid: "embed-image", maxWidth: 400, maxHeight: 400, alt: data.image.description }) : undefined,
    data.footer || data.timestamp ? footer(data) : undefined);
}

/** Fields: up to three inline ones share a row, as in Discord. */
function fields(list, hooks) {
  const rows = [];
  for (const field of list) {
    const row = rows.at(-1);
    if (field.inline && row?.inline && row.cells.length < 3) row.cells.push(field);
    else rows.push({ inline: Boolean(field.inline), cells: [field] });
  }
  return el("div", { class: "embed-fields" }, rows.map((row) => el("div", { class: "embed-row", style: { "--cells": row.inline ? row.cells.length : 1 } },
    row.cells.map((field) => el("div", { class: "embed-field", "data-testid": "embed-field" },
      el("div", { class: "embed-name" }, markdown(field.name, hooks)),
      el("div", { class: "embed-value" }, markdown(field.value, hooks)))))));
}

function footer(data) {
  const words = [data.footer?.text, data.timestamp ? dateAndTime(data.timestamp) : undefined].filter(Boolean);
  return el("div", { class: "embed-footer", "data-testid": "embed-footer" }, smallPicture(data.footer?.icon_url, "embed-icon"), words.join(" • "));
}
