"""Writes the outlines of the letters in pictures.

A picture must look the same everywhere, so its text is drawn instead of using the fonts of the viewer.
This takes three faces of Alegreya (SIL Open Font License, no reserved name) and writes the outline,
the width and the kerning of every supported letter, in thousandths of the letter height:

    A 604 m12 0l...z        a letter, its width, its outline (relative commands, y down)
    kern A V -38            kerning of a pair

Run by ./make; the same packages give the same bytes.
"""

import io
import sys
from pathlib import Path

import uharfbuzz
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

# ASCII and Latin-1 suffice for all places; the rest is for names of powers and games in more languages.
LATIN = [*range(0x20, 0x7F), *range(0xA1, 0x180), 0x2018, 0x2019, 0x201C, 0x201D, 0x2013, 0x2014, 0x2026]
GREEK = [*range(0x386, 0x3CF)]
CYRILLIC = [*range(0x400, 0x460)]
KERNED = [code for code in LATIN if chr(code).isalpha() and code < 0x100] + [0x2019]
SUBSETS = ("latin", "latin-ext", "greek", "cyrillic")

FACES = {
    "label": ("alegreya-sans", "800-normal", LATIN),
    "text": ("alegreya-sans", "500-normal", LATIN + GREEK + CYRILLIC),
    "name": ("alegreya", "500-italic", LATIN + GREEK + CYRILLIC),
}
EM = 1000
CLOSE_ENOUGH = 20  # kerning below this cannot be seen


class Outline(BasePen):
    """Writes an outline with whole numbers, relative to the last point."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.scale, self.at, self.out = scale, (0, 0), []

    def _to(self, command, *points):
        points = [(round(x * self.scale), -round(y * self.scale)) for x, y in points]
        numbers = [str(c - a) for point in points for c, a in zip(point, self.at, strict=True)]
        self.out.append(command + " ".join(numbers).replace(" -", "-"))
        self.at = points[-1]

    def _moveTo(self, point):
        self._to("m", point)

    def _lineTo(self, point):
        self._to("l", point)

    def _qCurveToOne(self, middle, end):
        self._to("q", middle, end)

    def _curveToOne(self, first, second, end):
        self._to("c", first, second, end)

    def _closePath(self):
        self.out.append("z")
        # The next contour is relative to the start of this one.
        self.at = self.start

    def moveTo(self, point):
        super().moveTo(point)
        self.start = self.at


def load(folder, family, style, subset):
    """One file of a family: its glyphs, and a shaper for kerning."""
    path = folder / family / "files" / f"{family}-{subset}-{style}.woff2"
    font = TTFont(path)
    font.flavor = None
    plain = io.BytesIO()
    font.save(plain)
    return font, uharfbuzz.Font(uharfbuzz.Face(plain.getvalue()))


def width(shaper, text, scale):
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaper, buffer, {"liga": False, "dlig": False, "clig": False})
    return sum(place.x_advance for place in buffer.glyph_positions) * scale


def lines_of(folder, family, style, wanted):
    """The lines of a face's file."""
    letters, kerns, seen = {}, [], set()
    for subset in SUBSETS:
        font, shaper = load(folder, family, style, subset)
        glyphs, known = font.getGlyphSet(), font.getBestCmap()
        scale = EM / font["head"].unitsPerEm
        for code in wanted:
            if code in known and code not in seen:
                pen = Outline(glyphs, scale)
                glyphs[known[code]].draw(pen)
                letters[code] = f"{chr(code)} {round(glyphs[known[code]].width * scale)} {''.join(pen.out)}".rstrip()
        here = [code for code in KERNED if code in known and code in wanted and code not in seen]
        alone = {code: width(shaper, chr(code), scale) for code in here}
        for first in here:
            for second in here:
                kern = round(width(shaper, chr(first) + chr(second), scale) - alone[first] - alone[second])
                if abs(kern) >= CLOSE_ENOUGH:
                    kerns.append(f"kern {chr(first)} {chr(second)} {kern}")
        seen.update(known)
    return [letters[code] for code in sorted(letters)] + kerns


def main():
    fonts, out = Path(sys.argv[1]), Path(sys.argv[2])
    for face, (family, style, wanted) in FACES.items():
        text = "\n".join(lines_of(fonts, family, style, wanted)) + "\n"
        (out / f"{face}.txt").write_text(text, encoding="utf-8")
        print(f"{face}: {len(text)} bytes")


if __name__ == "__main__":
    main()
