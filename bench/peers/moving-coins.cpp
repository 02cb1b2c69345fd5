// Coins on a strip: the gaps of every second coin have nim-sum 0, summed over the binary places in O(n m log n).
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

static const int64_t P = 1000000009;

static int64_t power(int64_t base, int64_t exponent) {
  int64_t result = 1;
  for (; exponent; exponent >>= 1, base = base * base % P)
    if (exponent & 1) result = result * base % P;
  return result;
}

int main() {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  auto started = std::chrono::steady_clock::now();
  int64_t answer = 0;
  if (n >= m) {
    const int top = n + m + 5;
    std::vector<int64_t> factorial(top + 1, 1), inverse(top + 1, 1);
    for (int i = 1; i <= top; i++) factorial[i] = factorial[i - 1] * i % P;
    inverse[top] = power(factorial[top], P - 2);
    for (int i = top; i > 0; i--) inverse[i - 1] = inverse[i] * i % P;
    auto choose = [&](int a, int b) -> int64_t {
      return b < 0 || a < b ? 0 : factorial[a] * inverse[b] % P * inverse[a - b] % P;
    };
    const int total = n - m, bound = (m + 1) / 2, free = m + 1 - bound;
    std::vector<int64_t> ways(total + 1), next(total + 1);
    ways[0] = 1;
    for (int64_t place = 1; place <= total; place *= 2) {
      std::fill(next.begin(), next.end(), 0);
      for (int used = 0; used <= total; used++) {
        if (ways[used] == 0) continue;
        for (int k = 0; k <= bound && used + k * place <= total; k += 2)
          next[used + k * place] = (next[used + k * place] + ways[used] * choose(bound, k)) % P;
      }
      ways.swap(next);
    }
    int64_t lost = 0;
    for (int used = 0; used <= total; used++) lost = (lost + ways[used] * choose(total - used + free - 1, free - 1)) % P;
    answer = (choose(n, m) - lost + P) % P;
  }
  auto ended = std::chrono::steady_clock::now();
  fprintf(stderr, "kernel %f\n", std::chrono::duration<double, std::milli>(ended - started).count());
  printf("%lld\n", (long long)answer);
}
