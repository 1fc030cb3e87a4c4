// A board without a page around it, for tests of the board alone.

/** Open a board that fills the window, as `window.board`. @param {import('./table.js').Table} table @param {object} [options]  of the window @param {string} [variant] */
export async function scratchBoard(table, options = {}, variant = "classic") {
  const me = await table.page("/about", options);
  await me.page.evaluate(async (variant) => {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector('script[src$="main.js"]')).src;
    const { openBoard, variantBoard } = await import(main.replace("main.js", "board/load.js"));
    const stage = document.createElement("div");
    const frame = document.createElement("div");
    stage.style.cssText = "position: fixed; inset: 0; z-index: 9; background: var(--sea)";
    frame.className = "board";
    frame.dataset.label = "Board";
    stage.append(frame);
    document.body.append(stage);
    window.board = await openBoard(frame, variantBoard(variant), () => {});
    await document.fonts.ready;
  }, variant);
  return me;
}

/** The scene of a position with orders. */
export async function sceneOf(table, position, orders = [], stage = "results") {
  return (await table.api("POST", `sandbox/scene?stage=${stage}`, { position, orders })).scene;
}

/** The size of a window in which a board of the usual shape has the height that a page leaves it. */
export const BOARD_SIZES = {
  "1280 × 720": { viewport: { width: 748, height: 668 } },
  "1920 × 1080": { viewport: { width: 1151, height: 1028 } },
  "2560 × 1440": { viewport: { width: 1546, height: 1380 } },
};

/** The position in which a game begins. */
export const OPENING =
  "classic/S1901M/A:Abud,Ftri,Avie/E:Fedi,Flon,Alvp/F:Fbre,Amar,Apar/G:Aber,Fkie,Amun/I:Fnap,Arom,Aven" +
  "/R:Amos,Fsev,Fstp-sc,Awar/T:Fank,Acon,Asmy";

/** A position with 31 units, many of them side by side. */
export const DENSE =
  "classic/S1902M/A:Avie,Abud,Aser,Arum,Falb/E:Ayor,Fnwy,Fnth,Flon/F:Abel,Apar,Amar,Fmao/G:Fber,Fkie,Fden,Amun,Ahol" +
  "/I:Atyr,Aven,Fnap,Ftun/R:Fswe,Astp,Amos,Fsev,Agal/T:Fbla,Abul,Fsmy,Aarm=con";
