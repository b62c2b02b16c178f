export const DUTY_COUNT = 8;
