// Pairs of coins: Moore's Nim on the gaps inside the pairs, summed over the binary places.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

static const int64_t P = 1000000007;

static int64_t power(int64_t base, int64_t exponent) {
  int64_t result = 1;
  for (; exponent; exponent >>= 1, base = base * base % P)
    if (exponent & 1) result = result * base % P;
  return result;
}

int main() {
  int n, k, d;
  if (scanf("%d %d %d", &n, &k, &d) != 3) return 1;
  auto started = std::chrono::steady_clock::now();
  std::vector<int64_t> factorial(n + k + 1, 1);
  for (int i = 1; i <= n + k; i++) factorial[i] = factorial[i - 1] * i % P;
  auto choose = [&](int a, int b) -> int64_t {
    if (b < 0 || a < b) return 0;
    return factorial[a] * power(factorial[b], P - 2) % P * power(factorial[a - b], P - 2) % P;
  };
  const int total = n - k, pairs = k / 2;
  std::vector<int64_t> ways(total + 1), next(total + 1);
  ways[0] = 1;
  for (int64_t place = 1; place <= total; place *= 2) {
    std::fill(next.begin(), next.end(), 0);
    for (int used = 0; used <= total; used++) {
      for (int64_t t = 0; t <= pairs; t += d + 1) {
        const int64_t after = used + t * place;
        if (after > total) break;
        next[after] = (next[after] + ways[used] * choose(pairs, t)) % P;
      }
    }
    ways.swap(next);
  }
  int64_t answer = choose(n, k);
  for (int used = 0; used <= total; used++) answer = (answer - ways[used] * choose(total - used + pairs, pairs) % P + P) % P;
  auto ended = std::chrono::steady_clock::now();
  fprintf(stderr, "kernel %f\n", std::chrono::duration<double, std::milli>(ended - started).count());
  printf("%lld\n", (long long)answer);
}
