/** The path of a file beside a profile, called after it: `club.order.txt` beside `club.deck.json`. */
export function besideProfile(profile: string, ending: string): string {
  return `${profile.replace(/(\.deck)?\.json$/i, '')}.${ending}`;
}
