// Icons of controls, drawn on a grid of 24 by 24.

import { svg } from "./dom.js";

const PATHS = {
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M8 4H4v4M16 4h4v4M8 20H4v-4M16 20h4v-4",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  back: "M14.5 6l-6 6 6 6",
  forward: "M9.5 6l6 6-6 6",
  down: "M6 9.5l6 6 6-6",
  left: "M19 12H5M11 6l-6 6 6 6",
  check: "M5 12.5l4.5 4.5L19 7",
  undo: "M8 6l-4 4 4 4M4 10h10a5 5 0 0 1 0 10h-3",
  redo: "M16 6l4 4-4 4M20 10H10a5 5 0 0 0 0 10h3",
  hint: "M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.6.6-1 1.2-1 2h-5c0-.8-.4-1.4-1-2z",
  whatIf: "M4 8h14l-4-4M20 16H6l4 4",
  theme: "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z",
  chip: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 11a3 3 0 1 0-1.5-5.700M16.5 14c2.7.3 4.5 2.5 4.5 5.5",
  pencil: "M5 19l1-4L16.5 4.500l3 3L9 18z",
  play: "M8 5.500v13l10-6.500z",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700L12 17",
  cut: "M6 6l12 12M18 6l-6 6M9 15l-3 3",
  clock: "M12 7v5l3 2M12 3a9 9 0 1 1-.1 0z",
  pause: "M9 6v12M15 6v12",
  mail: "M3.500 6.500h17v11h-17zM4 7l8 6.500L20 7",
  book: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM21 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1-.1 0z",
  flag: "M6 21V4h12l-3 4 3 4H6",
  key: "M8 11a4 4 0 1 1-.1 0zM11 12l8-8M16 7l3 3M13.500 9.500l2 2",
  copy: "M9 9h10v11H9zM5 15V4h10",
  lock: "M6.500 11h11v9h-11zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  send: "M4 12l16-8-6 16-3-7z",
  find: "M10.500 4a6.500 6.500 0 1 1-.1 0zM15.500 15.500L20 20",
  bell: "M6 17h12l-1.500-2.500V10a4.500 4.500 0 0 0-9 0v4.500zM10.500 20h3M12 3v2.500",
  mute: "M6 17h12l-1.500-2.500V10a4.500 4.500 0 0 0-9 0v4.500zM10.500 20h3M4 4l16 16",
  pointer: "M6 3.500l12 9-5.500 1 3 6-2.700 1.300-2.900-6.100L6 18z",
  join: "M4 5h7v14H4zM13 5h7v14h-7M9 12h6M13 10l2 2-2 2",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  warning: "M12 4l9 16H3zM12 10v4.500M12 17.200v.1",
};

/** @typedef {keyof typeof PATHS} Icon */

/** An icon; the control around it has a name. @param {Icon} name */
export function icon(name) {
  return svg("svg", { class: "i", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
}
