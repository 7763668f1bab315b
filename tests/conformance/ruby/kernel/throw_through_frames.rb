def search(tree, wanted)
  catch(:found) do
    walk = ->(node, path) do
      node.each do |key, value|
        throw :found, path + [key] if key == wanted
        walk.(value, path + [key]) if value.is_a?(Hash)
      end
    end
    walk.(tree, [])
    nil
  end
end
p search({ a: { b: { c: {} } }, d: {} }, :c), search({ a: {} }, :z)
log = []
r = catch(:outer) do
  catch(:inner) do
    begin
      throw :outer, 1
    rescue => e
      log << :rescued
    ensure
      log << :ensured
    end
  end
  log << :not_here
end
p r, log
p catch(:x) { [1, 2, 3].map { |i| i == 2 ? throw(:x, :from_map) : i } }
p catch(:a) { catch(:a) { throw :a, :inner }; :outer }
def helper = throw(:late, $!.class)
p catch(:late) { begin; raise "e"; rescue; helper; end }, $!
