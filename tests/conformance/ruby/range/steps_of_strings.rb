('a'..'f').step(2) { |letter| print letter, ' ' }
puts
# Only an Integer counts down to the next value.
('a'..'f').step(2r) { |letter| print letter, ' ' }
puts
('a'..'f').step(1r / 3) { |letter| print letter, ' ' }
puts
('a'..'f').step(2**70) { |letter| print letter, ' ' }
puts
[0, -1, 0r, 'x', nil, 1.5].each do |step|
  ('a'..'f').step(step) { |letter| print letter }
  puts
rescue ArgumentError, TypeError => e
  puts "#{e.class}: #{e.message}"
end
p ('a'..'f').step(4).to_a, (('a'..'f') % 3).to_a
