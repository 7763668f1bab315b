deps = {"app" => ["db", "cache"], "db" => ["disk"], "cache" => [], "disk" => [], "web" => ["app"]}
def order(deps)
  done, out = {}, []
  visit = lambda do |n, path|
    raise "cycle: #{(path + [n]).join(" -> ")}" if path.include?(n)
    next if done[n]
    deps.fetch(n, []).each { |d| visit.(d, path + [n]) }
    done[n] = true
    out << n
  end
  deps.each_key { visit.(_1, []) }
  out
end
p order(deps)
begin order({"a" => ["b"], "b" => ["c"], "c" => ["a"]}) rescue puts $!.message end
