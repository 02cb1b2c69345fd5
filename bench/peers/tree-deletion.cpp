// Deleting subtrees: the exclusive or of the children's values, each plus one, by a walk in depth.
#include <chrono>
#include <iostream>
#include <utility>
#include <vector>

static std::vector<std::vector<int>> near;
static std::vector<int> value;

static void walk(int vertex, int parent) {
  value[vertex] = 0;
  for (int next : near[vertex]) {
    if (next == parent) continue;
    walk(next, vertex);
    value[vertex] ^= value[next] + 1;
  }
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int t;
  std::cin >> t;
  double kernel = 0;
  while (t--) {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> edges(n - 1);
    for (auto& [u, v] : edges) std::cin >> u >> v;
    auto started = std::chrono::steady_clock::now();
    near.assign(n + 1, {});
    value.assign(n + 1, 0);
    for (auto [u, v] : edges) {
      near[u].push_back(v);
      near[v].push_back(u);
    }
    walk(1, 0);
    auto ended = std::chrono::steady_clock::now();
    kernel += std::chrono::duration<double, std::milli>(ended - started).count();
    std::cout << (value[1] ? "NO" : "YES") << "\n";
  }
  std::cerr << "kernel " << kernel << "\n";
}
