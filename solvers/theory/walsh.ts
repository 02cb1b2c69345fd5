/**
 * The Walsh–Hadamard transform in place: entry i becomes the sum over j of (-1)^popcount(i & j) times entry j. The length
 * is a power of two. Under it, convolution by exclusive or becomes the product entry by entry; applied twice it
 * multiplies by the length.
 */
export function walshHadamard(values: Float64Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let block = 0; block < values.length; block += 2 * half) {
      for (let i = block; i < block + half; i++) {
        const a = values[i] as number;
        const b = values[i + half] as number;
        values[i] = a + b;
        values[i + half] = a - b;
      }
    }
  }
}
