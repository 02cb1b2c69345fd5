// Heaps n, 2n, 3n: lost when no two ones are neighbours in n. Counted by halving n, by its last digit.
#include <chrono>
#include <cstdint>
#include <iostream>
#include <utility>
#include <vector>

using Count = std::pair<int64_t, int64_t>;  // those that end in 0, those that end in 1

static bool isSparse(int64_t n) {
  for (; n; n >>= 1)
    if ((n & 3) == 3) return false;
  return true;
}

static Count upTo(int64_t n) {
  if (n == 0) return {1, 0};
  if (n % 2 == 0) {
    Count count = upTo(n - 1);
    if (isSparse(n)) count.first++;
    return count;
  }
  const Count half = upTo(n / 2);
  return {half.first + half.second, half.first};
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int t;
  std::cin >> t;
  std::vector<std::pair<int64_t, int64_t>> queries(t);
  for (auto& [lo, hi] : queries) std::cin >> lo >> hi;
  auto started = std::chrono::steady_clock::now();
  std::vector<int64_t> answers;
  for (auto [lo, hi] : queries) {
    const Count below = upTo(lo - 1), all = upTo(hi);
    answers.push_back(hi - lo + 1 - all.first - all.second + below.first + below.second);
  }
  auto ended = std::chrono::steady_clock::now();
  std::cerr << "kernel " << std::chrono::duration<double, std::milli>(ended - started).count() << "\n";
  for (int64_t answer : answers) std::cout << answer << std::endl;
}
