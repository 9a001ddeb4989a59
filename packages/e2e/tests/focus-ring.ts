import { expect, type Page } from '@playwright/test';

/**
 * Focuses everything that Tab reaches, as by keyboard, and fails with elements without a whole
 * ring.
 */
export async function expectRings(page: Page, part = 'body'): Promise<void> {
  await page.keyboard.press('Tab');
  const { seen, faults } = await page.locator(part).last().evaluate(findFaults);
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(0);
}

/** Runs in the page. */
function findFaults(root: Element) {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const boxes = '.ant-checkbox, .ant-input-affix-wrapper, .ant-select, [data-field]';
  const faults: string[] = [];
  let seen = 0;
  for (const element of root.querySelectorAll<HTMLElement>(focusable)) {
    const isReached =
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
    if (!isReached || element.matches(':disabled')) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    seen += 1;
    const ringed = element.matches('input') && element.closest(boxes);
    const fault = faultOf(ringed || element);
    if (fault) faults.push(`${fault}: ${element.outerHTML.slice(0, 160)}`);
  }
  return { seen, faults };

  function faultOf(element: Element): string | undefined {
    const style = getComputedStyle(element);
    const width = Number.parseFloat(style.outlineWidth);
    if (style.outlineStyle !== 'solid' || width < 2) return 'no ring';
    if (contrast(style.outlineColor, groundOf(element)) < 3) return 'a faint ring';
    const reach = width + Number.parseFloat(style.outlineOffset);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const open = { x: true, y: true };
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible' || box === document.body) continue;
      const edge = box.getBoundingClientRect();
      // An element that can be scrolled to is not clipped there.
      open.x &&= box.scrollWidth <= box.clientWidth;
      open.y &&= box.scrollHeight <= box.clientHeight;
      const isCutX = open.x && (left - reach < edge.left || right + reach > edge.right);
      const isCutY = open.y && (top - reach < edge.top || bottom + reach > edge.bottom);
      if (isCutX || isCutY) return `a ring cut by ${box.tagName}.${box.className}`;
    }
    return undefined;
  }

  /** The colour around an element; a ring inside is on the element's own colour. */
  function groundOf(element: Element): string {
    const isInside = Number.parseFloat(getComputedStyle(element).outlineOffset) < 0;
    for (let box = isInside ? element : element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (channels(backgroundColor)[3] === 1) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  }

  function contrast(a: string, b: string): number {
    const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (lighter + 0.05) / (darker + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function channels(color: string): number[] {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
}
