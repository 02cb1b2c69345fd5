// Steins;Game: for each smallest black heap, the white ones among the larger by a linear basis.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <vector>

static const int64_t P = 1000000007;
static int64_t rows[64];
static int rank_ = 0;

static void insert(int64_t x) {
  for (int bit = 62; bit >= 0; bit--) {
    if (!(x >> bit & 1)) continue;
    if (!rows[bit]) {
      rows[bit] = x;
      rank_++;
      return;
    }
    x ^= rows[bit];
  }
}

static bool spans(int64_t x) {
  for (int bit = 62; bit >= 0; bit--)
    if (x >> bit & 1) x ^= rows[bit];
  return x == 0;
}

static int64_t power(int64_t base, int64_t exponent) {
  int64_t result = 1;
  for (; exponent; exponent >>= 1, base = base * base % P)
    if (exponent & 1) result = result * base % P;
  return result;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int64_t> a(n);
  for (auto& x : a) std::cin >> x;
  auto started = std::chrono::steady_clock::now();
  std::sort(a.begin(), a.end());
  std::vector<int64_t> factorial(n + 1, 1), inverse(n + 1, 1);
  for (int i = 1; i <= n; i++) factorial[i] = factorial[i - 1] * i % P;
  inverse[n] = power(factorial[n], P - 2);
  for (int i = n; i > 0; i--) inverse[i - 1] = inverse[i] * i % P;
  int64_t smaller = 0, larger = 0;
  for (int64_t x : a) smaller ^= x;
  int64_t answer = smaller == 0;
  for (int end = n; end > 0;) {
    int start = end - 1;
    while (start > 0 && a[start - 1] == a[end - 1]) start--;
    const int64_t v = a[start];
    const int copies = end - start;
    if (copies & 1) smaller ^= v;
    for (int j = 1; j <= copies; j++) {
      const int64_t white = smaller ^ ((copies - j) & 1 ? v : 0);
      int64_t ways = (white ^ larger) == v - ((j + 1) & 1);
      const int64_t need = white ^ (v - (j & 1));
      if (spans(need)) ways += power(2, n - end - rank_);
      if (need == larger) ways--;
      answer = (answer + ways % P * (factorial[copies] * inverse[j] % P * inverse[copies - j] % P) + P) % P;
    }
    for (int j = 0; j < copies; j++) {
      insert(v);
      larger ^= v;
    }
    end = start;
  }
  auto ended = std::chrono::steady_clock::now();
  std::cerr << "kernel " << std::chrono::duration<double, std::milli>(ended - started).count() << "\n";
  std::cout << answer << "\n";
}
