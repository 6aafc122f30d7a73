// On phones the board is as high as what must be seen with it leaves: the seats and the
// words. How high those are depends on players, clocks and hands, so it is measured.

const box = document.querySelector(".boardbox"), foot = document.querySelector(".foot");

function measure() {
  const { style } = document.documentElement, above = box.getBoundingClientRect().top + scrollY;
  style.setProperty("--foot", `${foot.offsetHeight}px`);
  style.setProperty("--rest", `${above + foot.offsetHeight + 10}px`); // with the gaps round the board
}

const watch = new ResizeObserver(measure);
for (const part of document.querySelectorAll(".bar, #task, #far, .foot")) watch.observe(part);
