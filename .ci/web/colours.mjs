// The colours of six seats, as people see them who cannot tell all colours apart: the
// browser filters a page with the colours of men and plates, and shows what is left.
import assert from "node:assert/strict";

const least = 25; // difference of any two colours, as CIE 1976 measures it
const sights = ["none", "deuteranopia", "protanopia", "tritanopia"];

// lab converts a colour of the screen to CIE L*a*b*.
function lab([r, g, b]) {
  const [R, G, B] = [r, g, b].map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const [x, y, z] = [(0.4124 * R + 0.3576 * G + 0.1805 * B) / 0.9505, 0.2126 * R + 0.7152 * G + 0.0722 * B, (0.0193 * R + 0.1192 * G + 0.9505 * B) / 1.089].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

// nearest is the smallest difference of two of these colours.
function nearest(colours) {
  let small = Infinity;
  colours.forEach((a, i) => colours.slice(i + 1).forEach((b) => { small = Math.min(small, Math.hypot(...lab(a).map((x, k) => x - lab(b)[k]))); }));
  return small;
}

// seen shows these colours through the eyes of somebody.
async function seen(context, sight, colours) {
  const page = await context.newPage(), client = await context.newCDPSession(page), side = 20;
  await page.setContent(`<body style="margin:0;display:flex">${colours.map((c) => `<i style="width:${side}px;height:${side}px;background:${c}"></i>`).join("")}</body>`);
  await client.send("Emulation.setEmulatedVisionDeficiency", { type: sight });
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: side * colours.length, height: side } });
  await client.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
  const all = await page.evaluate(async ({ png, side, count }) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob()), canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return Array.from({ length: count }, (_, i) => [...canvas.getImageData(i * side + side / 2, side / 2, 1, 1).data].slice(0, 3));
  }, { png: png.toString("base64"), side, count: colours.length });
  await page.close();
  return all;
}

export async function telling(site) {
  const context = await site.player(), report = [];
  const { page } = await site.table("duchess", ["you"], { context });
  await page.locator(".plate").first().waitFor();
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const kinds = await page.evaluate(() => {
      const fill = (e) => getComputedStyle(e).fill, seats = ["s1", "s2", "s3", "s4", "s5", "s6"];
      return { men: seats.map((s) => getComputedStyle(document.querySelector(`.men .${s}`)).getPropertyValue("--pf")), plates: seats.map((s) => fill(document.querySelector(`.plate .${s} .seal`))), edges: seats.map((s) => getComputedStyle(document.querySelector(`.rim.${s}`)).stroke) };
    });
    for (const [kind, colours] of Object.entries(kinds)) {
      for (const sight of sights) {
        const difference = nearest(await seen(context, sight, colours));
        assert.ok(difference >= least, `${kind} with ${sight} in ${colorScheme}: two of them differ by ${difference.toFixed(1)}`);
        report.push(difference);
      }
    }
  }
  const signs = await page.evaluate(() => new Set([...document.querySelectorAll(".men [data-sign]")].map((e) => e.dataset.sign)).size);
  assert.equal(signs, 6, "each seat has a sign of its own on its men");
  return `least difference ${Math.min(...report).toFixed(1)}`;
}
