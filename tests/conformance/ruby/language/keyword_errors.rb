def two(a:, b:) = 0
def none = 0
def opt(x, y: 1) = [x, y]
[-> { two }, -> { two(a: 1) }, -> { none(a: 1) }, -> { opt }, -> { opt(1, z: 2) }, -> { opt(1, 2, y: 3) },
 -> { two(1, a: 1, b: 2) }, -> { opt(1, "y" => 2) }].each do |l|
  p l.call
rescue ArgumentError => e
  puts e.message
end
