// The board as a picture file, made in the browser: for positions that the server does not keep.

/** What the style sheet says of our layers, written into the picture. */
const TRAITS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
];
const LETTERS = ["font-family", "font-size", "font-weight", "text-anchor"];

/** The drawing as a text of SVG. @param {HTMLElement} frame @param {[number, number, number, number]} box */
export function snapshot(frame, box) {
  const live = frame.querySelector("svg.drawing");
  if (!live) return "";
  const copy = /** @type {SVGSVGElement} */ (live.cloneNode(true));
  copy.setAttribute("viewBox", box.join(" "));
  const [from, to] = [live.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, index) => {
    const twin = to[index];
    if (!(twin instanceof SVGElement)) return;
    const ours = element.closest(".layer");
    if (ours || twin.style.fill) {
      const style = getComputedStyle(element);
      for (const trait of element.tagName === "text" ? [...TRAITS, ...LETTERS] : TRAITS) {
        twin.setAttribute(trait, style.getPropertyValue(trait));
      }
    }
    twin.removeAttribute("style");
  });
  copy.querySelectorAll(".lights, .spots, .aim").forEach((part) => part.remove());
  copy.querySelectorAll("[class]").forEach((part) => part.removeAttribute("class"));
  return new XMLSerializer().serializeToString(copy);
}

/** Give somebody a file. @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
