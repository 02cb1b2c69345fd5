// Draws icon.png: three heaps of coins, 256 × 256, without any picture library.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 256;
/** Each pixel is the mean of this many samples in each direction. */
const SAMPLES = 4;
const BACKGROUND = [31, 36, 48];
const COINS = [
  [255, 204, 102],
  [115, 208, 255],
  [186, 230, 126],
];
const HEIGHTS = [3, 5, 4];
const COIN = { width: 52, height: 30, gap: 8, round: 15 };
const CORNER = 48;

/** Whether a point lies in a rectangle with round corners. */
function inside(x, y, left, top, width, height, round) {
  const dx = Math.max(left + round - x, x - (left + width - round), 0);
  const dy = Math.max(top + round - y, y - (top + height - round), 0);
  return x >= left && x < left + width && y >= top && y < top + height && dx * dx + dy * dy <= round * round;
}

/** Colour and opacity at a point. */
function colour(x, y) {
  for (const [heap, height] of HEIGHTS.entries()) {
    const left = 34 + heap * 68;
    for (let coin = 0; coin < height; coin++) {
      const top = 189 - coin * (COIN.height + COIN.gap);
      if (inside(x, y, left, top, COIN.width, COIN.height, COIN.round)) return [...COINS[heap], 255];
    }
  }
  return inside(x, y, 0, 0, SIZE, SIZE, CORNER) ? [...BACKGROUND, 255] : [...BACKGROUND, 0];
}

function pixel(column, row) {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < SAMPLES; i++) {
    for (let j = 0; j < SAMPLES; j++) {
      const sample = colour(column + (i + 0.5) / SAMPLES, row + (j + 0.5) / SAMPLES);
      for (let channel = 0; channel < 4; channel++) sum[channel] += sample[channel];
    }
  }
  return sum.map((value) => Math.round(value / (SAMPLES * SAMPLES)));
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

const rows = Buffer.alloc(SIZE * (1 + SIZE * 4));
for (let row = 0; row < SIZE; row++) {
  for (let column = 0; column < SIZE; column++) {
    rows.set(pixel(column, row), row * (1 + SIZE * 4) + 1 + column * 4);
  }
}
const header = Buffer.alloc(13);
header.writeUInt32BE(SIZE, 0);
header.writeUInt32BE(SIZE, 4);
header.set([8, 6, 0, 0, 0], 8);

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', header),
  chunk('IDAT', deflateSync(rows, { level: 9 })),
  chunk('IEND', Buffer.alloc(0)),
]);
writeFileSync(fileURLToPath(new URL('../icon.png', import.meta.url)), png);
