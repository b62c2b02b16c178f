const DAY = /^\s*(\d{4})[-./](\d{1,2})[-./](\d{1,2})\s*$/;

/** Whether text is a day by year, month and day in numbers, and the calendar has none such: `2026-13-45`. */
export function isNoDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() !== month - 1 || found.getUTCDate() !== day;
}
