/** Memory for patterns in blocks of 160 bytes times a power of two, which is the block's size class. */
const SMALLEST: usize = 160;
const CLASSES = 14;

let pool: usize = 0;
let poolEnd: usize = 0;
let poolTop: usize = 0;
/** u32 a class: the first free block; each leads to the next. */
const freeBlocks: usize = memory.data(4 * 16, 16);

/** Takes so many bytes, once. */
export function makePool(bytes: usize): void {
  pool = (heap.alloc(bytes + 16) + 15) & ~15;
  poolEnd = pool + bytes;
}

export function freeAll(): void {
  memory.fill(freeBlocks, 0, 4 * 16);
  poolTop = pool;
}

/** A block, or 0 where memory is full. */
export function takeBlock(sizeClass: i32): usize {
  if (sizeClass >= CLASSES) return 0;
  const list = freeBlocks + (sizeClass << 2);
  const free = load<u32>(list) as usize;
  if (free) {
    store<u32>(list, load<u32>(free));
    return free;
  }
  const bytes = SMALLEST << sizeClass;
  if (poolTop + bytes > poolEnd) return 0;
  poolTop += bytes;
  return poolTop - bytes;
}

export function freeBlock(at: usize, sizeClass: i32): void {
  const list = freeBlocks + (sizeClass << 2);
  store<u32>(at, load<u32>(list));
  store<u32>(list, at as u32);
}
