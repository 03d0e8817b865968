import { paragraph, pick, seeded } from "../words.ts";

export type Product = {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  readonly colour: string;
  readonly priceCents: number;
  readonly rating: number;
  readonly reviews: number;
  readonly inStock: boolean;
  readonly sku: string;
  readonly description: string;
};

export const categories = [
  { slug: "tools", name: "Tools" },
  { slug: "rope", name: "Rope and cord" },
  { slug: "lamps", name: "Lamps" },
  { slug: "paper", name: "Paper" },
] as const;

const names: Record<string, readonly string[]> = {
  tools: [
    "Bone handled awl",
    "Brass divider",
    "Folding rule",
    "Sail needle set",
    "Caulking mallet",
    "Block plane",
    "Copper rivets",
    "Marlinspike",
    "Palm guard",
    "Bench hook",
  ],
  rope: [
    "Manila rope 10 m",
    "Waxed thread",
    "Signal halyard",
    "Tarred marline",
    "Braided cord",
    "Mooring line",
    "Net twine",
    "Sisal ball",
    "Shock cord",
    "Heaving line",
  ],
  lamps: [
    "Anchor lamp",
    "Storm lantern",
    "Chart lamp",
    "Pier light",
    "Wick set",
    "Glass chimney",
    "Hand torch",
    "Red night lamp",
    "Lamp oil 1 l",
    "Wall bracket",
  ],
  paper: [
    "Logbook",
    "Tide table 2027",
    "Graph pad",
    "Marbled sheets",
    "Bookbinder's board",
    "Linen cloth",
    "Label set",
    "Chart of the bay",
    "Blotting paper",
    "Notebook A6",
  ],
};

const brands = ["Calder", "Hale & Sons", "Northpier"] as const;
const colours = ["black", "natural", "red", "green"] as const;

export const products: readonly Product[] = categories.flatMap((category, categoryIndex) =>
  (names[category.slug] ?? []).map((name, index): Product => {
    const random = seeded(categoryIndex * 100 + index + 7);
    return {
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
      name,
      category: category.slug,
      brand: pick(random, brands),
      colour: pick(random, colours),
      priceCents: 250 + Math.floor(random() * 9000),
      rating: Math.round((3 + random() * 2) * 10) / 10,
      reviews: 1 + Math.floor(random() * 80),
      inStock: random() > 0.2,
      sku: `HS-${categoryIndex + 1}${String(index + 1).padStart(3, "0")}`,
      description: paragraph(random, 4),
    };
  }),
);

export const price = (product: Product): string => `€${(product.priceCents / 100).toFixed(2)}`;
