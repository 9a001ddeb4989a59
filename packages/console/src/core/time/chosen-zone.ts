import { isTimeZone } from '@koshpay/resource/internal';

/** The time zone that was chosen in this browser, if it is another one than the product's. */
export function chosenTimeZone(productZone: string): string | undefined {
  const chosen = localStorage.getItem('time-zone');
  return chosen && chosen !== productZone && isTimeZone(chosen) ? chosen : undefined;
}

/**
 * Keeps a time zone for this browser and shows the page in it. The page is loaded again: rows, days and
 * charts follow from the zone. Over unsaved input the browser asks first.
 */
export function chooseTimeZone(timeZone: string): void {
  localStorage.setItem('time-zone', timeZone);
  location.reload();
}
