// Dates and times, formatted as on Discord.

import { el } from "./dom.js";
import { now } from "./state.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const format = (ms, style) => new Intl.DateTimeFormat("en-GB", STYLES[style]).format(ms);

const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

/** "in 2 hours", "5 minutes ago". */
function relative(ms) {
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en-GB", { numeric: unit === "day" ? "auto" : "always" }).format(Math.round(seconds / length), unit);
}

/** The element for `<t:seconds:style>`; relative ones are updated by `tick`. */
export function timestamp(seconds, style = "f") {
  const ms = Number(seconds) * 1000;
  // Discord shows the text itself if the date is out of range.
  if (!(Math.abs(ms) <= 8.64e15)) return el("span", {}, `<t:${seconds}:${style}>`);
  const full = format(ms, "F");
  const date = new Date(ms).toISOString();
  // A screen reader would read out every change.
  if (style === "R") return el("time", { class: "stamp", "aria-live": "off", datetime: date, title: full, "data-relative": ms }, relative(ms));
  return el("time", { class: "stamp", datetime: date, title: full }, format(ms, style));
}

/** Date and time next to an author's name. */
export function dateAndTime(iso) {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return "";
  const day = (moment) => new Date(moment).toDateString();
  if (day(ms) === day(now())) return `Today at ${format(ms, "t")}`;
  if (day(ms) === day(now() - 86_400_000)) return `Yesterday at ${format(ms, "t")}`;
  return format(ms, "s");
}

/** Hours and minutes only, for further messages of a group. */
export const clock = (iso) => (Number.isNaN(Date.parse(iso)) ? "" : format(Date.parse(iso), "t"));

/** The full date, for tooltips. */
export const fullDate = (iso) => (Number.isNaN(Date.parse(iso)) ? "" : format(Date.parse(iso), "F"));

/** The date, for the dividers between days. */
export const dayOf = (iso) => (Number.isNaN(Date.parse(iso)) ? "" : format(Date.parse(iso), "D"));

/** Rewrites the relative times on the page. */
export function tick() {
  for (const node of document.querySelectorAll("[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}
