// The suggestions above the composer: commands, choices, users. The focus stays in the input; keys move the selection.

import { el } from "./dom.js";

let counter = 0;

/** A list of suggestions shown in `host` for whichever input is given to `show`. */
export class Suggest {
  constructor(host) {
    this.host = host;
    this.items = [];
    this.at = 0;
    this.input = null;
  }

  /** Shows `items` (`{title, detail, lead, side, pick}`) under `heading`; an empty list without a note is hidden. */
  show(input, heading, items, { note, loading } = {}) {
    this.hide();
    if (!items.length && !note) return;
    counter += 1;
    this.items = items;
    this.at = 0;
    this.input = input;
    this.nodes = items.map((item, index) => this.row(item, index));
    const list = el("div", { class: "suggest", id: `suggest-${counter}`, role: "listbox", "aria-label": heading, "data-testid": "suggestions", "data-state": loading ? "loading" : "ready" },
      el("div", { class: "suggest-head", "aria-hidden": "true" }, heading), this.nodes, note ? el("div", { class: "suggest-note", role: "status" }, note) : undefined);
    // A click on the list must not move the focus away from the input.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("mousedown", (event) => event.preventDefault());
    this.host.replaceChildren(list);
    input.setAttribute("aria-controls", list.id);
    input.setAttribute("aria-expanded", "true");
    this.mark();
  }

  row(item, index) {
    return el("div", {
      class: "suggest-item", role: "option", id: `suggest-${counter}-${index}`, "data-testid": "suggestion", "data-title": item.title,
      onclick: () => item.pick(), onpointermove: () => { if (this.at !== index) { this.at = index; this.mark(); } },
    }, item.lead ? el("span", { class: "suggest-lead" }, item.lead) : undefined,
    el("span", { class: "suggest-words" }, el("span", { class: "suggest-title" }, item.title, item.tags), item.detail ? el("span", { class: "suggest-detail" }, item.detail) : undefined),
    item.side ? el("span", { class: "suggest-side" }, item.side) : undefined);
  }

  mark() {
    this.nodes.forEach((node, index) => node.setAttribute("aria-selected", String(index === this.at)));
    const node = this.nodes[this.at];
    if (!node) return;
    this.input.setAttribute("aria-activedescendant", node.id);
    node.scrollIntoView({ block: "nearest" });
  }

  /** Whether there is something to pick. */
  get open() {
    return this.items.length > 0;
  }

  move(step) {
    this.at = (this.at + step + this.items.length) % this.items.length;
    this.mark();
  }

  pick() {
    this.items[this.at].pick();
  }

  hide() {
    this.items = [];
    this.host.replaceChildren();
    this.input?.removeAttribute("aria-activedescendant");
    this.input?.removeAttribute("aria-controls");
    this.input?.setAttribute("aria-expanded", "false");
  }
}
