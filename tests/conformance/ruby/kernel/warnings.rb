$stderr = $stdout
warn "one", "two"
warn
warn nil
warn ["a", ["b"]]
warn "up", uplevel: 0
def w = warn("caller", uplevel: 1)
w
warn "deprecated", category: :deprecated
begin
  warn "x", category: :nope
rescue ArgumentError => e
  puts e.message
end
begin
  warn "x", uplevel: -1
rescue ArgumentError => e
  puts e.message
end
$VERBOSE = nil
warn "silent"
$VERBOSE = false
module Warning
  def self.warn(message, category: nil) = print("intercepted: #{message}")
end
warn "hello"
