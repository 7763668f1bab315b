require 'json'
j [1, { a: 2 }]
jj({ a: [1] })
p JSON('{"a":1}'), JSON({ a: 1 })
class Includer
  include JSON
  def run = [generate([1]), parse('[2]')]
end
p Includer.new.run
