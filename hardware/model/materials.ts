/** What parts are made of, with their density in g/cm3. */
export const MATERIALS = {
  PETG: 1.27,
  'birch plywood 6': 0.68,
  'birch plywood 3': 0.68,
  'POM 2': 1.41,
  'POM 3': 1.41,
  'acrylic 4': 1.19,
  'acrylic 3': 1.19,
  'aluminium 3': 2.7,
  'aluminium 2': 2.7,
  'steel 3': 7.85,
  steel: 7.85,
  'spring steel 0.3': 7.85,
  'silver steel 1.2210': 7.85,
  'float glass 2': 2.5,
  'EVA foam 3': 0.1,
  'EVA foam 5': 0.1,
  'silicone 60 Shore A': 1.2,
  'polyurethane 45 Shore A': 1.15,
  'PET film 0.1': 1.38,
  'aluminium alloy': 2.7,
  brass: 8.4,
  'neoprene, glass fibre': 1.2,
  plastic: 1.3,
  electronics: 1.5,
} as const;
export type Material = keyof typeof MATERIALS;

/** The material that a designation begins with; throws RangeError where it names none. */
export function materialOf(designation: string): Material {
  const found = (Object.keys(MATERIALS) as Material[]).find((each) => designation.split(',')[0] === each);
  if (found === undefined) throw new RangeError(`${designation} names no material of the model.`);
  return found;
}
