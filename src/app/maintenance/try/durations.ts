/** How long a part is tried, and sensors are watched, where that is not said, in seconds. */
export const USUAL_S = 2;
export const WATCH_S = 60;
