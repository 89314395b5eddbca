// Floating boxes: menus at a point, lists below a control; sheets from the bottom on a phone.

import { byId, el, narrow } from "./dom.js";

let current = null;

/** Closes the open box, if any. */
export function closePopover(reason = "close") {
  const open = current;
  current = null;
  if (!open) return;
  open.frame.remove();
  document.removeEventListener("keydown", open.onKey, true);
  window.removeEventListener("resize", open.onResize);
  if (reason !== "focus" && open.back?.isConnected) open.back.focus({ preventScroll: true });
  open.onClose?.(reason);
}

/** Opens `box` at `{x, y}` or by `anchor`; `onClose(reason)` is called with "escape", "outside" or "close". */
export function openPopover(box, { x, y, anchor, onClose }) {
  closePopover();
  const back = document.activeElement;
  const frame = el("div", { class: narrow() ? "popover-frame sheet" : "popover-frame" });
  let tapped = false;
  frame.addEventListener("pointerdown", (event) => {
    tapped = event.target === frame && event.pointerType === "touch";
    if (event.target !== frame || tapped) return;
    event.preventDefault();
    closePopover("outside");
  });
  // The click of a tap comes after it, and would press what is below if the box were closed by then.
  frame.addEventListener("click", (event) => { if (tapped && event.target === frame) closePopover("outside"); });
  frame.addEventListener("contextmenu", (event) => event.preventDefault());
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    closePopover("escape");
  };
  const onResize = () => place(box, { x, y, anchor });
  frame.append(box);
  // An open modal is in the browser's top layer, so the box must be inside its dialog.
  (anchor?.closest("dialog") ?? byId("overlay")).append(frame);
  document.addEventListener("keydown", onKey, true);
  window.addEventListener("resize", onResize);
  current = { frame, onKey, onResize, onClose, back };
  place(box, { x, y, anchor });
}

function place(box, { x, y, anchor }) {
  if (narrow()) return;
  const { innerWidth: width, innerHeight: height } = window;
  const size = box.getBoundingClientRect();
  let left = x ?? 0;
  let top = y ?? 0;
  if (anchor) {
    const at = anchor.getBoundingClientRect();
    box.style.setProperty("min-width", `${at.width}px`);
    left = at.left;
    top = at.bottom + 4;
    if (top + size.height > height - 8 && at.top - size.height - 4 > 8) top = at.top - size.height - 4;
  }
  box.style.setProperty("left", `${Math.max(8, Math.min(left, width - size.width - 8))}px`);
  box.style.setProperty("top", `${Math.max(8, Math.min(top, height - size.height - 8))}px`);
}

/** Moves the focus among `items` with the arrow keys, Home and End. */
export function arrowKeys(box, items) {
  box.addEventListener("keydown", (event) => {
    const list = items();
    const at = list.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? list.length - 1 : at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined || !list.length) return;
    event.preventDefault();
    list[(to + list.length) % list.length].focus();
  });
}
