# a comment
p 1 # after code
=begin
p "not run"
=end
p 2
p(3, # inside
  4)
x = [
  1, # one
  # nothing here
  2
]
p x
y = [1, 2, 3]
  .map { |v| v * 2 }
  # a comment in a chain
  .select { |v| v > 2 }
p y
